import { z } from 'zod';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { fromMinor } from '../../currencies/currency.ts';
import { escapeHtml, escapeLines } from '../../platform/html.ts';
import { unpaidMinor } from '../booking/balance.ts';
import {
  headCount,
  methodWords,
  type Payment,
  paymentWords,
  type Travelers,
  type UnstoredBooking,
} from '../booking/booking.ts';
import { commissionDueMinor } from '../booking/earned.ts';
import { pickupLocation, pickupRequestNote } from '../booking/pickup-location.ts';
import { voucherAddress } from '../booking/voucher-address.ts';
import { operatorNotes } from './operator-notes.ts';
import { PartnerRequest } from './request-answer.ts';
import { TransferAnswer, toTransferAnswer } from './transfer-answer.ts';

const PaymentAnswer = z.object({
  date: z.string().meta({ format: 'date-time' }),
  type: z
    .enum(Object.values(paymentWords))
    .meta({ description: "A Dispute is money that the card's bank has taken back" }),
  amount: z.number(),
  currency: z.string(),
  method: z.enum(Object.values(methodWords)),
  status: z
    .enum(['Done', 'Pending'])
    .meta({ description: 'A refund is Pending until it has been made' }),
});

/** Section 2.2 of the interface. */
export const BookingAnswer = z
  .object({
    info: z.object({
      date: z.string().meta({ format: 'date' }),
      time: z.string().meta({ example: '7:30 AM' }),
      pickup_time: z.string().nullable(),
      pickup_location: z
        .string()
        .optional()
        .meta({ description: 'Only if a pickup was requested' }),
      latestcancellation_date: z
        .string()
        .meta({ format: 'date', description: 'In the time zone of the product' }),
      latestcancellation_time: z.string().meta({ example: '07:30:00' }),
      percent_norefund: z
        .number()
        .nullable()
        .meta({ description: 'The percentage kept after that; null if the policy has none' }),
      language: z.string(),
    }),
    meta: z.object({
      status: z.string().meta({ example: 'Confirmed' }),
      product_id: z.string().meta({
        example: 'PRD16350',
        description: 'PRD and a number, or TRF- and the supplier key',
      }),
      booking_ref: z.string(),
      product_type: z.string().meta({ example: 'Tour' }),
      voucher_html: z.string().meta({ format: 'uri' }),
      voucher_pdf: z.string().meta({ format: 'uri' }),
      reason: z
        .string()
        .optional()
        .meta({ description: 'Only for a canceled booking: the reason staff gave, or empty' }),
    }),
    operator: z.object({
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      business_ref: z.string(),
      notes: z.string().meta({ description: 'HTML with <br> between lines' }),
    }),
    pax: z.object({
      number_travellers: z.string().meta({ example: '2' }),
      notes: z.string(),
      travelers_names: z.array(z.string()),
      travelers_names_raw: z
        .record(z.string(), z.array(z.object({ name: z.string() })))
        .meta({ description: 'By rate name' }),
      travellers_names_html: z.string(),
      add_ons_html: z.string().nullable(),
      add_ons_raw: z.unknown(),
      contact_email: z.string(),
      contact_phone: z.string(),
    }),
    pricing: z.object({
      payment_status: z.string().meta({ example: 'Fully Paid' }),
      total: z.number(),
      amount_paid: z.number(),
      commission: z.number(),
      due: z.number().meta({ description: 'The amount still to be paid' }),
      commission_due: z
        .number()
        .meta({ description: 'The commission still to be paid to the partner' }),
      currency: z.string().meta({ example: 'USD' }),
      payments: z.array(PaymentAnswer),
    }),
    partner: z.object({
      name: z.string(),
      email: z.string(),
      company: z.string(),
      partner_ref: z.string(),
    }),
    transfer: TransferAnswer.optional().meta({ description: 'Only for a transfer' }),
    requests: z
      .array(PartnerRequest)
      .meta({ description: 'Change and cancellation requests, newest first, at most 20' }),
  })
  .meta({ id: 'Booking' });

export function toBookingAnswer(
  booking: UnstoredBooking,
  baseAddress: string,
): Omit<z.output<typeof BookingAnswer>, 'requests'> {
  const transfer = toTransferAnswer(booking);
  return {
    info: info(booking),
    meta: meta(booking, baseAddress),
    operator: {
      name: booking.supplier.name,
      phone: booking.supplier.phone,
      email: booking.supplier.email,
      business_ref: booking.supplier.businessRef,
      notes: escapeLines(operatorNotes(booking, pickupRequestNote(booking))),
    },
    pax: pax(booking),
    pricing: pricing(booking),
    partner: {
      name: booking.agent.name,
      email: booking.agent.email,
      company: booking.agent.agency,
      partner_ref: booking.partnerRef,
    },
    ...(transfer && { transfer }),
  };
}

function info(booking: UnstoredBooking) {
  const latest = booking.latestCancellationAt
    .toZonedDateTimeISO(booking.product.timeZone)
    .toString({ smallestUnit: 'second' });
  const pickup = pickupLocation(booking);
  return {
    date: booking.date,
    time: clockTimeText(booking.minutes),
    pickup_time: booking.pickupTime,
    ...(pickup !== '' && { pickup_location: pickup }),
    latestcancellation_date: latest.slice(0, 10),
    latestcancellation_time: latest.slice(11, 19),
    percent_norefund: booking.percentNorefund,
    language: booking.language,
  };
}

function meta(booking: UnstoredBooking, baseAddress: string) {
  const { page, pdf } = voucherAddress(baseAddress, booking);
  return {
    status: booking.status,
    product_id: booking.product.id,
    booking_ref: booking.reference,
    product_type: booking.product.kind,
    voucher_html: page,
    voucher_pdf: pdf,
    ...(booking.status === 'Canceled' && { reason: booking.endReason }),
  };
}

function pax(booking: UnstoredBooking) {
  const { party, travelerQuestions, email, phone } = booking;
  const names = party.flatMap((travelers) => travelers.names);
  return {
    number_travellers: String(headCount(booking)),
    notes: travelerQuestions,
    travelers_names: names,
    travelers_names_raw: Object.fromEntries(
      party.map((travelers) => [travelers.rate, travelers.names.map((name) => ({ name }))]),
    ),
    travellers_names_html: namesHtml(party),
    add_ons_html: null,
    add_ons_raw: null,
    contact_email: email,
    contact_phone: phone,
  };
}

/** `Adults: Ada Byron, Ben Hobart<br>Children: Cleo Byron` */
function namesHtml(party: readonly Travelers[]): string {
  return party
    .map(({ rate, names }) => `${escapeHtml(rate)}: ${names.map(escapeHtml).join(', ')}`)
    .join('<br>');
}

function pricing(booking: UnstoredBooking) {
  const { currency } = booking;
  return {
    payment_status: booking.paymentStatus,
    total: fromMinor(booking.totalMinor, currency),
    amount_paid: fromMinor(booking.amountPaidMinor, currency),
    commission: fromMinor(booking.commissionMinor, currency),
    due: fromMinor(unpaidMinor(booking), currency),
    commission_due: fromMinor(commissionDueMinor(booking), currency),
    currency,
    payments: booking.payments.flatMap(paymentAnswer),
  };
}

/** What took or gave back nothing is no payment; a refund that is on its way is one. */
function paymentAnswer(payment: Payment) {
  const { kind, state, amountMinor, currency, method, paidOn } = payment;
  if (state !== 'done' && (kind === 'charge' || state === 'refused')) return [];
  return {
    date: paidOn
      ? `${paidOn}T00:00:00Z`
      : (payment.settledAt ?? payment.at).toString({ smallestUnit: 'second' }),
    type: paymentWords[kind],
    amount: fromMinor(amountMinor, currency),
    currency,
    method: methodWords[method],
    status: state === 'done' ? ('Done' as const) : ('Pending' as const),
  };
}
