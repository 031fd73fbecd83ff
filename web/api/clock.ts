import { queryOptions, useQuery } from '@tanstack/react-query';
import { dateIn } from '../formats/time.ts';
import { ask } from './client.ts';
import { welcome } from './welcome.ts';

const clockOf = { console: 'GET /operator/v1/clock', portal: 'GET /portal/v1/clock' } as const;

/** What time it is in the marketplace: staging can move its clock. */
export const clockQuery = queryOptions({
  queryKey: ['clock'],
  queryFn: async () => {
    const clock = await ask(clockOf[welcome.page], {});
    return { ...clock, aheadBy: Date.parse(clock.now) - Date.now() };
  },
  staleTime: 60_000,
  refetchInterval: 60_000,
});

/** The time in the marketplace, as of this rendering. */
export function useNow(): Date {
  const { data } = useQuery(clockQuery);
  return new Date(Date.now() + (data?.aheadBy ?? 0));
}

/** The calendar date in the marketplace. */
export function useToday(): string {
  return dateIn(welcome.timeZone, useNow());
}
