import { z } from 'zod';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { fromMinor } from '../../currencies/currency.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import { unpaidMinor } from '../booking/balance.ts';
import type { ListedBooking } from './list-bookings.ts';

export const BookingSummary = z
  .object({
    booking_ref: z.string(),
    status: z.string(),
    payment_status: z.string(),
    type: z.enum(['tour', 'transfer']),
    date: z.string().meta({ format: 'date', description: 'The travel date' }),
    time: z.string(),
    product_id: z.string(),
    product: z.string(),
    supplier: z.string().meta({ description: 'The key of the supplier' }),
    supplier_name: z.string(),
    supplier_ref: z.string().meta({ description: "The supplier's own reference" }),
    organization: z.string().meta({ description: 'The key of the partner' }),
    agency: z.string(),
    user: z.string().meta({ description: 'The e-mail address of the user who booked' }),
    partner_ref: z.string(),
    traveler: z.string().meta({ description: 'The first traveler' }),
    email: z.string(),
    phone: z.string(),
    places: z.int(),
    currency: z.string(),
    total: z.number(),
    amount_paid: z.number(),
    amount_due: z.number().meta({ description: 'Still to be paid, by card or by invoice' }),
    commission: z.number(),
    payment_term: z.string(),
    payment_ids: z.array(z.int()),
    placed_at: z.string().meta({ format: 'date-time' }),
    changed_at: z.string().meta({ format: 'date-time' }),
    version: z.int().meta({ description: 'The number of changes' }),
  })
  .meta({ id: 'BookingSummary' });

export function toBookingSummary(booking: ListedBooking): z.output<typeof BookingSummary> {
  const { currency } = booking;
  return viewOf(BookingSummary)({
    ...booking,
    bookingRef: booking.reference,
    type: booking.kind,
    time: clockTimeText(booking.minutes),
    productId: booking.product.id,
    product: booking.product.name,
    supplier: booking.supplierKey,
    supplierName: booking.supplier.name,
    supplierRef: booking.supplier.businessRef,
    agency: booking.agent.agency,
    traveler: booking.party.flatMap(({ names }) => names)[0] ?? '',
    total: fromMinor(booking.totalMinor, currency),
    amountPaid: fromMinor(booking.amountPaidMinor, currency),
    amountDue: fromMinor(unpaidMinor(booking), currency),
    commission: fromMinor(booking.commissionMinor, currency),
  });
}
