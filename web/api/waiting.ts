import { useQuery } from '@tanstack/react-query';
import type { ScreenName } from '../screens.ts';
import { askPage } from './client.ts';

const everyMilliseconds = 30_000;

/** How much waits for a person, by screen. */
export function useWaiting(): Partial<Record<ScreenName, number>> {
  const { data } = useQuery({
    queryKey: ['waiting'],
    queryFn: async () => {
      const { total } = await askPage('GET /operator/v1/bookings', {
        query: { status: 'Pending Confirmation', limit: 1, count: 1 },
      });
      return { bookings: total ?? 0 };
    },
    refetchInterval: everyMilliseconds,
  });
  return data ?? {};
}
