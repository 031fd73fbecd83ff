import type { BookedPlaces, Confirmed } from '../../availability/connector.ts';
import { type Deadline, endless } from '../../platform/limits/timer.ts';
import { callKinds } from '../protocol/call-kinds.ts';
import {
  beginConfirming,
  type ConnectedBooking,
  type Noted,
  noteState,
} from './connected-bookings.ts';
import { findOnSystem } from './connected-tour.ts';
import { withinTime } from './deadline.ts';
import { papersOf } from './papers.ts';
import { type Settled, settleConfirmation } from './settle-confirmation.ts';
import type { SellingDeps } from './system-booking.ts';
import { type KeptUnit, leadContact, withCountry } from './traveler-units.ts';

/** Time when no partner waits for it: for a question, a confirmation and one more question. */
const jobMilliseconds = 60_000;
/** Kept of the time of a partner, to ask what became of a confirmation. */
const readMilliseconds = 1500;
const longestPauseMinutes = 60;
/** While its hold lasts, it is asked again so soon. */
const soonSeconds = 10;

const refused = { kind: 'refused', why: 'was not confirmed by its supplier' } as const;

type Confirming = { row: ConnectedBooking; isAwaited: boolean };

/**
 * Confirms what is held, again and again while a partner waits, and then by a job as long as the hold
 * lasts: only a refusal of the booking itself, or the end of its hold, undoes it. A repeated call first
 * asks what the system has, and confirms nothing while an earlier confirmation may be under way. While
 * the supplier decides, the next look is put off more and more.
 */
export async function confirmPlaces(
  deps: SellingDeps,
  booked: BookedPlaces,
  answerBy?: Deadline,
): Promise<Confirmed> {
  const row = await beginConfirming(deps.db, booked.reference);
  if (!row) return { kind: 'refused', why: 'is not held any more' };
  const confirming = { row, isAwaited: answerBy !== undefined };
  const endsAt = answerBy ?? endless(deps.timer).atMost(jobMilliseconds);
  const settled = await askSystem(deps, confirming, booked, endsAt);
  return settled.kind === 'undecided'
    ? noteUndecided(deps, confirming, settled)
    : noteDecided(deps, confirming, settled);
}

async function askSystem(
  deps: SellingDeps,
  { row, isAwaited }: Confirming,
  booked: BookedPlaces,
  endsAt: Deadline,
): Promise<Settled> {
  const found = await findOnSystem(deps, booked.tourId);
  if (!found) {
    const reason = 'its supplier is not connected';
    return { kind: 'undecided', reason, isHeld: false, isLate: false };
  }
  const { access, tour } = found;
  const option = tour.connected.options.find(({ id }) => id === row.optionId);
  const asking = option ?? { contactFields: [], units: [] };
  const contact = leadContact(asking, await withCountry(asking, booked));
  const wanted = { contact, emailReceipt: false };
  // A partner who has hardly any time left has it confirmed all the same.
  const confirmBy = () =>
    endsAt.atMost(Math.max(endsAt.left() - readMilliseconds, readMilliseconds));
  return settleConfirmation(
    {
      confirm: () => withinTime(confirmBy(), () => deps.octo.confirm(access, row.uuid, wanted)),
      read: () => withinTime(endsAt, () => deps.octo.booking(access, row.uuid)),
    },
    {
      isRepeated: row.attempts > 1 || row.state !== 'held',
      isUnderWay: isAfter(row.confirmingUntil, deps.clock.now()),
      until: isAwaited ? endsAt : undefined,
    },
  );
}

function isAfter(until: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return until !== null && Temporal.Instant.compare(until, now) > 0;
}

async function noteDecided(
  { db, clock }: SellingDeps,
  { row }: Confirming,
  settled: Exclude<Settled, { kind: 'undecided' }>,
): Promise<Confirmed> {
  const now = clock.now();
  // A decision that came later is kept due until our booking has it.
  const untilTold = row.state === 'pending' ? now.add({ minutes: 1 }) : null;
  if (settled.kind === 'refused') {
    const set = { state: 'refused', dueAt: untilTold, changedAt: now } as const;
    if (settled.isGone) await noteState(db, row, set);
    return refused;
  }
  const { kind, booking } = settled;
  const supplierReference = booking.supplierReference ?? row.supplierReference;
  const papers = {
    ...(supplierReference !== null && { supplierReference }),
    ...papersOf(booking, row.units as KeptUnit[]),
  };
  const isPending = kind === 'pending';
  await noteState(db, row, {
    state: kind,
    supplierReference,
    fault: null,
    dueAt: isPending ? now.add({ minutes: pauseMinutes(row) }) : untilTold,
    changedAt: now,
    confirmingUntil: null,
    ...(!isPending && { attempts: 0 }),
  });
  return { kind, ...papers };
}

/** A partner who has waited long enough has a pending booking, and a job asks again. */
async function noteUndecided(
  { db, clock, log }: SellingDeps,
  { row, isAwaited }: Confirming,
  { reason, isHeld, isLate }: Extract<Settled, { kind: 'undecided' }>,
): Promise<Confirmed> {
  const now = clock.now();
  const isAlive = row.expiresAt === null || isAfter(row.expiresAt, now);
  const dueAt = now.add(isAlive ? { seconds: soonSeconds } : { minutes: pauseMinutes(row) });
  const set: Noted = { dueAt, ...(isAlive && { attempts: 1 }) };
  if (isAwaited) {
    const { timeoutMilliseconds: milliseconds } = callKinds.confirm;
    const confirmingUntil = isLate ? now.add({ milliseconds }) : null;
    const booking = row.bookingReference;
    log.warn({ booking, reason }, 'a supplier has not confirmed a booking yet');
    await noteState(db, row, { ...set, state: 'pending', confirmingUntil, changedAt: now });
    return { kind: 'pending' };
  }
  // A system that keeps it for longer than it said does not confirm it any more.
  if (isHeld && !isLate && !isAlive) return refused;
  if (row.state === 'pending') await noteState(db, row, set, ['pending']);
  return { kind: 'unknown', reason };
}

function pauseMinutes({ attempts }: ConnectedBooking): number {
  return Math.min(Math.ceil(attempts / 5), longestPauseMinutes);
}
