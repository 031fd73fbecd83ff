import {
  isOneOf,
  moveDepartures,
  nameText,
} from '../../availability/departures/move-departures.ts';
import {
  type CarryOver,
  type MovedDeparture,
  planCarryOver,
} from '../../availability/departures/plan-carry-over.ts';
import type { Departure } from '../../availability/schedule.ts';
import type { NewTimetable } from '../../catalog/tours/documents/compare-tours.ts';
import type { ReplacedTimetable } from '../../catalog/tours/documents/load-tours.ts';
import { stopSelling } from '../../catalog/tours/hold-tour.ts';
import type { Actor } from '../../platform/audit.ts';
import { chunksOf } from '../../platform/chunks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type Booking, placeHolders, toBooking } from '../booking/booking.ts';
import { changeBooking } from '../booking/change-booking.ts';
import { paymentsOf } from '../booking/find-booking-for-staff.ts';
import type { Followed } from '../booking/record-event.ts';
import { invoicesFee } from '../booking/terms/invoices-fee.ts';
import { findStranded, type Stranded } from './find-stranded.ts';
import { movedTo } from './moved-booking.ts';

export type CarryOverDeps = { clock: Clock } & Followed;

const toursAtOnce = 100;

/**
 * Has everything that was sold follow where tours have got another timetable. Where bookings would
 * be left without a slot nothing follows, and they are named by the number of their tour.
 */
export async function carryOverBookings(
  tx: Transaction,
  deps: CarryOverDeps,
  actor: Actor,
  replaced: readonly ReplacedTimetable[],
): Promise<Stranded[]> {
  const plan = await planAll(tx, deps, replaced);
  const stranded = await findStranded(tx, plan.lost);
  if (stranded.length > 0) return stranded;
  // Bookings before departures, as everyone who gives places back.
  await moveBookings(tx, deps, actor, plan.moved);
  await moveDepartures(tx, plan.moved);
  return [];
}

/** The bookings that these timetables would leave without a slot. Nothing is locked. */
export async function findStrandedBy(
  tx: Transaction,
  { clock }: { clock: Clock },
  timetables: readonly NewTimetable[],
): Promise<Stranded[]> {
  const { lost } = await planCarryOver(tx, timetables, clock.now());
  return findStranded(tx, lost);
}

async function planAll(
  tx: Transaction,
  { clock }: CarryOverDeps,
  replaced: readonly ReplacedTimetable[],
): Promise<CarryOver> {
  const whole: CarryOver = { moved: [], lost: [] };
  for (const chunk of chunksOf(replaced, toursAtOnce)) {
    const tours = await stopSelling(
      tx,
      chunk.map(({ tourId }) => tourId),
    );
    const timetables = chunk.flatMap(({ tourId, before }) => {
      const after = tours.get(tourId);
      return after ? [{ before, after }] : [];
    });
    const { moved, lost } = await planCarryOver(tx, timetables, clock.now());
    whole.moved.push(...moved);
    whole.lost.push(...lost);
  }
  return whole;
}

async function moveBookings(
  tx: Transaction,
  deps: CarryOverDeps,
  actor: Actor,
  moved: readonly MovedDeparture[],
): Promise<void> {
  if (moved.length === 0) return;
  const goals = new Map(moved.map(({ from, to }) => [nameText(from), to]));
  const rows = await tx
    .selectFrom('booking')
    .selectAll()
    .select(invoicesFee)
    .where('status', 'in', placeHolders)
    .where(isOneOf(moved.map(({ from }) => from)))
    // In the order of pay runs, so that neither waits for the other.
    .orderBy('reference')
    .forUpdate()
    .execute();
  for (const row of rows) {
    const to = goals.get(nameText({ ...row, tourId: row.tourId ?? 0 }));
    if (to) await moveBooking(tx, deps, actor, toBooking(row, await paymentsOf(tx, row)), to);
  }
}

/** A booking that keeps its time is not announced: only its key is another one. */
async function moveBooking(
  tx: Transaction,
  deps: CarryOverDeps,
  actor: Actor,
  booking: Booking,
  { key: scheduleKey, minutes, description, startsAt }: Departure,
): Promise<void> {
  const isTold = minutes !== booking.minutes && booking.status !== 'placing';
  const start = Temporal.Instant.fromEpochMilliseconds(startsAt);
  const moved = { minutes, description, ...movedTo(booking, start) };
  const set = { scheduleKey, ...(minutes !== booking.minutes && moved) };
  if (!isTold) {
    await tx.updateTable('booking').set(set).where('id', '=', booking.id).execute();
    return;
  }
  await changeBooking(tx, deps, actor, booking, {
    set,
    event: 'updated',
    audited: { action: 'booking.updated' },
  });
}
