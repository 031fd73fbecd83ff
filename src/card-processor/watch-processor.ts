import { Counter, Histogram, type Metric } from 'prom-client';
import { billingCurrencies } from '../accounts/organizations/organization.ts';
import { fromMinor } from '../currencies/currency.ts';
import type { Processor } from './processor.ts';

type Call = keyof Processor;

const calls = [
  'charge',
  'refund',
  'undo',
  'findCharge',
  'findEntry',
  'list',
  'openLink',
  'findLink',
  'forgetCard',
] as const satisfies readonly Call[];
type Outcome = { kind: string };

export type WatchedProcessor = { processor: Processor; figures: readonly Metric[] };

/** Counts what the processor is asked and answers, and the money that it moves. */
export function watchProcessor(processor: Processor): WatchedProcessor {
  const durations = new Histogram({
    name: 'card_processor_call_duration_seconds',
    help: 'Calls to the card processor and the seconds they took, by call and outcome.',
    labelNames: ['call', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [],
  });
  const money = new Counter({
    name: 'card_money_total',
    help: 'Money that went over cards, in units of its currency such as euros, by direction.',
    labelNames: ['direction', 'currency'],
    registers: [],
  });
  // A series that begins at 0 has increased from its first count on.
  for (const call of calls) {
    for (const outcome of ['unknown', 'error']) durations.zero({ call, outcome });
  }
  for (const currency of billingCurrencies) {
    for (const direction of ['charged', 'refunded']) money.inc({ direction, currency }, 0);
  }
  const timed = async <Result extends Outcome>(call: Call, ask: () => Promise<Result>) => {
    const end = durations.startTimer({ call });
    try {
      const result = await ask();
      end({ outcome: result.kind });
      return result;
    } catch (error) {
      end({ outcome: 'error' });
      throw error;
    }
  };
  const moved = (direction: 'charged' | 'refunded', currency: string, amountMinor: number) =>
    money.inc({ direction, currency }, fromMinor(amountMinor, currency));

  return {
    figures: [durations, money],
    processor: {
      charge: async (order) => {
        const outcome = await timed('charge', () => processor.charge(order));
        if (outcome.kind === 'charged') moved('charged', order.currency, outcome.amountMinor);
        return outcome;
      },
      refund: async (order) => {
        const outcome = await timed('refund', () => processor.refund(order));
        if (outcome.kind === 'refunded') moved('refunded', order.currency, outcome.amountMinor);
        return outcome;
      },
      undo: async (attempt) => {
        const outcome = await timed('undo', () => processor.undo(attempt));
        if (outcome.kind === 'undone') moved('refunded', attempt.currency, outcome.refundedMinor);
        return outcome;
      },
      findCharge: (attempt) => timed('findCharge', () => processor.findCharge(attempt)),
      findEntry: (name) => timed('findEntry', () => processor.findEntry(name)),
      list: (page) => timed('list', () => processor.list(page)),
      openLink: (order) => timed('openLink', () => processor.openLink(order)),
      findLink: (reference) => timed('findLink', () => processor.findLink(reference)),
      forgetCard: (handle) => timed('forgetCard', () => processor.forgetCard(handle)),
    },
  };
}
