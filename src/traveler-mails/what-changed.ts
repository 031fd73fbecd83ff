import type { Voucher } from '../bookings/voucher/voucher.ts';
import { voucherSheet } from '../bookings/voucher/voucher-sheet.ts';

/** What a voucher says in one place. */
export type Statement = { place: string; label: string; text: string };

/** One of the texts is empty where the voucher says nothing there. */
export type Change = { label: string; before: string; now: string };

/** Everything a voucher says that may change. */
export function statementsOf(voucher: Voucher): Statement[] {
  const { facts, trip, contacts } = voucherSheet(voucher);
  return [
    ...facts
      // The first of the names that follow.
      .filter(({ label }) => label !== 'Lead traveler')
      .map(({ label, text }) => ({ place: '', label, text })),
    ...voucher.travelers.map(({ rate, names }) => ({
      place: 'travelers',
      label: rate,
      text: names.join(', '),
    })),
    ...[...trip, ...contacts].flatMap(({ title, lines }) =>
      lines.map(({ label, text }) => ({ place: title, label, text })),
    ),
  ];
}

/** What is different, in the order in which the voucher has it. */
export function whatChanged(before: readonly Statement[], now: readonly Statement[]): Change[] {
  const old = new Map(before.map((statement) => [keyOf(statement), statement]));
  const current = new Map(now.map((statement) => [keyOf(statement), statement]));
  return [...new Map([...current, ...old])].flatMap(([key, { label }]) => {
    const texts = { before: old.get(key)?.text ?? '', now: current.get(key)?.text ?? '' };
    return texts.before === texts.now ? [] : [{ label, ...texts }];
  });
}

function keyOf({ place, label }: Statement): string {
  return `${place}\n${label}`;
}
