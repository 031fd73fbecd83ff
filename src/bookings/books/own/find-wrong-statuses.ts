import { sql } from 'kysely';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Payment } from '../../booking/booking.ts';
import { hiddenStatuses } from '../../booking/booking.ts';
import { paymentStatusOf } from '../../booking/paid-status.ts';
import type { Mismatch } from './own-checks.ts';

const rowsPerPage = 5_000;
const mostTold = 200;

/** Bookings whose payment status is another one than the verbs would give it. */
export async function findWrongStatuses(tx: Transaction): Promise<Mismatch[]> {
  const wrong: Mismatch[] = [];
  let after = 0;
  for (;;) {
    const page = await pageOf(tx, after);
    for (const { taken, ...booking } of page) {
      // The status asks the payments for nothing but what came.
      const came = { kind: 'charge', state: 'done', amountMinor: taken } as Payment;
      const status = paymentStatusOf({ ...booking, payments: [came] });
      if (status !== booking.paymentStatus) wrong.push(toMismatch(booking, status));
    }
    const last = page.at(-1);
    if (!last || page.length < rowsPerPage || wrong.length >= mostTold) return wrong;
    after = last.id;
  }
}

function pageOf(tx: Transaction, after: number) {
  return tx
    .selectFrom('booking')
    .select(['id', 'reference', 'paymentTerm', 'paymentStatus', 'currency', 'changedAt'])
    .select(['totalMinor', 'dueMinor', 'amountPaidMinor', 'keptMinor', 'waivedMinor'])
    .select(
      sql<number>`(select coalesce(sum(amount_minor), 0) from payment
        where booking_id = booking.id and kind = 'charge' and state = 'done')::bigint`.as('taken'),
    )
    .where('id', '>', after)
    .where('status', 'not in', hiddenStatuses)
    .orderBy('id')
    .limit(rowsPerPage)
    .execute();
}

type Row = Omit<Awaited<ReturnType<typeof pageOf>>[number], 'taken'>;

function toMismatch(booking: Row, status: string): Mismatch {
  const { reference, currency, changedAt: at, paymentStatus } = booking;
  const detail = `: it says ${paymentStatus}, and should say ${status}`;
  const amounts = { oursMinor: null, theirsMinor: null };
  return { subject: reference, bookingReference: reference, ...amounts, currency, at, detail };
}
