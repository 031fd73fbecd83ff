import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';
import type { Operations } from '../../api/portal.ts';
import { addDays } from '../../formats/time.ts';
import type { Search } from '../../search.ts';

export type LoggedRow = Answer<'GET /portal/v1/log/requests'>[number];
export type LoggedRequest = Answer<'GET /portal/v1/log/requests/{id}'>;
export type Failure = Answer<'GET /portal/v1/log/failures'>[number];
type Query = Operations['GET /portal/v1/log/requests']['query'];

const asked = ['status', 'method', 'operation', 'path', 'error', 'request', 'user'] as const;
const requestIds = /^\w{8}-\d+$/;

/** Whether it looks like an id of ours; programs may send their own. */
export function isRequestId(typed: string): boolean {
  return requestIds.test(typed);
}

/** What the address asks for. Days are those of UTC, from the first moment to the last. */
export function loggedFilter(search: Search, today: string): Query {
  const { q = '', since, until } = search;
  const dayOf = (day: string) => (day === 'today' ? today : day);
  const momentOf = (day: string) => `${day}T00:00:00Z`;
  const found = isRequestId(q) ? 'request' : 'path';
  return Object.fromEntries(
    [
      ...asked.map((name) => [name, search[name]]),
      ...(q === '' ? [] : [[found, q]]),
      ...(since ? [['since', momentOf(dayOf(since))]] : []),
      ...(until ? [['until', momentOf(addDays(dayOf(until), 1))]] : []),
    ].filter(([, value]) => value !== undefined && value !== ''),
  );
}

export const loggedRequestQuery = (id: number) =>
  queryOptions({
    queryKey: ['log', 'one', id],
    queryFn: ({ signal }) => ask('GET /portal/v1/log/requests/{id}', { path: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The request with that id, if it is in the log. */
export const requestByIdQuery = (request: string) =>
  queryOptions({
    queryKey: ['log', 'by id', request],
    queryFn: ({ signal }) =>
      ask('GET /portal/v1/log/requests', { query: { request, limit: 1 }, signal }),
    enabled: isRequestId(request),
  });

export const failuresQuery = queryOptions({
  queryKey: ['log', 'failures'],
  queryFn: () => ask('GET /portal/v1/log/failures', {}),
  refetchInterval: 30_000,
});

export const loggedDaysQuery = queryOptions({
  queryKey: ['log', 'days'],
  queryFn: () => ask('GET /portal/v1/log/days', {}),
  refetchInterval: 60_000,
});

/** Whether this marketplace writes down what is asked. */
export const logQuery = queryOptions({
  queryKey: ['log', 'itself'],
  queryFn: () => ask('GET /portal/v1/log', {}),
});

/** Whose requests are looked for. */
export const askerQuery = (id: number) =>
  queryOptions({
    queryKey: ['log', 'asker', id],
    queryFn: () => ask('GET /portal/v1/users/{id}', { path: { id } }),
  });
