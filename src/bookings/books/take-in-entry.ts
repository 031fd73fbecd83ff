import type { Entry } from '../../card-processor/processor.ts';
import type { Actor } from '../../platform/audit.ts';
import { overRefundedMinor } from '../booking/balance.ts';
import {
  type PaymentDeps,
  recordPaymentOutcome,
} from '../money/carrying-out/record-payment-outcome.ts';
import { wantUndoneAgain } from '../money/order-charge.ts';
import type { Difference } from './differences.ts';
import { type OwnPayment, type OwnPayments, undoneKey } from './find-own-payments.ts';
import { noteDispute } from './note-dispute.ts';

const program: Actor = { kind: 'system', name: "the card processor's books" };

type TakeIn = (deps: PaymentDeps, entry: Entry, own: OwnPayments) => Promise<Difference | null>;

/**
 * Takes into our books what those of the processor say of a payment. What differs all the same is
 * for staff. Payments of others than this marketplace are of no account.
 */
export const takeInEntry: TakeIn = (deps, entry, own) => takeIn[entry.kind](deps, entry, own);

const takeIn: Readonly<Record<Entry['kind'], TakeIn>> = {
  charge: async (_deps, entry, { byKey }) => {
    if (entry.key === null) return null;
    const own = byKey.get(entry.key);
    const isKept = entry.amountMinor > entry.refundedMinor;
    if (!own) return isKept ? differs(entry, null, 'charged there, and unknown here') : null;
    if (!isSameAmount(entry, own)) return differs(entry, own, 'another amount');
    const isOver = own.state === 'declined' || own.state === 'undone';
    return isOver && isKept ? differs(entry, own, `${own.state} here, and charged there`) : null;
  },

  refund: async (deps, entry, { byKey, byReference }) => {
    const own = byKey.get(entry.key ?? '') ?? byReference.get(entry.reference);
    if (own?.kind === 'refund') return takeInRefund(deps, entry, own);
    const attempt = byKey.get(undoneKey(entry) ?? '');
    if (attempt) {
      if (entry.state === 'failed') await wantUndoneAgain(deps, program, attempt);
      return null;
    }
    const charge = byReference.get(entry.charge);
    if (charge?.kind !== 'charge' || entry.state === 'failed') return null;
    return differs(entry, charge, 'given back there by hand, and unknown here', null);
  },

  dispute: async (deps, entry, { byReference }) => {
    const charge = byReference.get(entry.charge);
    if (charge?.kind !== 'charge') return null;
    if (charge.currency !== entry.currency) {
      return differs(entry, charge, 'disputed in another currency', null);
    }
    const { payments } = await noteDispute(deps, program, charge, entry);
    if (entry.state === 'failed' || overRefundedMinor(payments) === 0) return null;
    return differs(entry, charge, 'taken back by the bank, and refunded as well', null);
  },
};

async function takeInRefund(
  deps: PaymentDeps,
  entry: Entry,
  own: OwnPayment,
): Promise<Difference | null> {
  if (!isSameAmount(entry, own)) return differs(entry, own, 'another amount');
  const { reference, state } = entry;
  if (state === 'failed') {
    const reason = 'the refund has failed at the card processor';
    await recordPaymentOutcome(deps, program, own, { state: 'refused', reason });
  }
  if (state !== 'succeeded') return null;
  if (own.state === 'refused') return differs(entry, own, 'refused here, and given back there');
  if (own.state === 'open')
    await recordPaymentOutcome(deps, program, own, { state: 'done', reference });
  return null;
}

function isSameAmount({ amountMinor, currency }: Entry, own: OwnPayment): boolean {
  return amountMinor === own.amountMinor && currency === own.currency;
}

function differs(
  { kind, reference, amountMinor, currency, at }: Entry,
  own: OwnPayment | null,
  difference: string,
  oursMinor = own?.amountMinor ?? null,
): Difference {
  const bookingReference = own?.bookingReference ?? '';
  const theirsMinor = amountMinor;
  return { kind, reference, bookingReference, difference, oursMinor, theirsMinor, currency, at };
}
