import { sql } from 'kysely';
import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, json, type Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { foldEmail } from '../../platform/email.ts';
import { eraseAuditOf } from '../../platform/erase-audit.ts';
import { type Booking, toBooking } from '../booking/booking.ts';
import { changeBooking } from '../booking/change-booking.ts';
import { paymentsOf } from '../booking/find-booking-for-staff.ts';
import type { Followed } from '../booking/record-event.ts';
import { invoicesFee } from '../booking/terms/invoices-fee.ts';
import { listBookingsOf, refuseUnlessOver, type Traveler } from './bookings-of-traveler.ts';
import { eraseWordsAbout } from './erase-words.ts';
import { withoutTravelers, withoutWords } from './erased-values.ts';

export type EraseDeps = { db: Database; clock: Clock } & Followed & {
    /** What else is kept of these bookings, erased in the same transaction. */
    eraseMore(tx: Transaction, bookings: readonly Booking[]): Promise<void>;
  };

const bookingsAtOnce = 25;

/**
 * Erases the travelers of all bookings with this contact address; says of how many. Each portion is
 * erased with all that is kept of it: what a crash has left is found by the address again.
 */
export async function eraseBookings(
  deps: EraseDeps,
  actor: Actor,
  traveler: Traveler,
): Promise<number> {
  await refuseUnlessOver(deps, traveler);
  for (let erased = 0; ; ) {
    const found = await listBookingsOf(deps.db, traveler, bookingsAtOnce);
    if (found.length === 0) return erased;
    const ids = found.map(({ id }) => id);
    erased += await inTransaction(deps.db, (tx) => erasePortion(tx, deps, actor, traveler, ids));
  }
}

async function erasePortion(
  tx: Transaction,
  deps: EraseDeps,
  actor: Actor,
  traveler: Traveler,
  ids: readonly number[],
): Promise<number> {
  const rows = await tx
    .selectFrom('booking')
    .selectAll()
    .select(invoicesFee)
    .where('id', 'in', ids)
    // It may have got another address meanwhile.
    .where(sql`lower(email)`, '=', foldEmail(traveler.email))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length === 0) return 0;
  await refuseUnlessOver({ ...deps, db: tx }, traveler, ids);
  const bookings: Booking[] = [];
  for (const row of rows) bookings.push(toBooking(row, await paymentsOf(tx, row)));
  for (const booking of bookings) await eraseBooking(tx, deps, actor, booking);
  await tx.deleteFrom('bookingSearch').where('bookingId', 'in', ids).execute();
  await eraseRequestsOf(tx, bookings);
  await eraseApprovalsOf(tx, deps.clock, bookings);
  await eraseWordsAbout(tx, bookings);
  const subjects = bookings.map(({ reference }) => `booking ${reference}`);
  await eraseAuditOf(tx, subjects, withoutWords);
  await deps.eraseMore(tx, bookings);
  return rows.length;
}

async function eraseBooking(
  tx: Transaction,
  deps: EraseDeps,
  actor: Actor,
  booking: Booking,
): Promise<void> {
  const { party, product, transfer, priceSteps, ...plain } = withoutTravelers(booking);
  const set = {
    ...plain,
    party: json(party),
    product: json(product),
    priceSteps: json(priceSteps),
    transfer: transfer && json(transfer),
  };
  if (booking.status === 'abandoned') {
    // Partners have never seen it.
    await tx.updateTable('booking').set(set).where('id', '=', booking.id).execute();
    return;
  }
  const audited = { action: 'booking.erased', before: {}, after: {} };
  await changeBooking(tx, deps, actor, booking, { set, event: 'updated', audited });
}

/** They get a new number: partners that follow requests read that the words are gone. */
export async function eraseRequestsOf(
  tx: Transaction,
  bookings: readonly { id: number }[],
): Promise<void> {
  const ids = bookings.map(({ id }) => id);
  await sql`
    update booking_request set change = null,
      notes = case when notes = '' then '' else 'Erased' end,
      note = case when note = '' then '' else 'Erased' end
    where booking_id = any(${ids}::bigint[])
      and (notes not in ('', 'Erased') or note not in ('', 'Erased'))
  `.execute(tx);
}

/** Refuses what still waits: it may name travelers. */
async function eraseApprovalsOf(
  tx: Transaction,
  clock: Clock,
  bookings: readonly Booking[],
): Promise<void> {
  await tx
    .updateTable('approval')
    .set({
      state: 'refused',
      input: json({}),
      decidedBy: 'erasing',
      decidedAt: clock.now(),
      reason: 'The traveler was erased',
    })
    .where('state', '=', 'waiting')
    .where(
      'booking',
      'in',
      bookings.map(({ reference }) => reference),
    )
    .execute();
}
