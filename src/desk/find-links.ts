import { findPartners } from '../accounts/organizations/find-partners.ts';
import type { Booking } from '../bookings/booking/booking.ts';
import { findBookingForStaff } from '../bookings/booking/find-booking-for-staff.ts';
import { selectRequestIds } from '../bookings/history/select-request-ids.ts';
import { toldNotes } from '../bookings/notes/told-notes.ts';
import { toldCalls } from '../octo/told-calls.ts';
import { toldPartnerMails } from '../partner-mails/told-mails.ts';
import type { Database } from '../platform/db/database.ts';
import { readIds } from '../platform/lists/timeline.ts';
import { toldNotices } from '../supplier-news/told-notices.ts';
import { findOperators } from '../suppliers/find-suppliers.ts';
import { toldTravelerMails } from '../traveler-mails/told-mails.ts';
import { toldMessages } from '../webhooks/told-messages.ts';

export type LinkedBooking = { booking: Booking; links: Awaited<ReturnType<typeof findLinks>> };

/** A booking, and under which ids everything about it is found. */
export async function findLinkedBooking(
  deps: { db: Database },
  reference: string,
): Promise<LinkedBooking> {
  const booking = await findBookingForStaff(deps, reference);
  return { booking, links: await findLinks(deps, booking) };
}

async function findLinks({ db }: { db: Database }, booking: Booking) {
  const { organizationId, supplierId } = booking;
  const [partners, suppliers, ids] = await Promise.all([
    findPartners({ db }, [organizationId]),
    supplierId === null ? null : findOperators(db, [supplierId]),
    readIds(db, {
      requests: selectRequestIds(booking),
      notes: toldNotes.select(booking),
      webhookMessages: toldMessages.select(booking),
      travelerMails: toldTravelerMails.select(booking),
      partnerMails: toldPartnerMails.select(booking),
      supplierCalls: toldCalls.select(booking),
      supplierNotices: toldNotices.select(booking),
    }),
  ]);
  return {
    productId: booking.product.id,
    supplier: (supplierId !== null && suppliers?.get(supplierId)?.key) || null,
    organization: partners.get(organizationId)?.key ?? '',
    user: booking.userId,
    userEmail: booking.agent.email,
    payments: booking.payments.map(({ id }) => id).toReversed(),
    ...ids,
  };
}
