import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';
import { addDays } from '../formats/time.ts';

export type DaySales = Answer<'GET /operator/v1/sales'>[number];

const everyMilliseconds = 60_000;
const [shownTravelers, latestBookings] = [20, 50];
const [daysBack, daysAhead] = [29, 13];

/** Who travels today and tomorrow. */
export const travelersQuery = (today: string) =>
  queryOptions({
    queryKey: ['bookings', 'traveling', today],
    queryFn: () =>
      ask('GET /operator/v1/bookings', {
        query: {
          status: 'Confirmed',
          from: today,
          to: addDays(today, 1),
          sort: 'date',
          order: 'asc',
          limit: shownTravelers,
        },
      }),
    refetchInterval: everyMilliseconds,
  });

/** What was booked last. */
export const latestQuery = queryOptions({
  queryKey: ['bookings', 'latest'],
  queryFn: () => ask('GET /operator/v1/bookings', { query: { limit: latestBookings } }),
  refetchInterval: everyMilliseconds,
});

/** What was booked on each of the last days, who brought it, and who travels on the next ones. */
export const salesQuery = (today: string) =>
  queryOptions({
    queryKey: ['sales', 'today', today],
    queryFn: async () => {
      const past = { from: addDays(today, -daysBack), to: today };
      const [booked, partners, traveling] = await Promise.all([
        ask('GET /operator/v1/sales', { query: past }),
        ask('GET /operator/v1/sales', { query: { ...past, by: 'partner', top: 5 } }),
        ask('GET /operator/v1/sales', {
          query: { from: today, to: addDays(today, daysAhead), on: 'travel' },
        }),
      ]);
      return { booked, partners, traveling };
    },
    refetchInterval: everyMilliseconds,
  });
