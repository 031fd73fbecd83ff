import { findAccreditation } from '../../accounts/organizations/find-accreditation.ts';
import type { Caller } from '../../accounts/users/user.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { readReference } from '../../platform/ids.ts';
import {
  type Booking,
  hiddenStatuses,
  type PlainBooking,
  toBooking,
  toPlainBooking,
} from '../booking/booking.ts';
import { paymentsOf, selectBooking } from '../booking/find-booking-for-staff.ts';
import { lookupRefusals } from '../booking/refusals.ts';
import { invoicesFee } from '../booking/terms/invoices-fee.ts';
import type { BookingReader, ReadBooking } from './booking-reader.ts';
import { findRequestsOf } from './find-requests-of.ts';
import type { PartnerRequest } from './request-answer.ts';

/** What is absent does not narrow. */
export type Lookup = {
  reference?: string | undefined;
  partnerRef?: string | undefined;
  accreditation?: string | undefined;
  accreditationType?: string | undefined;
};

/** The newest booking that fits, of those the caller may see; the others do not exist for it. */
export async function findBooking(
  { db, readBooking }: { db: Database; readBooking: BookingReader },
  caller: Caller,
  lookup: Lookup,
): Promise<Booking> {
  const { row } = await findRow({ db, readBooking }, caller, lookup);
  return toBooking(row, await paymentsOf(db, row));
}

/** The same with what is shown of its requests. */
export async function findBookingAndRequests(
  { db, readBooking }: { db: Database; readBooking: BookingReader },
  caller: Caller,
  lookup: Lookup,
): Promise<{ booking: Booking; requests: PartnerRequest[] }> {
  const { row, hasRequests } = await findRow({ db, readBooking }, caller, lookup);
  const [payments, requests] = await Promise.all([
    paymentsOf(db, row),
    hasRequests ? findRequestsOf(db, row) : [],
  ]);
  return { booking: toBooking(row, payments), requests };
}

async function findRow(
  { db, readBooking }: { db: Database; readBooking: BookingReader },
  caller: Caller,
  lookup: Lookup,
): Promise<ReadBooking> {
  const { reference, partnerRef, accreditation, accreditationType } = lookup;
  if (accreditation !== undefined) {
    if (accreditationType === undefined) throw lookupRefusals.accreditationTypeMissing();
    const wanted = { type: accreditationType, number: accreditation };
    if (!(await isAccredited(db, caller, wanted))) throw lookupRefusals.bookingNotFound();
  } else if (reference === undefined && partnerRef === undefined) {
    throw lookupRefusals.lookupMissing();
  }
  const found =
    reference === undefined
      ? await newestOf(db, caller, partnerRef)
      : await findByReference(readBooking, caller, { reference, partnerRef });
  if (!found) throw lookupRefusals.bookingNotFound();
  return found;
}

/** The one with this reference, as it is now, if the caller may see it. */
export async function findOwnBooking(
  { db }: { db: Database },
  caller: Caller,
  reference: string,
): Promise<PlainBooking> {
  const row = await selectBooking(db, reference).executeTakeFirst();
  if (!row || !maySeeBooking(caller, row)) throw lookupRefusals.bookingNotFound();
  return toPlainBooking(row);
}

/** One of those the caller may see, as it is until this transaction has ended; else null. */
export async function lockOwnBooking(
  tx: Transaction,
  caller: Caller,
  reference: string,
): Promise<Booking | null> {
  const row = await selectBooking(tx, reference).forUpdate().executeTakeFirst();
  return row && maySeeBooking(caller, row) ? toBooking(row, await paymentsOf(tx, row)) : null;
}

/** By its reference alone: to plan for more conditions takes the database longer than the read. */
async function findByReference(
  readBooking: BookingReader,
  caller: Caller,
  { reference, partnerRef }: { reference: string; partnerRef: string | undefined },
) {
  const found = await readBooking(readReference(reference));
  const fits = partnerRef === undefined || partnerRef === found?.row.partnerRef;
  return found && fits && maySeeBooking(caller, found.row) ? found : undefined;
}

function maySeeBooking(
  caller: Caller,
  { organizationId, userId, status }: Pick<Booking, 'organizationId' | 'userId' | 'status'>,
): boolean {
  if (hiddenStatuses.includes(status) || organizationId !== caller.organizationId) return false;
  return caller.role === 'Admin' || userId === caller.userId;
}

async function newestOf(db: Database, caller: Caller, partnerRef: string | undefined) {
  let bookings = db
    .selectFrom('booking')
    .selectAll()
    .select(invoicesFee)
    .where('organizationId', '=', caller.organizationId)
    .where('status', 'not in', hiddenStatuses)
    .orderBy('id', 'desc')
    .limit(1);
  if (caller.role !== 'Admin') bookings = bookings.where('userId', '=', caller.userId);
  if (partnerRef !== undefined) bookings = bookings.where('partnerRef', '=', partnerRef);
  const row = await bookings.executeTakeFirst();
  return row && { row, hasRequests: true };
}

async function isAccredited(
  db: Database,
  caller: Caller,
  wanted: { type: string; number: string },
): Promise<boolean> {
  const own = await findAccreditation(db, caller.organizationId);
  return own !== null && isSame(own.type, wanted.type) && isSame(own.number, wanted.number);
}

function isSame(text: string, other: string): boolean {
  return text.trim().toLowerCase() === other.trim().toLowerCase();
}
