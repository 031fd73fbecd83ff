import { cancelBooking } from '../bookings/changes/cancel-booking.ts';
import type { UpdateDeps } from '../bookings/changes/update-booking.ts';
import { findOpenBookings, type Looker } from '../bookings/reading/find-open-bookings.ts';
import { endCampaigns } from '../campaigns/end-campaigns.ts';
import type { Actor } from '../platform/audit.ts';
import { Refusal } from '../platform/errors.ts';
import { plainWrite } from '../platform/operation/write.ts';

type Bounds = { bookings: number; campaigns: number; reason: string };

/** What came to an end, and whether nothing is left. */
type Ended = { canceled: number; ended: number; isDone: boolean };

/** Cancels what `looker` may see, so many bookings as `most` says, and ends campaigns if it is an Admin. */
export async function endOwnData(
  deps: UpdateDeps,
  actor: Actor,
  looker: Looker,
  { reason, ...most }: Bounds,
): Promise<Ended> {
  const { db } = deps;
  let canceled = 0;
  for (const reference of await findOpenBookings(db, looker, most.bookings)) {
    if (await cancel(deps, actor, { reference, reason })) canceled += 1;
  }
  const isAdmin = looker.role === 'Admin';
  const wanted = { organizationId: looker.organizationId, most: most.campaigns };
  const ended = isAdmin ? await endCampaigns(deps, actor, wanted) : 0;
  const left = await findOpenBookings(db, looker, 1);
  return { canceled, ended, isDone: left.length === 0 && ended < most.campaigns };
}

/** Another request may have canceled it meanwhile. */
async function cancel(
  deps: UpdateDeps,
  actor: Actor,
  cancellation: { reference: string; reason: string },
): Promise<boolean> {
  try {
    await cancelBooking({ ...deps, write: plainWrite(deps.db) }, actor, cancellation);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
