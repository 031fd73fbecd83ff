import { actorOf, type Caller } from '../accounts/users/user.ts';
import { cancelBooking } from '../bookings/changes/cancel-booking.ts';
import type { UpdateDeps } from '../bookings/changes/update-booking.ts';
import { findOpenBookings } from '../bookings/reading/find-open-bookings.ts';
import { endCampaigns } from '../campaigns/end-campaigns.ts';
import type { Actor } from '../platform/audit.ts';
import { Refusal } from '../platform/errors.ts';
import { plainWrite } from '../platform/operation/write.ts';

/** What one request does: the next goes on where it has ended. */
const usualBounds = { bookings: 100, campaigns: 500 };

export type Reset = { canceled: number; ended: number; isDone: boolean };

/**
 * Cancels the bookings that the caller may see, each in a transaction of its own, and ends the campaigns
 * of its organization if it is an Admin. Users, tokens and webhooks stay.
 */
export async function resetOwnData(
  deps: UpdateDeps,
  caller: Caller,
  most = usualBounds,
): Promise<Reset> {
  const { db } = deps;
  const actor = actorOf(caller);
  let canceled = 0;
  for (const reference of await findOpenBookings(db, caller, most.bookings)) {
    if (await cancel(deps, actor, reference)) canceled += 1;
  }
  const isAdmin = caller.role === 'Admin';
  const wanted = { organizationId: caller.organizationId, most: most.campaigns };
  const ended = isAdmin ? await endCampaigns(deps, actor, wanted) : 0;
  const left = await findOpenBookings(db, caller, 1);
  return { canceled, ended, isDone: left.length === 0 && ended < most.campaigns };
}

/** Another request may have canceled it meanwhile. */
async function cancel(deps: UpdateDeps, actor: Actor, reference: string): Promise<boolean> {
  try {
    const cancellation = { reference, reason: 'The sandbox was reset' };
    await cancelBooking({ ...deps, write: plainWrite(deps.db) }, actor, cancellation);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
