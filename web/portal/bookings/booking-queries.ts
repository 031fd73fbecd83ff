import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';
import type { TourOrderInput } from '../../api/partner.ts';
import type { Operations } from '../../api/portal.ts';
import { addDays } from '../../formats/time.ts';
import type { Search } from '../../search.ts';

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
] as const;
const days = ['from', 'to', 'placed_from', 'placed_to'] as const;

/** What the address asks for; views name days as people do. */
export function bookingFilter(search: Search, today: string): BookingsQuery {
  const filter = asked.map((name) => [name, search[name]]);
  const dates = days.map((name) => [name, dayOf(search[name], today)]);
  return Object.fromEntries([...filter, ...dates].filter(([, value]) => value !== undefined));
}

function dayOf(text: string | undefined, today: string): string | undefined {
  if (text === 'today') return today;
  return text === 'yesterday' ? addDays(today, -1) : text;
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
