import { keyed } from '../../platform/foreign/keyed.ts';
import type { OctoBooking } from '../protocol/booking.ts';
import type { Outcome } from '../protocol/octo-client.ts';

/** How far a booking of a supplier's system is. */
export type Standing = 'held' | 'pending' | 'confirmed' | 'over';

const standings: Readonly<Record<string, Standing>> = keyed({
  ON_HOLD: 'held',
  PENDING: 'pending',
  CONFIRMED: 'confirmed',
  REDEEMED: 'confirmed',
  REJECTED: 'over',
  EXPIRED: 'over',
  CANCELLED: 'over',
});

/** Null for a status that no one has told of: a person has to look at it. */
export function standingOf({ status }: Pick<OctoBooking, 'status'>): Standing | null {
  return standings[status] ?? null;
}

/** The system does not know the booking: a hold may have ended. */
export function isUnknownThere(outcome: Outcome<unknown>): boolean {
  if (outcome.kind !== 'refused') return false;
  const { code, status } = outcome;
  return code === 'INVALID_BOOKING_UUID' || code === 'NOT_FOUND' || status === 404;
}

/** The system takes nothing now, from us or from anybody: that says nothing of the booking. */
export function isOfTheMoment(outcome: Outcome<unknown>): boolean {
  if (outcome.kind !== 'refused') return false;
  const { code, status } = outcome;
  return momentary.has(status) || code === 'TOO_MANY_REQUESTS' || code === 'UNAUTHORIZED';
}

const momentary: ReadonlySet<number> = new Set([401, 403, 429]);
