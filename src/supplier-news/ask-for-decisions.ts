import type { ConnectorFor } from '../availability/connector.ts';
import { connectorOf, placesOf } from '../bookings/booking/booked-places.ts';
import type { Booking } from '../bookings/booking/booking.ts';
import { findBookingForStaff } from '../bookings/booking/find-booking-for-staff.ts';
import type { Followed } from '../bookings/booking/record-event.ts';
import type { EndingDeps } from '../bookings/changes/cancel-booking.ts';
import { confirmBooking } from '../bookings/changes/confirm-booking.ts';
import { declineBooking } from '../bookings/changes/decline-booking.ts';
import type { OpenOctoClient } from '../octo/protocol/open-client.ts';
import type { ConnectedBooking } from '../octo/selling/connected-bookings.ts';
import { forgetDecided, undecided } from '../octo/selling/undecided.ts';
import { workDue } from '../octo/selling/work-due.ts';
import type { Actor } from '../platform/audit.ts';
import { Refusal } from '../platform/errors.ts';
import type { PlainWrite } from '../platform/operation/write.ts';

export type NewsDeps = EndingDeps &
  Followed & {
    connectorFor: ConnectorFor;
    write: PlainWrite;
    octo: Pick<OpenOctoClient, 'breaks'>;
  };

const supplier: Actor = { kind: 'system', name: 'supplier' };

/**
 * Asks suppliers what they have decided about pending bookings: a booking is confirmed, or declined and
 * refunded. While a supplier has not decided, its connector puts the next question off.
 */
export function askForDecisions(deps: NewsDeps, signal?: AbortSignal): Promise<void> {
  const ask = ({ bookingReference: reference }: ConnectedBooking) =>
    askAbout(deps, reference).catch((error: unknown) => {
      deps.log.error({ err: error, booking: reference }, 'what a supplier decided is not known');
    });
  return workDue(deps, undecided, ask, signal);
}

/** A pending booking is confirmed or declined, if its supplier has decided by now. */
export async function askAbout(deps: NewsDeps, reference: string): Promise<void> {
  const booking = await findBookingForStaff(deps, reference);
  // It is about to be stored, or given up.
  if (booking.status === 'placing') return;
  if (booking.status !== 'Pending Confirmation') return forgetDecided(deps, reference);
  const outcome = await connectorOf(deps, booking)?.remote?.confirm(placesOf(booking));
  if (outcome?.kind === 'confirmed') {
    await decide(() => confirmBooking(deps, supplier, reference, outcome));
  } else if (outcome?.kind === 'refused') {
    const reason = 'The supplier has declined the booking';
    await decide(() => declineBooking(deps, supplier, { reference, reason }));
  } else return;
  await forgetDecided(deps, reference);
}

/** Staff may have decided meanwhile. */
async function decide(verb: () => Promise<Booking>): Promise<void> {
  try {
    await verb();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
