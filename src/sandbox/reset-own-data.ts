import { actorOf, type Caller } from '../accounts/users/user.ts';
import type { UpdateDeps } from '../bookings/changes/update-booking.ts';
import { endOwnData } from './end-own-data.ts';

/** What one request does: the next goes on where it has ended. */
const usualBounds = { bookings: 100, campaigns: 500 };

export type Reset = { canceled: number; ended: number; isDone: boolean };

/**
 * Cancels the bookings that the caller may see, each in a transaction of its own, and ends the campaigns
 * of its organization if it is an Admin. Users, tokens and webhooks stay.
 */
export function resetOwnData(deps: UpdateDeps, caller: Caller, most = usualBounds): Promise<Reset> {
  return endOwnData(deps, actorOf(caller), caller, { ...most, reason: 'The sandbox was reset' });
}
