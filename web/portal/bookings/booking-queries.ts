import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';
import type { Operations } from '../../api/portal.ts';
import { addDays } from '../../formats/time.ts';
import type { Search } from '../../search.ts';

export type BookingRow = Answer<'GET /portal/v1/bookings'>[number];
export type BookingsQuery = Operations['GET /portal/v1/bookings']['query'];

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
