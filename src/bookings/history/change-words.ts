import { dayText } from '../../platform/date-words.ts';
import { keyed } from '../../platform/foreign/keyed.ts';
import { unitsText } from '../booking/units-text.ts';
import { quoted } from './actor-words.ts';

type Travelers = { rate: string; names: string[]; units: number };

/** A side of an audit entry, as text. */
export type Side = {
  has(field: string): boolean;
  /** '' where there is nothing. */
  text(field: string): string;
  readonly party: readonly Travelers[];
};

export function sideOf(told: Readonly<Record<string, unknown>> | null): Side {
  const values = told ?? {};
  const { party } = values;
  return {
    has: (field) => field in values,
    text: (field) => {
      const value = values[field];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    },
    party: Array.isArray(party) ? (party as Travelers[]) : [],
  };
}

/** What differs in a booking, a clause for each thing, as `moved the booking from … to …`. */
export function changesText(before: Side, after: Side): string[] {
  const all = Object.entries(clauses).flatMap(([field, clause]) => {
    if (!after.has(field)) return [];
    if (field === 'party') return [clause(namesText(before), namesText(after))];
    return [clause(before.text(field), after.text(field))];
  });
  if (all.length > 0) return all;
  return after.has('payment_status')
    ? [
        `changed the payment status from ${before.text('payment_status')} to ${after.text('payment_status')}`,
      ]
    : ["renewed the supplier's papers of the booking"];
}

type Clause = (before: string, after: string) => string;

const clauses: Record<string, Clause> = keyed({
  date: (before, after) => `moved the booking from ${dayOf(before)} to ${dayOf(after)}`,
  time: (before, after) => `moved the booking from ${before} to ${after}`,
  description: (before, after) =>
    `changed the departure from ${quoted(before)} to ${quoted(after)}`,
  party: (before, after) => `changed the travelers from ${before} to ${after}`,
  pickup_time: (_before, after) =>
    after === '' ? 'took the pickup time away' : `set the pickup time to ${after}`,
  contact_email: changeOf("traveler's e-mail address"),
  contact_phone: changeOf("traveler's phone number"),
  operator_notes: (_before, after) =>
    after === '' ? 'deleted the operator notes' : `wrote the operator notes ${quoted(after)}`,
  total: (before, after) => `changed the price from ${before} to ${after}`,
  fee: (_before, after) => `charged a fee of ${after}`,
  refund: (_before, after) => `ordered a refund of ${after}`,
  charge: (_before, after) => `ordered a charge of ${after}`,
});

function changeOf(what: string): Clause {
  return (before, after) => {
    if (before === '') return `set the ${what} to ${after}`;
    return after === ''
      ? `took the ${what} away`
      : `changed the ${what} from ${before} to ${after}`;
  };
}

/** `2 Adults and 1 Child` */
export function partyText({ party }: Side): string {
  return listText(party.map(({ rate, units }) => unitsText(units, rate)));
}

function namesText({ party }: Side): string {
  return listText(party.flatMap(({ names }) => names));
}

/** `a, b and c` */
export function listText(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** `Sunday 2 May 2027` */
export function dayOf(date: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(date) ? dayText(date) : date;
}

export function isNoMoney(amount: string): boolean {
  return !/[1-9]/.test(amount);
}

/** What becomes of the money of a booking that ends; '' where none was paid and none is due. */
export function moneyText(before: Side, after: Side): string {
  const paid = before.text('amount_paid');
  const kept = after.text('amount_paid');
  const fee = after.text('invoiced_fee');
  const back = isNoMoney(kept)
    ? `all of the ${paid} paid goes back`
    : `${kept} of the ${paid} paid is kept and the rest goes back`;
  const words = [
    ...(isNoMoney(paid) ? [] : [back]),
    ...(isNoMoney(fee) ? [] : [`a fee of ${fee} is invoiced`]),
  ];
  return words.length === 0 ? '' : `; ${listText(words)}`;
}
