import { sql } from 'kysely';
import { holdMinutes } from '../../availability/connector.ts';
import type { Offers } from '../../availability/offers.ts';
import type { RateBook } from '../../currencies/rate-book.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, json } from '../../platform/db/database.ts';
import type { Timer } from '../../platform/limits/timer.ts';
import type { Reach } from '../connections/reach.ts';
import type { OctoBooking } from '../protocol/booking.ts';
import type { OctoClient } from '../protocol/octo-client.ts';
import type { Asking } from './ask-options.ts';
import { type ConnectedBooking, type Noted, noteState } from './connected-bookings.ts';
import type { KeptUnit, TravelerUnit } from './traveler-units.ts';

export type SellingDeps = Asking & {
  db: Database;
  clock: Clock;
  offers: Offers;
  rates: RateBook;
  octo: OctoClient;
  reach: Reach;
  isStaging: boolean;
  timer: Timer;
};

/** Asked of the system: the hold of a placing may have to last for `holdMinutes`. */
export const askedMinutes = holdMinutes + 5;

const shortestWaitMilliseconds = 10_000;

/** The units as the system has them by now, with the travelers who hold their tickets. */
export function keptUnits(
  { unitItems }: Pick<OctoBooking, 'unitItems'>,
  wanted: readonly Pick<TravelerUnit, 'traveler' | 'unit'>[],
): KeptUnit[] {
  const left = [...wanted];
  return unitItems.flatMap(({ uuid, unitId }): KeptUnit[] => {
    const place = left.findIndex(({ unit }) => unit.id === unitId);
    const [found] = left.splice(Math.max(place, 0), 1);
    return uuid === null || !found
      ? []
      : [{ uuid, unitId: found.unit.id, traveler: found.traveler }];
  });
}

export async function noteHeld(
  { db, clock }: Pick<SellingDeps, 'db' | 'clock'>,
  row: ConnectedBooking,
  booking: OctoBooking,
  known: { units?: readonly KeptUnit[]; net?: { minor: number; currency: string } | null } = {},
): Promise<void> {
  const now = clock.now();
  const expiresAt = instantOf(booking.utcExpiresAt) ?? now.add({ minutes: askedMinutes });
  const left = expiresAt.epochMilliseconds - now.epochMilliseconds;
  const wait = Math.max(Math.round(left / 2), shortestWaitMilliseconds);
  const set: Noted = {
    state: 'held',
    // While it is being confirmed, that may have been done.
    attempts: sql<number>`case when wanted = 'held' then 0 else attempts end`,
    fault: null,
    changedAt: now,
    expiresAt,
    // Until then its card is charged, or it is held for longer.
    dueAt: now.add({ milliseconds: wait }),
    ...(booking.supplierReference !== null && { supplierReference: booking.supplierReference }),
    ...(booking.availabilityId !== null && { availabilityId: booking.availabilityId }),
    ...(known.units && { units: json(known.units) }),
    ...(known.net && { netMinor: known.net.minor, netCurrency: known.net.currency }),
  };
  await noteState(db, row, set, ['new', 'held']);
}

function instantOf(text: string | null): Temporal.Instant | null {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : Temporal.Instant.fromEpochMilliseconds(at);
}
