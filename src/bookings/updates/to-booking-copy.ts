import { z } from 'zod';
import { fromMinor, minorDigits } from '../../currencies/currency.ts';
import { calendarDay } from '../../platform/http/answer-fields.ts';
import { unpaidMinor } from '../booking/balance.ts';
import { headCount, type PlainBooking } from '../booking/booking.ts';
import { commissionDueMinor } from '../booking/earned.ts';
import { easternTimeZone } from '../booking/eastern-time.ts';
import { voucherAddress } from '../booking/voucher-address.ts';

/** The copy of a booking of section 6 of the interface: the fields of `data`. */
export const BookingCopy = z
  .object({
    iata: z.string().meta({
      description:
        'The accreditation number of the organization, of whatever type; empty if it has none',
    }),
    business_unit: z.string().describe('Always empty'),
    agency_name: z
      .string()
      .describe('The agency of the user who booked, else the name of the organization'),
    agent_name: z.string().describe('First and last name of the user who booked'),
    agent_email: z.string().describe('Of the user who booked'),
    booking_reference: z
      .string()
      .describe('Reference of the booking, such as 34QRT33MW: the `id` of GET /v1/booking'),
    voucher: z.string().meta({
      format: 'uri',
      description: 'The page travelers show on the day; whoever knows the address can read it',
    }),
    status: z
      .string()
      .meta({ example: 'Confirmed', description: 'Confirmed, Pending Confirmation or Canceled' }),
    payment_status: z.string().meta({
      example: 'Fully Paid',
      description:
        'Fully Paid, Deposit Paid, Partial Payment, Hold without Payment, Returned to Traveler, Pending Invoice or Nothing Due',
    }),
    travel_date: calendarDay('The first day, in the time zone of the product'),
    end_date: calendarDay('The last day, in the time zone of the product'),
    purchase_date: calendarDay('The day it was booked, in US Eastern time'),
    latestcancellation_date: calendarDay(
      'The last day of free cancellation, in the time zone of the product',
    ),
    percent_norefund: z.string().meta({
      example: '50',
      description: 'The percentage kept after that, as text; "0" if nothing is kept',
    }),
    product_type: z.string().meta({
      example: 'Tour',
      description: 'Such as Tour or Shore Excursion; Transfer for a ride',
    }),
    product_id: z
      .string()
      .meta({ example: 'PRD16350', description: 'PRD and a number, or TRF- and the supplier key' }),
    town: z
      .string()
      .describe('Of a transfer that of the pickup, else of the drop-off; empty between addresses'),
    country: z.string().describe('Of that town'),
    product: z.string().describe('The name of the tour; of a transfer, its two places in words'),
    number_of_passengers: z.string().meta({ example: '2', description: 'All travelers, as text' }),
    lead_passenger: z.string().describe('The first traveler of the first rate'),
    gross_amount: z.string().meta({
      example: '118.00',
      description: 'The whole price as decimal text, in the currency of the booking',
    }),
    net_amount: z.number().meta({ description: 'The whole price minus the commission' }),
    commission: z.string().meta({
      example: '14.75',
      description: 'The share of the partner in the whole price, as decimal text',
    }),
    amount_due: z
      .string()
      .meta({ example: '118.00', description: 'The amount still to be paid, as decimal text' }),
    commission_due: z.string().meta({
      example: '14.75',
      description: 'The commission still to be paid to the partner, as decimal text',
    }),
  })
  .meta({ id: 'BookingCopy', description: 'A booking of yours as it was at that moment' });

export type BookingCopy = z.output<typeof BookingCopy>;

/** What of a booking a copy is made from. */
export const copiedColumns = [
  'id',
  'reference',
  'partnerRef',
  'voucherKey',
  'status',
  'paymentStatus',
  'date',
  'endsAt',
  'placedAt',
  'latestCancellationAt',
  'percentNorefund',
  'product',
  'agent',
  'party',
  'places',
  'transfer',
  'currency',
  'totalMinor',
  'commissionMinor',
  'amountPaidMinor',
  'keptMinor',
  'waivedMinor',
  'paymentTerm',
  'commissionPaidMinor',
] as const;

export type CopiedBooking = Pick<PlainBooking, (typeof copiedColumns)[number]>;

export function toBookingCopy(booking: CopiedBooking, baseAddress: string): BookingCopy {
  const { agent, product, party, currency, totalMinor, commissionMinor } = booking;
  return {
    iata: agent.accreditationNumber,
    // An organization has no parts here.
    business_unit: '',
    agency_name: agent.agency,
    agent_name: agent.name,
    agent_email: agent.email,
    booking_reference: booking.reference,
    voucher: voucherAddress(baseAddress, booking).page,
    status: booking.status,
    payment_status: booking.paymentStatus,
    travel_date: booking.date,
    end_date: dayOf(booking.endsAt, product.timeZone),
    purchase_date: dayOf(booking.placedAt, easternTimeZone),
    latestcancellation_date: dayOf(booking.latestCancellationAt, product.timeZone),
    percent_norefund: String(booking.percentNorefund ?? 0),
    product_type: product.kind,
    product_id: product.id,
    town: product.town,
    country: product.country,
    product: product.name,
    number_of_passengers: String(headCount(booking)),
    lead_passenger: party[0]?.names[0] ?? '',
    gross_amount: decimalText(totalMinor, currency),
    net_amount: fromMinor(totalMinor - commissionMinor, currency),
    commission: decimalText(commissionMinor, currency),
    amount_due: decimalText(unpaidMinor(booking), currency),
    commission_due: decimalText(commissionDueMinor(booking), currency),
  };
}

function dayOf(instant: Temporal.Instant, timeZone: string): string {
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** `118.00` in euros, `118` in yen. */
function decimalText(minor: number, currency: string): string {
  return fromMinor(minor, currency).toFixed(minorDigits(currency));
}
