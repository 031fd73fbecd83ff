import { queryOptions, useMutation } from '@tanstack/react-query';
import { type Answer, ask, askPage, type Given } from '../api/client.ts';
import { pagesQuery } from '../api/pages.ts';
import { queryClient } from '../api/query-client.ts';

export type SupplierRow = Answer<'GET /operator/v1/suppliers'>[number];
/** Its record, and how its system is reached. */
export type Supplier = Answer<'GET /operator/v1/suppliers/{key}'> & { system: SupplierRow | null };
export type Sync = Answer<'GET /operator/v1/suppliers/{key}/syncs'>[number];
export type Call = Answer<'GET /operator/v1/suppliers/{key}/calls'>[number];
export type Finding = Answer<'POST /operator/v1/suppliers/{key}/test'>['findings'][number];

export const supplierQuery = (key: string) =>
  queryOptions({
    queryKey: ['suppliers', 'one', key],
    queryFn: async ({ signal }): Promise<Supplier> => {
      const [record, found] = await Promise.all([
        ask('GET /operator/v1/suppliers/{key}', { path: { key }, signal }),
        ask('GET /operator/v1/suppliers', { query: { q: key }, signal }),
      ]);
      return { ...record, system: found.find((row) => row.key === key) ?? null };
    },
  });

/** What waits for a person, of all suppliers. */
export const troublesQuery = queryOptions({
  queryKey: ['tasks', 'suppliers'],
  queryFn: () => ask('GET /operator/v1/today', { query: { kind: 'supplier', limit: 200 } }),
});

/** The first of its tours, and how many there are. */
export const toursQuery = (supplier: string) =>
  queryOptions({
    queryKey: ['tours', 'supplier', supplier],
    queryFn: ({ signal }) =>
      askPage('GET /operator/v1/tours', { query: { supplier, limit: 6, count: 1 }, signal }),
  });

/** How many of its tours are on sale, and how many of its bookings travel from that day on. */
export const salesQuery = (supplier: string, from: string) =>
  queryOptions({
    queryKey: ['sales-supplier', supplier, from],
    queryFn: async ({ signal }) => {
      const one = { supplier, limit: 1, count: 1 } as const;
      const [tours, bookings, coming] = await Promise.all([
        askPage('GET /operator/v1/tours', { query: { ...one, status: 'active' }, signal }),
        askPage('GET /operator/v1/bookings', { query: one, signal }),
        askPage('GET /operator/v1/bookings', {
          query: { ...one, from, status: 'Confirmed' },
          signal,
        }),
      ]);
      return { tours: tours.total ?? 0, bookings: bookings.total ?? 0, coming: coming.total ?? 0 };
    },
  });

export const syncsQuery = (key: string) =>
  pagesQuery({
    key: 'suppliers-syncs',
    name: 'GET /operator/v1/suppliers/{key}/syncs',
    path: { key },
    query: { limit: 10 },
  });

export const callsQuery = (key: string, isFailed: boolean) =>
  pagesQuery({
    key: 'suppliers-calls',
    name: 'GET /operator/v1/suppliers/{key}/calls',
    path: { key },
    query: { limit: 20, ...(isFailed && { failed: 1 }) },
  });

const records = [
  'suppliers',
  'suppliers-syncs',
  'suppliers-calls',
  'sales-supplier',
  'tours',
  'tasks',
];

/** Has everything asked again that tells of suppliers and what they sell. */
export function suppliersChanged(): void {
  for (const name of records) {
    void queryClient.invalidateQueries({ queryKey: [name] });
  }
}

type Verb = 'activate' | 'deactivate' | 'pause' | 'resume';
type Seen = { seen?: number | undefined };
const over = ({ seen }: Seen) => (seen === undefined ? {} : { seen });

export function useSetSupplier(key: string) {
  return useMutation({
    mutationFn: async ({ verb, ...given }: { verb: Verb } & Seen): Promise<void> => {
      const asked = { path: { key }, body: {}, ...over(given) };
      await ask(`POST /operator/v1/suppliers/{key}/${verb}`, asked as Given<SetName>);
    },
    onSettled: suppliersChanged,
  });
}

type SetName = `POST /operator/v1/suppliers/{key}/${Verb}`;

export function useTestSupplier(key: string) {
  return useMutation({
    mutationFn: () => ask('POST /operator/v1/suppliers/{key}/test', { path: { key } }),
    onSettled: suppliersChanged,
  });
}

export function useSyncSupplier(key: string) {
  return useMutation({
    mutationFn: ({ isBelieved = false }: { isBelieved?: boolean }) =>
      ask('POST /operator/v1/suppliers/{key}/sync', {
        path: { key },
        body: isBelieved ? { confirm: 1 } : {},
      }),
    onSettled: suppliersChanged,
  });
}

export const newProductsQuery = (key: string) =>
  queryOptions({
    queryKey: ['suppliers', 'new-products', key],
    queryFn: ({ signal }) =>
      ask('GET /operator/v1/suppliers/{key}/new-products', {
        path: { key },
        query: { limit: 100 },
        signal,
      }),
  });

/** Accepts one of its new products, or all. */
export function useAcceptProducts(key: string) {
  return useMutation({
    mutationFn: (product: string) =>
      ask('POST /operator/v1/suppliers/{key}/new-products/accept', {
        path: { key },
        body: product === 'all' ? { all: 1 } : { products: [product] },
      }),
    onSettled: suppliersChanged,
  });
}

export function useForgetConnection(key: string) {
  return useMutation({
    mutationFn: (given: Seen) =>
      ask('DELETE /operator/v1/suppliers/{key}/connection', {
        path: { key },
        body: {},
        ...over(given),
      }),
    onSettled: suppliersChanged,
  });
}

export function useSettleNotice() {
  return useMutation({
    mutationFn: (id: number) =>
      ask('POST /operator/v1/supplier-notices/{id}/done', { path: { id } }),
    onSettled: suppliersChanged,
  });
}
