import type { BookedPlaces, Confirmed } from '../../availability/connector.ts';
import { type Deadline, endless } from '../../platform/limits/timer.ts';
import type { OctoBooking } from '../protocol/booking.ts';
import type { Access, Outcome } from '../protocol/octo-client.ts';
import { beginConfirming, type ConnectedBooking, noteState } from './connected-bookings.ts';
import { findOnSystem } from './connected-tour.ts';
import { late, withinTime } from './deadline.ts';
import { isUnknownThere, standingOf } from './outcomes.ts';
import { papersOf } from './papers.ts';
import type { SellingDeps } from './system-booking.ts';
import { type KeptUnit, leadContact, withCountry } from './traveler-units.ts';

/** Where no partner waits for it. */
const timeoutMilliseconds = 8000;
/** Then there is time left to ask what became of it. */
const confirmMilliseconds = 5500;
const longestPauseMinutes = 60;
/** By then a call that is late has ended. */
const askLateAfterSeconds = 10;

const refused = (why: string) => ({ kind: 'refused', why }) as const;

type Confirming = { access: Access; row: ConnectedBooking; endsAt: Deadline; isAwaited: boolean };

/**
 * Confirms what is held. A repeated call first asks what the system has, and so does one whose answer is
 * lost. While the supplier decides, the next look is put off more and more. One that has not answered
 * when a partner has waited long enough counts as deciding.
 */
export async function confirmPlaces(
  deps: SellingDeps,
  booked: BookedPlaces,
  answerBy?: Deadline,
): Promise<Confirmed> {
  const row = await beginConfirming(deps.db, booked.reference);
  if (!row) return refused('is not held any more');
  const found = await findOnSystem(deps, booked.tourId);
  const option = found?.tour.connected.options.find(({ id }) => id === row.optionId);
  if (!found) return { kind: 'unknown', reason: 'its supplier is not connected' };
  const confirming = {
    access: found.access,
    row,
    endsAt: (answerBy ?? endless(deps.timer)).atMost(timeoutMilliseconds),
    isAwaited: answerBy !== undefined,
  };
  const asking = option ?? { contactFields: [], units: [] };
  const contact = leadContact(asking, await withCountry(asking, booked));
  const wanted = { contact, emailReceipt: false };
  const confirm = () =>
    within(
      confirming,
      () => deps.octo.confirm(found.access, row.uuid, wanted),
      confirmMilliseconds,
    );
  const read = () => within(confirming, () => deps.octo.booking(found.access, row.uuid));
  const outcome = await settle({
    isRepeated: row.attempts > 1 || row.state !== 'held',
    confirm,
    read,
  });
  return noteOutcome(deps, confirming, outcome);
}

function within(
  { endsAt }: Confirming,
  call: Call,
  mostMilliseconds = timeoutMilliseconds,
): Promise<Outcome<OctoBooking>> {
  return withinTime(endsAt.atMost(mostMilliseconds), call);
}

type Call = () => Promise<Outcome<OctoBooking>>;

async function settle({
  isRepeated,
  confirm,
  read,
}: {
  isRepeated: boolean;
  confirm: Call;
  read: Call;
}): Promise<Outcome<OctoBooking>> {
  if (isRepeated) {
    const known = await read();
    if (known.kind !== 'answered' || standingOf(known.value) !== 'held') return known;
  }
  const outcome = await confirm();
  if (outcome.kind === 'answered' || (outcome.kind === 'unknown' && !outcome.wasSent))
    return outcome;
  const known = await read();
  if (outcome.kind === 'unknown') return known;
  // What was confirmed before, some systems refuse to confirm again.
  return known.kind === 'answered' && standingOf(known.value) !== 'held' ? known : outcome;
}

async function noteOutcome(
  { db, clock }: SellingDeps,
  { row, isAwaited }: Confirming,
  outcome: Outcome<OctoBooking>,
): Promise<Confirmed> {
  const now = clock.now();
  if (outcome === late && isAwaited) {
    const dueAt = now.add({ seconds: askLateAfterSeconds });
    await noteState(db, row, { state: 'pending', dueAt, changedAt: now });
    return { kind: 'pending' };
  }
  if (outcome.kind === 'unknown') return { kind: 'unknown', reason: outcome.reason };
  // A decision that came later is kept due until our booking has it.
  const untilTold = row.state === 'pending' ? now.add({ minutes: 1 }) : null;
  const standing = outcome.kind === 'answered' ? standingOf(outcome.value) : null;
  if (outcome.kind === 'refused' || standing === 'over') {
    const isOver = standing === 'over' || isUnknownThere(outcome);
    const set = { state: 'refused', dueAt: untilTold, changedAt: now } as const;
    if (isOver) await noteState(db, row, set);
    return refused('was not confirmed by its supplier');
  }
  const { value: booking } = outcome;
  if (standing === null || standing === 'held') {
    return { kind: 'unknown', reason: `its supplier says ${booking.status}` };
  }
  const supplierReference = booking.supplierReference ?? row.supplierReference;
  const papers = {
    ...(supplierReference !== null && { supplierReference }),
    ...papersOf(booking, row.units as KeptUnit[]),
  };
  const isPending = standing === 'pending';
  const pause = Math.min(Math.ceil(row.attempts / 5), longestPauseMinutes);
  await noteState(db, row, {
    state: standing,
    supplierReference,
    fault: null,
    dueAt: isPending ? now.add({ minutes: pause }) : untilTold,
    changedAt: now,
    ...(!isPending && { attempts: 0 }),
  });
  return { kind: standing, ...papers };
}
