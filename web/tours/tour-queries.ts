import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { type Answer, ask, askPage } from '../api/client.ts';
import type { Operations } from '../api/operator.ts';
import { pagesQuery } from '../api/pages.ts';
import { queryClient } from '../api/query-client.ts';
import { type Search, searched } from '../search.ts';

export type TourRow = Answer<'GET /operator/v1/tours'>[number];
/** A tour as in the marketplace file. */
export type Tour = Required<Omit<Operations['POST /operator/v1/tours']['body'], 'status'>> &
  Answer<'GET /operator/v1/tours/{id}'>;
export type Rate = Tour['pricing']['rates'][number];
export type ScheduleEntry = Tour['schedule'][number];
export type FacetKind = NonNullable<Operations['GET /operator/v1/tours/facets']['query']['kind']>;
type Query = Operations['GET /operator/v1/tours']['query'];

const asked = [
  'q',
  'status',
  'supplier',
  'country',
  'town',
  'type',
  'difficulty',
  'language',
  'activity',
  'sight',
  'faulty',
  'sort',
] as const;

export function tourFilter(search: Search): Query {
  return searched(search, asked);
}

export const toursQuery = (filter: Query) =>
  pagesQuery({
    key: 'tours',
    name: 'GET /operator/v1/tours',
    query: { ...filter, count: 1 },
    refetchMilliseconds: false,
  });

/** What a tour has that was stored before the file had a field for it. */
const blank: Partial<Tour> = {
  languages: [],
  activities: [],
  sights: [],
  reviews: [],
  highlights: [],
  inclusions: [],
  exclusions: [],
  what_to_bring: [],
  images: [],
  closures: [],
};

export const tourQuery = (id: string) =>
  queryOptions({
    queryKey: ['tours', 'one', id],
    queryFn: async ({ signal }) => {
      const tour = await ask('GET /operator/v1/tours/{id}', { path: { id }, signal });
      return { ...blank, ...tour } as Tour;
    },
  });

/** The product of the system of a connected supplier: edited there. */
export function isConnected(tour: Tour): boolean {
  return 'connected' in tour;
}

export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['tours', 'history', id],
    queryFn: ({ pageParam, signal }) =>
      askPage('GET /operator/v1/tours/{id}/history', {
        path: { id },
        query: { limit: 50, ...(pageParam !== '' && { cursor: Number(pageParam) }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** What other tours have: what one can filter by, and choose for a tour. */
export function findFacets(kind: FacetKind, q: string) {
  return ask('GET /operator/v1/tours/facets', { query: { kind, q, limit: 50 } });
}

export type PriceQuestion = Operations['POST /operator/v1/tours/{id}/price/preview']['body'];

export const priceQuery = (id: string, question: PriceQuestion) =>
  queryOptions({
    queryKey: ['tours', 'price', id, question],
    queryFn: ({ signal }) =>
      ask('POST /operator/v1/tours/{id}/price/preview', { path: { id }, body: question, signal }),
    placeholderData: (before) => before,
    retry: false,
  });

export type Timetable = Pick<Tour, 'schedule' | 'closures'> & { place?: { time_zone: string } };

export const scheduleQuery = (timetable: Timetable, from: string, days: number) =>
  queryOptions({
    queryKey: ['schedule', timetable, from, days],
    queryFn: ({ signal }) =>
      ask('POST /operator/v1/schedule/preview', { body: { ...timetable, from, days }, signal }),
    placeholderData: (before) => before,
    retry: false,
  });

const changed = () => queryClient.invalidateQueries({ queryKey: ['tours'] });

export function useSetTourStatus(id: string) {
  return useMutation({
    mutationFn: ({ status, seen }: { status: 'active' | 'inactive'; seen?: number }) =>
      ask('PUT /operator/v1/tours/{id}/status', {
        path: { id },
        body: { status },
        ...(seen !== undefined && { seen }),
      }),
    onSettled: changed,
  });
}

export function useRemoveTour(id: string) {
  return useMutation({
    mutationFn: (seen: number) =>
      ask('DELETE /operator/v1/tours/{id}', { path: { id }, body: {}, seen }),
    onSettled: changed,
  });
}

export function useDuplicateTour(id: string) {
  return useMutation({
    mutationFn: (name: string) =>
      ask('POST /operator/v1/tours/{id}/duplicate', { path: { id }, body: { name } }),
    onSettled: changed,
  });
}

export function useAddTour() {
  return useMutation({
    mutationFn: (body: Operations['POST /operator/v1/tours']['body']) =>
      ask('POST /operator/v1/tours', { body }),
    onSettled: changed,
  });
}

/** The number as partners see it. */
export function productIdOf(id: number): string {
  return `PRD${id}`;
}

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Those that a price is usually in; another can be typed in the editor. */
export const currencies = ['EUR', 'USD', 'GBP', 'AUD', 'CHF', 'JPY', 'CAD', 'NZD'];
