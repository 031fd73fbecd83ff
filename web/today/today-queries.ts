import { queryOptions } from '@tanstack/react-query';
import { ask, askPage } from '../api/client.ts';
import { addDays } from '../formats/time.ts';

const shownOfEach = 20;

/** What waits for a person, and who travels today and tomorrow. */
export const todayQuery = (today: string) =>
  queryOptions({
    queryKey: ['bookings', 'today', today],
    queryFn: async () => {
      const [pending, requests, traveling] = await Promise.all([
        askPage('GET /operator/v1/bookings', {
          query: {
            status: 'Pending Confirmation',
            sort: 'placed',
            order: 'asc',
            limit: shownOfEach,
            count: 1,
          },
        }),
        ask('GET /operator/v1/requests', { query: { sort: 'due', limit: shownOfEach } }),
        ask('GET /operator/v1/bookings', {
          query: {
            status: 'Confirmed',
            from: today,
            to: addDays(today, 1),
            sort: 'date',
            order: 'asc',
            limit: shownOfEach,
          },
        }),
      ]);
      const pendingCount = pending.total ?? pending.rows.length;
      return { pending: pending.rows, pendingCount, requests, traveling };
    },
    refetchInterval: 30_000,
  });
