import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ScreenName } from '../screens.ts';
import { type Answer, ask } from './client.ts';

const everyMilliseconds = 30_000;

/** How much waits for a person, of each kind. */
export const countsQuery = queryOptions({
  queryKey: ['tasks', 'counts'],
  queryFn: () => ask('GET /operator/v1/today/counts', {}),
  refetchInterval: everyMilliseconds,
});

export type TaskCounts = Answer<'GET /operator/v1/today/counts'>;

/** How much waits for a person, by screen. */
export function useWaiting(): Partial<Record<ScreenName, number>> {
  const { data } = useQuery(countsQuery);
  if (!data) return {};
  const countOf = (wanted: string) => data.kinds.find(({ kind }) => kind === wanted)?.count ?? 0;
  return {
    today: data.count,
    bookings: countOf('confirmation'),
    requests: countOf('request'),
    suppliers: countOf('supplier'),
  };
}
