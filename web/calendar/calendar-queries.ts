import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { type Answer, ask, askPage } from '../api/client.ts';
import type { Operations } from '../api/operator.ts';
import { queryClient } from '../api/query-client.ts';
import type { Search } from '../search.ts';

export type Departure = Answer<'GET /operator/v1/departures'>[number];
export type Meant = Operations['POST /operator/v1/departures/reopen']['body'];
export type Verb = 'close' | 'reopen' | 'capacity';
/** A change of many departures: what of them, and the reason or the places. */
export type JointChange = { verb: Verb; meant: Meant; reason: string; capacity: number | null };

const pageRows = 500;

export type Days = { from: string; to: string };

/** The departures of some days, narrowed as the address says. */
export const departuresQuery = ({ from, to }: Days, search: Search, only?: 'sold') => {
  const { product, supplier, type } = search;
  const narrowed = Object.fromEntries(
    Object.entries({ product, supplier, type, only }).filter(([, value]) => value !== undefined),
  );
  return infiniteQueryOptions({
    queryKey: ['departures', 'list', from, to, narrowed],
    queryFn: ({ pageParam, signal }) =>
      askPage('GET /operator/v1/departures', {
        query: {
          from,
          to,
          ...narrowed,
          limit: pageRows,
          ...(pageParam !== '' && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
    refetchInterval: 60_000,
  });
};

export type DepartureName = { product: string; day: string; time: string; description: string };

export const departureQuery = ({ product, day, time, description }: DepartureName) =>
  queryOptions({
    queryKey: ['departures', 'one', product, day, time, description],
    queryFn: async ({ signal }) => {
      const found = await ask('GET /operator/v1/departures', {
        query: { from: day, to: day, product, limit: pageRows },
        signal,
      });
      return (
        found.find((one) => one.time === time && one.description === description) ??
        found.find((one) => one.time === time) ??
        null
      );
    },
  });

export const manifestQuery = ({ product, day, time, description }: DepartureName) =>
  queryOptions({
    queryKey: ['departures', 'manifest', product, day, time, description],
    queryFn: ({ signal }) =>
      ask('GET /operator/v1/tours/{id}/departures/{date}/{time}/manifest', {
        path: { id: product, date: day, time },
        query: { limit: pageRows, ...(description !== '' && { description }) },
        signal,
      }),
  });

/** A sheet to print, which the server lays out. */
export function manifestPage({ product, day, time, description }: DepartureName): string {
  const path = [product, 'departures', day, time, 'manifest', 'page'].map(encodeURIComponent);
  const query = description === '' ? '' : `?${new URLSearchParams({ description }).toString()}`;
  return `/operator/v1/tours/${path.join('/')}${query}`;
}

/** All departures of a day that are sold, with everybody who comes along. */
export function dayPage(day: string, { product, supplier, type }: Search): string {
  const narrowed = Object.entries({ product, supplier, type }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const query = narrowed.length === 0 ? '' : `?${new URLSearchParams(narrowed).toString()}`;
  return `/operator/v1/departures/${encodeURIComponent(day)}/manifest/page${query}`;
}

export const previewQuery = (change: JointChange, enabled: boolean) =>
  queryOptions({
    queryKey: ['departures', 'preview', change],
    queryFn: ({ signal }) => preview(change, signal),
    enabled,
    placeholderData: (before) => before,
    retry: false,
  });

function preview({ verb, meant, reason, capacity }: JointChange, signal: AbortSignal) {
  if (verb === 'close') {
    const body = { ...meant, reason: reason.trim() || '-' };
    return ask('POST /operator/v1/departures/close/preview', { body, signal });
  }
  if (verb === 'reopen') {
    return ask('POST /operator/v1/departures/reopen/preview', { body: meant, signal });
  }
  const body = { ...meant, ...(capacity !== null && { capacity }) };
  return ask('POST /operator/v1/departures/capacity/preview', { body, signal });
}

const changed = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['departures'] }),
    queryClient.invalidateQueries({ queryKey: ['tours'] }),
  ]);

/** Closes or reopens many departures, or gives them another number of places. */
export function useChangeDepartures() {
  return useMutation({
    mutationFn: ({ verb, meant, reason, capacity }: JointChange) => {
      if (verb === 'close') {
        return ask('POST /operator/v1/departures/close', { body: { ...meant, reason } });
      }
      if (verb === 'reopen') return ask('POST /operator/v1/departures/reopen', { body: meant });
      return ask('POST /operator/v1/departures/capacity', {
        body: { ...meant, ...(capacity !== null && { capacity }) },
      });
    },
    onSettled: changed,
  });
}

type OneChange = Omit<
  Operations['PUT /operator/v1/tours/{id}/departures']['body'],
  'date' | 'time'
>;

/** Changes one departure alone. */
export function useChangeDeparture({ product, day, time, description }: DepartureName) {
  return useMutation({
    mutationFn: (change: OneChange) =>
      ask('PUT /operator/v1/tours/{id}/departures', {
        path: { id: product },
        body: { date: day, time, ...(description !== '' && { description }), ...change },
      }),
    onSettled: changed,
  });
}
