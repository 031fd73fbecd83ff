import { z } from 'zod';
import { BookingAnswer } from '../../bookings/reading/booking-fields.ts';
import { PartnerRequest } from '../../bookings/reading/request-answer.ts';
import { instant } from '../../platform/http/answer-fields.ts';
import { type FactsOf, money } from '../telling.ts';
import { Written, written, writtenList } from '../written.ts';
import { keptTold, paymentTold } from './payment.ts';

type Booking = z.output<typeof BookingAnswer>;

const longestName = 300;

const asked = PartnerRequest.shape;

/** A request to change or cancel a booking. */
export const requestTold = {
  request_id: asked.request_id,
  booking_reference: asked.booking_reference,
  kind: asked.kind,
  status: asked.status,
  asked: Written,
  asked_at: asked.created_at,
  decided_by: asked.due_at.optional(),
  decided_at: instant('When it was applied, rejected or withdrawn').optional(),
  answer: Written,
  promised_refund: money.optional(),
  promised_fee: money.optional(),
  refunded: money.optional(),
};

const info = BookingAnswer.shape.info.shape;
const meta = BookingAnswer.shape.meta.shape;

/** A booking as it stands. */
export const bookingTold = {
  booking_reference: meta.booking_ref,
  status: meta.status,
  canceled_because: Written,
  product_id: meta.product_id,
  product_type: meta.product_type.optional(),
  date: info.date,
  time: info.time,
  pickup_time: z.string().optional().describe('Local time; absent until staff set it'),
  pickup_location: Written,
  language: Written,
  travelers: z.int(),
  names: Written,
  questions: Written,
  total: money,
  paid: money,
  due: money,
  commission: money,
  payment_status: BookingAnswer.shape.pricing.shape.payment_status,
  payment: z.string().optional().describe('How the payment stands'),
  cancellation: BookingAnswer.shape.cancellation.shape.sentence,
  free_cancellation_until: z.string().describe('In the time zone of the product'),
  percent_kept_after_that: z.number().optional(),
  operator: Written,
  operator_phone: Written,
  operator_notes: Written,
  partner_ref: Written,
  from: Written,
  to: Written,
  voucher: meta.voucher_html,
  requests: z.array(z.object(requestTold)).optional(),
};

export function headlineOf({ meta, info }: Pick<Booking, 'meta' | 'info'>): string {
  return `Booking ${meta.booking_ref} is ${meta.status}, for ${info.date} at ${info.time}.`;
}

export function bookingFacts({
  info,
  meta,
  operator,
  pax,
  pricing,
  requests,
  ...rest
}: Booking): FactsOf<typeof bookingTold> {
  const { currency } = pricing;
  return {
    booking_reference: meta.booking_ref,
    status: meta.status,
    canceled_because: written('staff', meta.reason),
    product_id: meta.product_id,
    product_type: meta.product_type,
    date: info.date,
    time: info.time,
    pickup_time: info.pickup_time,
    pickup_location: written('partner', info.pickup_location),
    language: written('partner', info.language, { most: longestName }),
    travelers: Number(pax.number_travellers),
    names: writtenList('traveler', pax.travelers_names),
    questions: written('traveler', pax.notes),
    total: `${pricing.total} ${currency}`,
    paid: `${pricing.amount_paid} ${currency}`,
    due: `${pricing.due} ${currency}`,
    commission: `${meta.status === 'Canceled' ? 0 : pricing.commission} ${currency}`,
    payment_status: pricing.payment_status,
    payment: meta.status === 'Canceled' ? keptTold(pricing) : paymentTold(pricing),
    cancellation: rest.cancellation.sentence,
    free_cancellation_until: `${info.latestcancellation_date} ${info.latestcancellation_time}`,
    percent_kept_after_that: info.percent_norefund,
    operator: written('supplier', operator.name, { most: longestName }),
    operator_phone: written('supplier', operator.phone, { most: longestName }),
    operator_notes: written('supplier', operator.notes),
    partner_ref: written('partner', rest.partner.partner_ref, { most: longestName }),
    from: written('supplier', rest.transfer?.from.title, { most: longestName }),
    to: written('supplier', rest.transfer?.to.title, { most: longestName }),
    voucher: meta.voucher_html,
    requests: requests.map(requestFacts),
  };
}

export function requestFacts(request: PartnerRequest): FactsOf<typeof requestTold> {
  const { currency } = request;
  const amount = (value: number | undefined) =>
    value === undefined ? undefined : `${value} ${currency}`;
  return {
    request_id: request.request_id,
    booking_reference: request.booking_reference,
    kind: request.kind,
    status: request.status,
    asked: written('partner', request.notes),
    asked_at: request.created_at,
    decided_by: request.status === 'open' ? request.due_at : undefined,
    decided_at: request.decided_at,
    answer: written('staff', request.answer),
    promised_refund: amount(request.promised_refund),
    promised_fee: amount(request.promised_fee),
    refunded: amount(request.refunded),
  };
}
