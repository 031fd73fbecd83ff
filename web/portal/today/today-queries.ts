import { queryOptions } from '@tanstack/react-query';
import { ask, askPage } from '../../api/client.ts';
import { addDays } from '../../formats/time.ts';

const everyMilliseconds = 60_000;
const [shownPending, shownTravelers, shownLatest, mostRequests] = [5, 8, 6, 200];
export const daysAhead = 7;

/** The bookings that wait longest for the marketplace, and how many do. */
export const pendingQuery = queryOptions({
  queryKey: ['bookings', 'pending'],
  queryFn: ({ signal }) =>
    askPage('GET /portal/v1/bookings', {
      query: {
        status: 'Pending Confirmation',
        sort: 'placed',
        order: 'asc',
        limit: shownPending,
        count: 1,
      },
      signal,
    }),
  refetchInterval: everyMilliseconds,
});

export const openRequestsQuery = queryOptions({
  queryKey: ['requests', 'open'],
  queryFn: ({ signal }) =>
    ask('GET /portal/v1/requests', { query: { status: 'open', limit: mostRequests }, signal }),
  refetchInterval: everyMilliseconds,
});

/** Who travels on the next days, and how many do. */
export const travelersQuery = (today: string) =>
  queryOptions({
    queryKey: ['bookings', 'traveling', today],
    queryFn: ({ signal }) =>
      askPage('GET /portal/v1/bookings', {
        query: {
          status: 'Confirmed',
          from: today,
          to: addDays(today, daysAhead - 1),
          sort: 'date',
          order: 'asc',
          limit: shownTravelers,
          count: 1,
        },
        signal,
      }),
    refetchInterval: everyMilliseconds,
  });

export const latestQuery = queryOptions({
  queryKey: ['bookings', 'latest'],
  queryFn: ({ signal }) =>
    ask('GET /portal/v1/bookings', { query: { limit: shownLatest }, signal }),
  refetchInterval: everyMilliseconds,
});
