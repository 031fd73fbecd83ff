import { actorOf, type Caller } from '../accounts/users/user.ts';
import type { Booking } from '../bookings/booking/booking.ts';
import { findBookingForStaff } from '../bookings/booking/find-booking-for-staff.ts';
import type { UpdateDeps } from '../bookings/changes/update-booking.ts';
import type { BookingReader } from '../bookings/reading/booking-reader.ts';
import { findBooking } from '../bookings/reading/find-booking.ts';
import { findRequestsOf } from '../bookings/reading/find-requests-of.ts';
import type { PartnerRequest } from '../bookings/reading/request-answer.ts';
import type { Actor } from '../platform/audit.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { PlainWrite, Write } from '../platform/operation/write.ts';
import { actAsStaff, type Done } from './act-as-staff.ts';

export type ShownBooking = { booking: Booking; requests: PartnerRequest[] };

export type Deed = (deps: UpdateDeps & { write: PlainWrite }, actor: Actor) => Promise<unknown>;

type Deps = UpdateDeps & { readBooking: BookingReader; write: Write<Done<ShownBooking>> };

/** Does to a booking that the caller may see what staff would do, and shows it as it is then. */
export async function actOnBooking(
  { readBooking, write, ...deps }: Deps,
  caller: Caller,
  reference: string,
  deed: Deed,
): Promise<ShownBooking> {
  // Whose it is never changes, so it is not locked for that.
  await findBooking({ ...deps, readBooking }, caller, { reference });
  return actAsStaff(
    write,
    (tx) => show(tx, reference),
    (showing) => deed({ ...deps, write: showing }, actorOf(caller)),
  );
}

async function show(tx: Transaction, reference: string): Promise<ShownBooking> {
  const booking = await findBookingForStaff({ db: tx }, reference);
  return { booking, requests: await findRequestsOf(tx, booking) };
}
