import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';
import type { Operations } from '../api/operator.ts';
import { pagesQuery } from '../api/pages.ts';
import { type Search, searched } from '../search.ts';
import { bookingWords } from '../words/en/bookings.ts';
import type { Change } from './booking-change.ts';
import { days, withDays } from './both/days.ts';
import type { Order } from './order/tour-order.ts';

export type BookingRow = Answer<'GET /operator/v1/bookings'>[number];
export type Booking = Answer<'GET /operator/v1/bookings/{reference}'>;
type Query = Operations['GET /operator/v1/bookings']['query'];

const asked = [
  'q',
  'status',
  'payment_status',
  'payment_term',
  'type',
  'owed',
  'product',
  'supplier',
  'organization',
  'sort',
  'order',
  ...days,
] as const;

export function bookingFilter(search: Search, today: string): Query {
  return searched(withDays(search, today), asked);
}

export const bookingsQuery = (filter: Query) =>
  pagesQuery({
    key: 'bookings',
    name: 'GET /operator/v1/bookings',
    query: { ...filter, count: 1 },
    refetchMilliseconds: 30_000,
  });

export const bookingQuery = (reference: string) =>
  queryOptions({
    queryKey: ['bookings', 'one', reference],
    queryFn: ({ signal }) =>
      ask('GET /operator/v1/bookings/{reference}', { path: { reference }, signal }),
    refetchInterval: 30_000,
  });

export const notesQuery = (reference: string) =>
  queryOptions({
    queryKey: ['bookings', 'notes', reference],
    queryFn: () => ask('GET /operator/v1/bookings/{reference}/notes', { path: { reference } }),
  });

export const requestsQuery = (reference: string) =>
  queryOptions({
    queryKey: ['bookings', 'requests', reference],
    queryFn: () =>
      ask('GET /operator/v1/requests', { query: { booking: reference, status: 'all' } }),
  });

/** What canceling would refund, by the policy or with a refund of one's own. */
export const cancellationQuery = (
  reference: string,
  refund: number | undefined,
  isBelow: boolean,
) =>
  queryOptions({
    queryKey: ['bookings', 'cancellation', reference, refund, isBelow],
    queryFn: () =>
      ask('POST /operator/v1/bookings/{reference}/cancel/preview', {
        path: { reference },
        // Only what it would be: the words that the partner reads come later.
        body:
          refund === undefined
            ? {}
            : { refund, reason: '-', ...(isBelow && { below_promise: 1 as const }) },
      }),
    staleTime: 0,
    placeholderData: (before) => before,
  });

/** What a change would come to. */
export const changePreviewQuery = (reference: string, body: Change, isAsked: boolean) =>
  queryOptions({
    queryKey: ['bookings', 'preview', reference, body],
    queryFn: ({ signal }) =>
      ask('POST /operator/v1/bookings/{reference}/preview', { path: { reference }, body, signal }),
    enabled: isAsked,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** How an amount would go back. */
export const refundPreviewQuery = (reference: string, amount: number | undefined) =>
  queryOptions({
    queryKey: ['bookings', 'refund', reference, amount],
    queryFn: () =>
      ask('POST /operator/v1/bookings/{reference}/refund/preview', {
        path: { reference },
        body: { ...(amount !== undefined && { amount }), reason: '-' },
      }),
    enabled: amount !== undefined,
    staleTime: 0,
    retry: false,
  });

/** Mails to the traveler and, about requests, to the partner, the newest first. */
export const mailsQuery = (booking: string, hasRequests: boolean) =>
  queryOptions({
    queryKey: ['bookings', 'mails', booking, hasRequests],
    queryFn: async () => {
      const [traveler, partner] = await Promise.all([
        ask('GET /operator/v1/traveler-mails', { query: { booking } }),
        hasRequests ? ask('GET /operator/v1/partner-mails', { query: { booking } }) : [],
      ]);
      const toTraveler = traveler.map((mail) => ({
        ...mail,
        key: `traveler ${mail.id}`,
        title: bookingWords.mailKinds[mail.kind],
      }));
      const toPartner = partner.map((mail) => ({
        ...mail,
        key: `partner ${mail.id}`,
        title: bookingWords.toPartner,
      }));
      return [...toTraveler, ...toPartner].toSorted((one, other) => other.at.localeCompare(one.at));
    },
  });

export type KeptMail = Answer<'GET /operator/v1/outbox'>[number];

const keptOfEach = 20;

/** Mails about a booking that staging kept; what mail is about stands in its text. */
export const keptMailsQuery = (reference: string, readers: readonly string[]) =>
  queryOptions({
    queryKey: ['bookings', 'kept', reference, readers],
    queryFn: async () => {
      const addresses = [...new Set(readers.filter((reader) => reader !== ''))];
      const kept = await Promise.all(
        addresses.map((to) => ask('GET /operator/v1/outbox', { query: { to, limit: keptOfEach } })),
      );
      return kept.flat().filter(({ text }) => text.includes(reference));
    },
  });

export type OrderPreview = Answer<'POST /operator/v1/bookings/preview'>;

/** What booking for a user of a partner would come to, and all that is wrong with it. */
export const orderPreviewQuery = (order: Order, isAsked: boolean) =>
  queryOptions({
    queryKey: ['bookings', 'order', order],
    queryFn: ({ signal }) => ask('POST /operator/v1/bookings/preview', { body: order, signal }),
    enabled: isAsked,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

export type Delivery = Answer<'GET /operator/v1/webhook-messages'>[number];

export const deliveriesQuery = (booking: string) =>
  queryOptions({
    queryKey: ['bookings', 'deliveries', booking],
    queryFn: () => ask('GET /operator/v1/webhook-messages', { query: { booking, limit: 50 } }),
  });
