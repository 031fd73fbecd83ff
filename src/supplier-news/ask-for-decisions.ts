import type { Confirmed, ConnectorFor } from '../availability/connector.ts';
import { connectorOf, placesOf } from '../bookings/booking/booked-places.ts';
import type { Booking } from '../bookings/booking/booking.ts';
import { findBookingForStaff } from '../bookings/booking/find-booking-for-staff.ts';
import type { Followed } from '../bookings/booking/record-event.ts';
import type { EndingDeps } from '../bookings/changes/cancel-booking.ts';
import { confirmBooking } from '../bookings/changes/confirm-booking.ts';
import { declineBooking } from '../bookings/changes/decline-booking.ts';
import { followSupplier, hasNewPapers } from '../bookings/changes/follow-supplier.ts';
import type { OpenOctoClient } from '../octo/protocol/open-client.ts';
import type { ConnectedBooking } from '../octo/selling/connected-bookings.ts';
import { forgetDecided, undecided } from '../octo/selling/undecided.ts';
import { workDue } from '../octo/selling/work-due.ts';
import type { Actor } from '../platform/audit.ts';
import type { PlainWrite } from '../platform/operation/write.ts';
import { type About, keepNotice } from './notices.ts';
import { unlessRefused } from './supplier-actor.ts';

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
  const ask = (row: ConnectedBooking) =>
    askAbout(deps, row).catch((error: unknown) => {
      const booking = row.bookingReference;
      deps.log.error({ err: error, booking }, 'what a supplier decided is not known');
    });
  return workDue(deps, undecided, ask, signal);
}

/**
 * A pending booking is confirmed or declined, if its supplier has decided by now. Where staff were faster,
 * it has the supplier's papers then, or a person settles what they disagree about.
 */
export async function askAbout(deps: NewsDeps, about: About): Promise<void> {
  const reference = about.bookingReference;
  const booking = await findBookingForStaff(deps, reference);
  // It is about to be stored, or given up.
  if (booking.status === 'placing') return;
  const isPending = booking.status === 'Pending Confirmation';
  if (!isPending && booking.status !== 'Confirmed') return forgetDecided(deps, reference);
  const outcome = await connectorOf(deps, booking)?.remote?.confirm(placesOf(booking));
  if (outcome?.kind !== 'confirmed' && outcome?.kind !== 'refused') return;
  if (isPending) await unlessRefused(() => decide(deps, booking, outcome));
  else if (!(await takeOver(deps, about, booking, outcome))) return;
  await forgetDecided(deps, reference);
}

type Decision = Extract<Confirmed, { kind: 'confirmed' | 'refused' }>;

function decide(deps: NewsDeps, { reference }: Booking, decision: Decision): Promise<Booking> {
  if (decision.kind === 'confirmed') return confirmBooking(deps, supplier, reference, decision);
  const reason = 'The supplier has declined the booking';
  return declineBooking(deps, supplier, { reference, reason });
}

/** Staff have confirmed it before. False if it was changed meanwhile. */
async function takeOver(
  deps: NewsDeps,
  about: About,
  booking: Booking,
  decision: Decision,
): Promise<boolean> {
  if (decision.kind === 'refused') {
    const sentence = 'The supplier has declined the booking, and staff have confirmed it here';
    await keepNotice(deps, about, { kind: 'status', sentence });
    return true;
  }
  if (!hasNewPapers(booking, decision)) return true;
  const follow = () => followSupplier(deps, supplier, booking, { papers: decision });
  return (await unlessRefused(follow)) !== null;
}
