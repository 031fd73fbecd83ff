import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { type Answer, ask, askPage } from '../api/client.ts';
import type { Operations } from '../api/operator.ts';
import { pagesQuery } from '../api/pages.ts';
import { queryClient } from '../api/query-client.ts';

export type ShipRow = Answer<'GET /operator/v1/cruises'>[number];
export type SailingRow = Answer<'GET /operator/v1/sailings'>[number];
export type Sailing = Answer<'GET /operator/v1/sailings/{id}'>;
export type Call = Sailing['towns'][number];
export type SailingChanges = Operations['PUT /operator/v1/sailings/{id}']['body'];

export const shipQuery = (id: number) =>
  queryOptions({
    queryKey: ['ships', 'one', id],
    queryFn: ({ signal }) => ask('GET /operator/v1/cruises/{id}', { path: { id }, signal }),
  });

export const shipSailingsQuery = (id: number, from: string | undefined) =>
  pagesQuery({
    key: 'sailings',
    name: 'GET /operator/v1/cruises/{id}/sailings',
    path: { id },
    query: { limit: 20, count: 1, ...(from !== undefined && { from }) },
  });

export const sailingQuery = (id: number) =>
  queryOptions({
    queryKey: ['sailings', 'one', id],
    queryFn: ({ signal }) => ask('GET /operator/v1/sailings/{id}', { path: { id }, signal }),
  });

type HistoryName =
  | 'GET /operator/v1/cruises/{id}/history'
  | 'GET /operator/v1/sailings/{id}/history';

export const historyQuery = (name: HistoryName, id: number) =>
  infiniteQueryOptions({
    queryKey: [name.includes('sailings') ? 'sailings' : 'ships', 'history', id],
    queryFn: ({ pageParam, signal }) =>
      askPage(name, {
        path: { id },
        query: { limit: 50, ...(pageParam !== '' && { cursor: Number(pageParam) }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Ships to choose from, by a part of their name or line. */
export async function findShips(q: string): Promise<{ value: string; label: string }[]> {
  const found = await ask('GET /operator/v1/cruises', { query: { q, limit: 50 } });
  return found.map(({ id, cruiseship }) => ({ value: String(id), label: cruiseship }));
}

/** Has everything asked again that tells of ships and sailings. */
export async function cruisesChanged(): Promise<void> {
  await Promise.all(
    ['ships', 'sailings'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
}

type Shown = { verb: 'activate' | 'deactivate'; seen?: number | undefined };

/** Shows a ship or a sailing to partners, or hides it. */
export function useSetShown(kind: 'cruises' | 'sailings', id: number) {
  return useMutation({
    mutationFn: ({ verb, seen }: Shown) =>
      ask(`POST /operator/v1/${kind}/{id}/${verb}`, {
        path: { id },
        body: {},
        ...(seen !== undefined && { seen }),
      }),
    onSettled: cruisesChanged,
  });
}

export function nightsOf({ sailing_date: from, towns }: Pick<Sailing, 'sailing_date' | 'towns'>) {
  const last = towns.at(-1)?.arrive_date ?? from;
  return daysBetween(from, last);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** `Lisbon → Funchal → Las Palmas`, each stay once. */
export function journeyOf(towns: readonly { name: string }[]): string {
  return towns
    .map(({ name }) => name)
    .filter((name, at, names) => name !== names[at - 1])
    .join(' → ');
}
