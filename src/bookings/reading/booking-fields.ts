import { z } from 'zod';
import { calendarDay } from '../../platform/http/answer-fields.ts';
import { methodWords, paymentWords } from '../booking/booking.ts';
import { CancellationTerms } from '../booking/terms/cancellation-fields.ts';
import { endedFields } from '../booking/terms/payment-in-words.ts';
import { PartnerRequest } from './request-answer.ts';
import { TransferAnswer } from './transfer-answer.ts';

const Payment = z.object({
  date: z.string().meta({
    format: 'date-time',
    description: 'When the money moved, in UTC; midnight if only the day is known',
  }),
  type: z.enum(Object.values(paymentWords)).meta({
    description: "A Charge was paid, a Refund given back, a Dispute taken back by the card's bank",
  }),
  amount: z.number().describe('Above 0 for every type; in `currency`, not in cents'),
  currency: z.string().meta({ example: 'USD', description: 'Always that of the booking' }),
  method: z
    .enum(Object.values(methodWords))
    .describe('Invoice: paid by bank for an invoice; Transfer, Cash and Cheque are noted by staff'),
  status: z
    .enum(['Done', 'Pending'])
    .meta({ description: 'A refund is Pending until it has been made' }),
});

const Info = z.object({
  date: calendarDay(
    'The first day of the tour or the day of the ride, in the time zone of the product',
  ),
  time: z.string().meta({ example: '7:30 AM', description: 'The start, as local 12-hour time' }),
  pickup_time: z
    .string()
    .nullable()
    .meta({ example: '7:00 AM', description: 'As local 12-hour time; null until staff set it' }),
  pickup_location: z.string().optional().meta({ description: 'Only if a pickup was requested' }),
  latestcancellation_date: calendarDay(
    'The last day of free cancellation, in the time zone of the product',
  ),
  latestcancellation_time: z.string().meta({
    example: '07:30:00',
    description: 'The time on that day, on a 24-hour clock',
  }),
  percent_norefund: z
    .number()
    .nullable()
    .meta({ description: 'The percentage kept after that; null if the policy has none' }),
  language: z.string().meta({
    example: 'English',
    description: 'That of the guide; empty for a transfer, or if the tour names none',
  }),
});

const Meta = z.object({
  status: z.string().meta({
    example: 'Confirmed',
    description: 'Confirmed, Pending Confirmation (staff confirm or decline it) or Canceled',
  }),
  product_id: z.string().meta({
    example: 'PRD16350',
    description: 'PRD and a number, or TRF- and the supplier key',
  }),
  booking_ref: z
    .string()
    .meta({ example: '34QRT33MW', description: 'Identifies the booking in every request' }),
  product_type: z
    .string()
    .meta({ example: 'Tour', description: 'Such as Tour or Shore Excursion; Transfer for a ride' }),
  voucher_html: z.string().meta({
    format: 'uri',
    description: 'The page travelers show on the day; whoever knows the address can read it',
  }),
  voucher_pdf: z.string().meta({ format: 'uri', description: 'The same page, as a PDF' }),
  reason: z
    .string()
    .optional()
    .meta({ description: 'Only for a canceled booking: the reason staff gave, or empty' }),
});

const Operator = z.object({
  name: z.string().describe('The company that runs the tour or the ride'),
  phone: z.string().describe('For travelers on the day; empty if there is none'),
  email: z.string().describe('Empty if there is none'),
  business_ref: z.string().describe('Its own number or reference; empty if there is none'),
  notes: z.string().meta({ description: 'HTML with <br> between lines' }),
});

const Pax = z.object({
  number_travellers: z.string().meta({ example: '2', description: 'All travelers, as text' }),
  notes: z.string().describe('What was sent as traveler_questions; else empty'),
  travelers_names: z
    .array(z.string())
    .describe('All rates in one list; of a transfer only the lead traveler'),
  travelers_names_raw: z
    .record(z.string(), z.array(z.object({ name: z.string().describe('Of one traveler') })))
    .meta({ description: 'By rate name' }),
  travellers_names_html: z
    .string()
    .describe('The names by rate, escaped, with <br> between the rates'),
  add_ons_html: z.string().nullable().describe('Always null: no product has add-ons'),
  add_ons_raw: z.unknown().describe('Always null: no product has add-ons'),
  contact_email: z.string().describe('Of the travelers; empty if none was sent'),
  contact_phone: z
    .string()
    .describe('Of the travelers, in the form +12025550123 where that could be read'),
});

const Pricing = z.object({
  payment_status: z.string().meta({
    example: 'Fully Paid',
    description:
      'Fully Paid, Deposit Paid, Partial Payment, Hold without Payment, Returned to Traveler, Pending Invoice or Nothing Due',
  }),
  total: z.number().describe('The whole price, in `currency`; a cancellation does not change it'),
  amount_paid: z.number().describe('What was paid and not given back'),
  commission: z.number().describe('The share of the partner in the whole price'),
  due: z.number().meta({ description: 'The amount still to be paid' }),
  commission_due: z
    .number()
    .meta({ description: 'The commission still to be paid to the partner' }),
  currency: z.string().meta({ example: 'USD', description: 'Of every amount, as an ISO code' }),
  payments: z.array(Payment).describe('Oldest first, without charges that failed'),
});

const Partner = z.object({
  name: z.string().describe('Of the user who booked'),
  email: z.string().describe('Of the user who booked'),
  company: z.string().describe('The agency of that user, else the name of the organization'),
  partner_ref: z.string().describe('The reference you sent; else empty'),
});

/** Section 2.2 of the interface. */
export const BookingAnswer = z
  .object({
    info: Info.describe('When it takes place, and until when it can be canceled'),
    meta: Meta.describe('Which booking it is, and its status'),
    operator: Operator.describe('Who runs it'),
    pax: Pax.describe('Who travels'),
    pricing: Pricing.describe('What it costs, and what of that is paid'),
    partner: Partner.describe('Who booked it'),
    cancellation: CancellationTerms,
    transfer: TransferAnswer.optional().meta({ description: 'Only for a transfer' }),
    requests: z
      .array(PartnerRequest)
      .meta({ description: 'Change and cancellation requests, newest first, at most 20' }),
  })
  .meta({ id: 'Booking', description: 'A booking, as GET /v1/booking answers it' });

/** What the page of a booking shows beside its answer, to staff and to its partner. */
export const bookingDetails = {
  product: z.string().describe('The name of the product when it was booked'),
  description: z.string().describe('Of the slot; empty if it has none'),
  places: z
    .int()
    .describe(
      'How many places it takes: travelers, or units of a Unit product, whose rate takes one',
    ),
  is_private: z.boolean().describe('Whether it has the whole departure as a private tour'),
  ...endedFields,
  payment_term: z
    .string()
    .describe('Credit (invoice), Card on file or Default (a card with each booking)'),
};
