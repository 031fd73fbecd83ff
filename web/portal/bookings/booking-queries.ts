import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';
import type { TourOrderInput } from '../../api/partner.ts';
import type { Operations } from '../../api/portal.ts';
import { days, withDays } from '../../bookings/both/days.ts';
import { type Search, searched } from '../../search.ts';

export type BookingRow = Answer<'GET /portal/v1/bookings'>[number];
export type Booking = Answer<'GET /portal/v1/bookings/{reference}'>;
type BookingsQuery = Operations['GET /portal/v1/bookings']['query'];

const foundInPalette = 8;
const asked = [
  'q',
  'status',
  'payment_status',
  'owed',
  'type',
  'product',
  'user',
  'sort',
  'order',
  ...days,
] as const;

export function bookingFilter(search: Search, today: string): BookingsQuery {
  return searched(withDays(search, today), asked);
}

/** Bookings with words that begin as asked, the latest first. */
export const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ['bookings', 'found', q],
    queryFn: ({ signal }) =>
      ask('GET /portal/v1/bookings', { query: { q, limit: foundInPalette }, signal }),
    placeholderData: (before) => before,
  });

export const bookingQuery = (reference: string) =>
  queryOptions({
    queryKey: ['bookings', 'one', reference],
    queryFn: ({ signal }) =>
      ask('GET /portal/v1/bookings/{reference}', { path: { reference }, signal }),
    refetchInterval: 30_000,
  });

/** What a cancellation that is asked for now would give back. */
export const cancellationQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookings', 'cancellation', id],
    queryFn: ({ signal }) => ask('GET /v1/booking_cancellation_quote', { query: { id }, signal }),
    staleTime: 0,
  });

/** What the same trip would cost on another day. */
export const otherDayQuery = (booking: Booking, date: string) =>
  queryOptions({
    queryKey: ['bookings', 'other day', booking.meta.booking_ref, date],
    queryFn: ({ signal }) =>
      ask('POST /v1/booking_preview', { body: sameTripOn(booking, date), signal }),
    enabled: booking.meta.product_type === 'Tour' && date !== '',
    staleTime: 0,
    retry: false,
  });

function sameTripOn(booking: Booking, date: string): TourOrderInput {
  const { info, meta, pax, pricing, description } = booking;
  const party = Object.entries(pax.travelers_names_raw).map(([rate, people]) => [
    rate,
    people.map(({ name }) => `"${name.replaceAll('"', '')}"`).join(', '),
  ]);
  return {
    product_id: meta.product_id,
    date,
    time: info.time,
    phone: pax.contact_phone,
    currency: pricing.currency as NonNullable<TourOrderInput['currency']>,
    ...(description !== '' && { description }),
    ...(info.pickup_location !== undefined && { hotel_pickup: info.pickup_location }),
    ...(booking.is_private && { private: 1 as const }),
    ...Object.fromEntries(party),
  };
}
