import { useQuery } from '@tanstack/react-query';
import type { ScreenName } from '../screens.ts';
import { askPage } from './client.ts';

const everyMilliseconds = 30_000;

/** How much waits for a person, by screen. */
export function useWaiting(): Partial<Record<ScreenName, number>> {
  const { data } = useQuery({
    queryKey: ['waiting'],
    queryFn: async () => {
      const [bookings, requests] = await Promise.all([
        askPage('GET /operator/v1/bookings', {
          query: { status: 'Pending Confirmation', limit: 1, count: 1 },
        }),
        askPage('GET /operator/v1/requests', { query: { limit: 100 } }),
      ]);
      return { bookings: bookings.total ?? 0, requests: requests.rows.length };
    },
    refetchInterval: everyMilliseconds,
  });
  return data ?? {};
}
