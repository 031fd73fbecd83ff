import { type Day, dateText, startOf } from '../../availability/calendar.ts';
import type { BookedPlaces, SuppliersPapers } from '../../availability/connector.ts';
import type { OctoBooking } from '../protocol/booking.ts';
import type { ConnectedBooking } from './connected-bookings.ts';
import { type ConnectedTour, findOnSystem } from './connected-tour.ts';
import { isUnknownThere, type Standing, standingOf } from './outcomes.ts';
import { papersOf } from './papers.ts';
import { retailOfBooking } from './price-of-held.ts';
import { toSlot } from './slots.ts';
import type { SellingDeps } from './system-booking.ts';
import type { KeptUnit } from './traveler-units.ts';

/** When a departure is there. Minutes are null where only its day counts, or is told. */
export type StartThere = { date: string; minutes: number | null; startsAt: number };

/** A booking as its supplier has it. */
export type BookingThere = {
  /** Null for a status that no one has told of. */
  standing: Standing | null;
  status: string;
  /** Why it is over, in the supplier's words. */
  reason: string | null;
  isSameProduct: boolean;
  /** Null where the system does not say it. */
  start: StartThere | null;
  /** Units of each kind, in order. */
  units: readonly string[];
  /** In the smallest unit of the booking's currency; null where it cannot be compared. */
  totalMinor: number | null;
  papers: SuppliersPapers;
};

export type ReadBack =
  | { kind: 'read'; there: BookingThere; availabilityId: string | null }
  | { kind: 'unknown there' }
  /** Nothing is known. */
  | { kind: 'unreached' };

/** Reads what a supplier's system has of a booking. */
export async function readBack(
  deps: SellingDeps,
  row: ConnectedBooking,
  booked: BookedPlaces,
): Promise<ReadBack> {
  const found = await findOnSystem(deps, row.tourId);
  if (!found) return { kind: 'unreached' };
  const outcome = await deps.octo.booking(found.access, row.uuid);
  if (isUnknownThere(outcome)) return { kind: 'unknown there' };
  if (outcome.kind !== 'answered') return { kind: 'unreached' };
  const { value } = outcome;
  const { tour } = found;
  const option = tour.connected.options.find(({ id }) => id === row.optionId);
  const there = {
    standing: standingOf(value),
    status: value.status,
    reason: value.cancellation?.reason ?? null,
    isSameProduct:
      isSame(value.productId, tour.connected.productId) && isSame(value.optionId, row.optionId),
    start: startThere(tour, value),
    units: value.unitItems.map(({ unitId }) => unitId ?? '').toSorted(),
    totalMinor: option && retailOfBooking({ tour, option, booked }, value),
    papers: papersOf(value, row.units as KeptUnit[]),
  };
  return {
    kind: 'read',
    there: { ...there, totalMinor: there.totalMinor ?? null },
    availabilityId: value.availabilityId,
  };
}

/** What a system leaves out is not another. */
function isSame(told: string | null, known: string): boolean {
  return told === null || told === known;
}

function startThere(tour: ConnectedTour, { availability }: OctoBooking): StartThere | null {
  if (!availability) return null;
  const { currency, connected, timeZone } = tour;
  const slot = toSlot(availability, { currency, isAllDay: connected.isAllDay });
  const start = slot && startOf(timeZone, slot.day, slot.lastMinutes);
  if (!start) return null;
  const hasTime = availability.localDateTimeStart.includes('T');
  const isOfDay = connected.isAllDay || availability.allDay || !hasTime;
  const date = dateText(slot.day satisfies Day);
  return { date, minutes: isOfDay ? null : slot.minutes, startsAt: start.at };
}
