import { declineBooking } from '../bookings/changes/decline-booking.ts';
import type { UpdateDeps } from '../bookings/changes/update-booking.ts';
import { findPendingOf } from '../bookings/reading/find-pending-of.ts';
import type { Actor } from '../platform/audit.ts';
import { Refusal } from '../platform/errors.ts';
import { plainWrite } from '../platform/operation/write.ts';
import { sandboxProducts } from './products.ts';

const afterMinutes = 1;
const bookingsAtOnce = 100;
const sandbox: Actor = { kind: 'system', name: 'sandbox' };

/** Declines what has waited for its minute, as a supplier would who cannot take the party. */
export async function declineDue(deps: UpdateDeps, signal?: AbortSignal): Promise<void> {
  const due = await findPendingOf(deps.db, {
    tourId: sandboxProducts.declined,
    placedUntil: deps.clock.now().subtract({ minutes: afterMinutes }),
    limit: bookingsAtOnce,
  });
  for (const reference of due) {
    if (signal?.aborted) return;
    await decline(deps, reference);
  }
}

/** Its partner may have decided about it meanwhile. One that fails holds up no other. */
async function decline(deps: UpdateDeps, reference: string): Promise<void> {
  try {
    const reason = 'The supplier has declined the booking';
    await declineBooking({ ...deps, write: plainWrite(deps.db) }, sandbox, { reference, reason });
  } catch (error) {
    if (error instanceof Refusal) return;
    deps.log.error({ err: error, booking: reference }, 'a booking of the sandbox is not declined');
  }
}
