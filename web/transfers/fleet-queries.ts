import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { type Answer, ask, askPage } from '../api/client.ts';
import type { Operations } from '../api/operator.ts';
import { queryClient } from '../api/query-client.ts';

export type FleetRow = Answer<'GET /operator/v1/transfer-suppliers'>[number];
export type FleetChanges = Operations['PUT /operator/v1/transfer-suppliers/{key}']['body'];
/** A fleet as in the marketplace file. */
export type Fleet = Required<Omit<FleetChanges, 'status' | 'dry_run' | 'version'>> &
  Answer<'GET /operator/v1/transfer-suppliers/{key}'>;
export type Vehicle = Fleet['vehicles'][number];
export type FixedRoute = Fleet['fixed_routes'][number];
export type PriceQuestion = Operations['POST /operator/v1/transfers/price/preview']['body'];

/** What the file leaves out where there is nothing to say. */
const blank = { phone: '', email: '', business_ref: '', notes: '', rating: null, area: null };

export const fleetQuery = (key: string) =>
  queryOptions({
    queryKey: ['fleets', 'one', key],
    queryFn: async ({ signal }): Promise<Fleet> => {
      const fleet = await ask('GET /operator/v1/transfer-suppliers/{key}', {
        path: { key },
        signal,
      });
      return { ...blank, vehicles: [], fixed_routes: [], ...fleet };
    },
  });

/** How many rides are booked, and how many of them are to come. */
export const ridesQuery = (supplier: string, from: string) =>
  queryOptions({
    queryKey: ['sales-fleet', supplier, from],
    queryFn: async ({ signal }) => {
      const query = { supplier, type: 'transfer', limit: 1, count: 1 } as const;
      const [all, coming] = await Promise.all([
        askPage('GET /operator/v1/bookings', { query, signal }),
        askPage('GET /operator/v1/bookings', {
          query: { ...query, from, status: 'Confirmed' },
          signal,
        }),
      ]);
      return { all: all.total ?? 0, coming: coming.total ?? 0 };
    },
  });

export const historyQuery = (key: string) =>
  infiniteQueryOptions({
    queryKey: ['fleets', 'history', key],
    queryFn: ({ pageParam, signal }) =>
      askPage('GET /operator/v1/transfer-suppliers/{key}/history', {
        path: { key },
        query: { limit: 50, ...(pageParam !== '' && { cursor: Number(pageParam) }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const priceQuery = (question: PriceQuestion | null) =>
  queryOptions({
    queryKey: ['fleets', 'price', question],
    queryFn: ({ signal }) =>
      question === null
        ? null
        : ask('POST /operator/v1/transfers/price/preview', { body: question, signal }),
    placeholderData: (before) => before,
    retry: false,
  });

/** Has everything asked again that tells of fleets. */
export async function fleetsChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['fleets'] });
}

export function useSetOffered(key: string) {
  return useMutation({
    mutationFn: ({ verb, seen }: { verb: 'activate' | 'deactivate'; seen?: number | undefined }) =>
      ask(`POST /operator/v1/transfer-suppliers/{key}/${verb}`, {
        path: { key },
        body: {},
        ...(seen !== undefined && { seen }),
      }),
    onSettled: fleetsChanged,
  });
}

export const vehicleClasses = [
  'Sedan',
  'Executive Sedan',
  'SUV',
  'Van',
  'Executive Van',
  'Minibus',
  'Coach',
  'Shuttle',
] as const;
