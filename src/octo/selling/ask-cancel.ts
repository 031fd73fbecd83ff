import { startOf } from '../../availability/calendar.ts';
import type { BookedPlaces, CancelAnswer } from '../../availability/connector.ts';
import { keyed } from '../../platform/foreign/keyed.ts';
import { deadlineAfter } from '../../platform/limits/timer.ts';
import type { OctoBooking } from '../protocol/booking.ts';
import { type ConnectedTour, findOnSystem } from './connected-tour.ts';
import { withinTime } from './deadline.ts';
import { isUnknownThere, standingOf } from './outcomes.ts';
import { toSlot } from './slots.ts';
import type { SellingDeps } from './system-booking.ts';

/** Staff wait for it. */
const timeoutMilliseconds = 5000;

const unitMilliseconds: Readonly<Record<string, number>> = keyed({
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
});

/** Whether a system would still cancel a booking, as it says now. */
export async function askCancel(
  deps: SellingDeps,
  { reference, tourId }: Pick<BookedPlaces, 'reference' | 'tourId'>,
): Promise<CancelAnswer> {
  const row = await deps.db
    .selectFrom('connectedBooking')
    .select('uuid')
    .where('bookingReference', '=', reference)
    .executeTakeFirst();
  const found = row && (await findOnSystem(deps, tourId));
  if (!found) return { kind: 'unknown' };
  const outcome = await withinTime(deadlineAfter(deps.timer, timeoutMilliseconds), () =>
    deps.octo.booking(found.access, row.uuid),
  );
  if (isUnknownThere(outcome)) return { kind: 'gone' };
  if (outcome.kind !== 'answered') return { kind: 'unknown' };
  const { value } = outcome;
  if (standingOf(value) === 'over') return { kind: 'gone' };
  if (value.cancellable === false) return { kind: 'too late' };
  return { kind: 'cancelable', until: untilOf(found.tour, value) };
}

/** Null where the system does not say it. */
function untilOf(tour: ConnectedTour, { availability, option }: OctoBooking) {
  const { cancellationCutoffAmount: amount, cancellationCutoffUnit: unit } = option ?? {};
  const milliseconds = unitMilliseconds[unit ?? ''];
  if (amount == null || milliseconds === undefined || !availability) return null;
  const { currency, connected, timeZone } = tour;
  const slot = toSlot(availability, { currency, isAllDay: connected.isAllDay });
  const start = slot && startOf(timeZone, slot.day, slot.lastMinutes);
  return start && Temporal.Instant.fromEpochMilliseconds(start.at - amount * milliseconds);
}
