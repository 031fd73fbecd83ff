import type { z } from 'zod';
import type { BookingAnswer } from '../../bookings/reading/booking-fields.ts';
import type { PartnerRequest } from '../../bookings/reading/request-answer.ts';
import { optional, text } from '../../platform/http/schemas.ts';
import type { Facts } from '../told.ts';
import type { Tool } from '../tool.ts';
import { written, writtenList } from '../written.ts';

type Booking = z.output<typeof BookingAnswer>;

const longestName = 300;

export const getBooking: Tool = {
  name: 'get_booking',
  title: 'Read a booking',
  description:
    'Tells how a booking stands: status, day, travelers, price, what is paid, and its requests. Find it by its reference or by your own partner_ref. Next: request_change, or quote_cancellation.',
  effect: 'reads',
  fields: {
    booking_reference: optional(
      text({ max: 100, description: 'The reference, such as 34QRT33MW', example: '34QRT33MW' }),
    ),
    partner_ref: optional(
      text({ max: 200, description: 'The reference you sent with the booking' }),
    ),
  },
  run: async ({ ask }, { booking_reference: id, partner_ref }) => {
    const query = { id, partner_ref };
    const { body } = await ask({ method: 'GET', path: '/v1/booking', query });
    const booking = body as Booking;
    return { headline: headlineOf(booking), facts: bookingFacts(booking) };
  },
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
}: Booking): Facts {
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
    language: info.language,
    travelers: Number(pax.number_travellers),
    names: writtenList('traveler', pax.travelers_names),
    questions: written('traveler', pax.notes),
    total: `${pricing.total} ${currency}`,
    paid: `${pricing.amount_paid} ${currency}`,
    due: `${pricing.due} ${currency}`,
    commission: `${pricing.commission} ${currency}`,
    payment_status: pricing.payment_status,
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

export function requestFacts(request: PartnerRequest): Facts {
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
