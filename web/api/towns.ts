import { queryOptions } from '@tanstack/react-query';
import { ask } from './client.ts';

/** Towns that are known, with where they are and their clock. */
export const townsQuery = (name: string) =>
  queryOptions({
    queryKey: ['towns', name],
    queryFn: ({ signal }) => ask('GET /operator/v1/places', { query: { name, limit: 20 }, signal }),
    enabled: name.length > 1,
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
