import { z } from 'zod';
import { fromMinor, minorDigits } from '../../currencies/currency.ts';
import { unpaidMinor } from '../booking/balance.ts';
import { headCount, type PlainBooking } from '../booking/booking.ts';
import { commissionDueMinor } from '../booking/earned.ts';
import { easternTimeZone } from '../booking/eastern-time.ts';
import { voucherAddress } from '../booking/voucher-address.ts';

const calendarDate = z.string().meta({ format: 'date' });

/** The copy of a booking of section 6 of the interface: the fields of `data`. */
export const BookingCopy = z.object({
  iata: z.string().meta({ description: 'The accreditation number of the organization' }),
  business_unit: z.string(),
  agency_name: z.string(),
  agent_name: z.string(),
  agent_email: z.string(),
  booking_reference: z.string(),
  voucher: z.string().meta({ format: 'uri' }),
  status: z.string().meta({ example: 'Confirmed' }),
  payment_status: z.string().meta({ example: 'Fully Paid' }),
  travel_date: calendarDate,
  end_date: calendarDate,
  purchase_date: calendarDate,
  latestcancellation_date: calendarDate,
  percent_norefund: z.string().meta({ example: '50' }),
  product_type: z.string().meta({ example: 'Tour' }),
  product_id: z.string().meta({ example: 'PRD16350' }),
  town: z.string(),
  country: z.string(),
  product: z.string(),
  number_of_passengers: z.string().meta({ example: '2' }),
  lead_passenger: z.string(),
  gross_amount: z.string().meta({ example: '118.00' }),
  net_amount: z.number().meta({ description: 'The total minus the commission' }),
  commission: z.string().meta({ example: '14.75' }),
  amount_due: z.string().meta({ example: '118.00', description: 'The amount still to be paid' }),
  commission_due: z
    .string()
    .meta({ example: '14.75', description: 'The commission still to be paid to the partner' }),
});

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
