import { z } from 'zod';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { fromMinor } from '../../currencies/currency.ts';
import { currencyCode, instant, recordVersion } from '../../platform/http/answer-fields.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import { unpaidMinor } from '../booking/balance.ts';
import { bookingRef, bookingStatus, paymentStatus } from '../booking/shared-fields.ts';
import { endedFields, toEndedFields } from '../booking/terms/payment-in-words.ts';
import type { ListedBooking } from './searching/list-bookings.ts';

export const BookingSummary = z
  .object({
    booking_ref: bookingRef,
    status: bookingStatus,
    payment_status: paymentStatus,
    type: z.enum(['tour', 'transfer']).describe('A tour of a supplier, or a transfer'),
    date: z.string().meta({ format: 'date', description: 'The travel date' }),
    time: z.string().describe('The start, as local 12-hour time'),
    product_id: z.string().describe('PRD and a number, or TRF- and the supplier key'),
    product: z.string().describe('The name of the product when it was booked'),
    supplier: z.string().meta({ description: 'The key of the supplier' }),
    supplier_name: z.string().describe('The name of the company that runs it'),
    supplier_ref: z.string().meta({ description: "The supplier's own reference" }),
    organization: z.string().meta({ description: 'The key of the partner' }),
    agency: z.string().describe('The agency of the user who booked, else the name of the partner'),
    user: z.string().meta({ description: 'The e-mail address of the user who booked' }),
    partner_ref: z.string().describe("The partner's own reference; may be empty"),
    traveler: z.string().meta({ description: 'The first traveler' }),
    email: z.string().describe('Of the travelers; may be empty'),
    phone: z.string().describe('Of the travelers'),
    places: z
      .int()
      .describe(
        'How many places it takes: travelers, or units of a Unit product, whose rate takes one',
      ),
    currency: currencyCode,
    total: z.number().describe('The whole price'),
    amount_paid: z.number().describe('What was paid and not given back'),
    amount_due: z.number().meta({ description: 'Still to be paid, by card or by invoice' }),
    commission: z.number().describe('The share of the partner in the whole price'),
    ...endedFields,
    payment_term: z
      .string()
      .describe('Credit (invoice), Card on file or Default (a card with each booking)'),
    payment_ids: z.array(z.int()).describe('The numbers of its charges, refunds and disputes'),
    placed_at: instant('When it was booked'),
    changed_at: instant('When it changed last'),
    version: recordVersion,
  })
  .meta({ id: 'BookingSummary' });

const view = viewOf(BookingSummary);

export function toBookingSummary(booking: ListedBooking): z.output<typeof BookingSummary> {
  return view(summaryFields(booking));
}

/** What the summary shows, or a part of it. */
export function summaryFields(booking: ListedBooking) {
  const { currency } = booking;
  return {
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
    ...toEndedFields(booking),
  };
}
