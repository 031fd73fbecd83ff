import { queryOptions } from '@tanstack/react-query';
import type { FixedRoute, PriceQuestion } from '../transfers/fleet-queries.ts';
import { type Answer, ask } from './client.ts';

export type Stop = Answer<'GET /operator/v1/locations'>[number];
export type RouteEnd = FixedRoute['from'];
type Place = PriceQuestion['from'];

/** What tells a stop from the others: `airport FCO`. */
export function keyOf(end: RouteEnd | Stop): string {
  return `${end.type} ${('iata' in end ? end.iata : end.id) ?? ''}`;
}

/** `airport FCO` as files have it. */
export function endOf(key: string): RouteEnd {
  const at = key.lastIndexOf(' ');
  const [type, id] = [key.slice(0, at), key.slice(at + 1)];
  if (type === 'airport') return { type, iata: id };
  return { type: type === 'cruise port' ? type : 'train station', id };
}

/** One airport, port or station; null where the list of them has it no more. */
export const stopQuery = (key: string) =>
  queryOptions({
    queryKey: ['stops', key],
    queryFn: async ({ signal }): Promise<Stop | null> => {
      const end = endOf(key);
      const found = await ask('GET /operator/v1/locations', {
        query: { type: end.type, name: 'iata' in end ? end.iata : end.id, limit: 50 },
        signal,
      });
      return found.find((stop) => keyOf(stop) === key) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Airports, ports and stations to choose from, by a part of their name, town or id. */
export async function findStops(typed: string): Promise<{ value: string; label: string }[]> {
  if (typed.length < 2) return [];
  const found = await ask('GET /operator/v1/locations', { query: { name: typed, limit: 20 } });
  return found.map((stop) => ({ value: keyOf(stop), label: nameOf(stop) }));
}

export function nameOf({ title, town, type, iata }: Stop): string {
  const where = title.includes(town) ? title : `${title}, ${town}`;
  return type === 'airport' ? `${where} (${iata ?? ''})` : where;
}

/** Where rides may begin and end, by what they are called in the list that was shown. */
const known = new Map<string, Place>();

/** Stops, and towns as addresses. */
export async function findPlaces(typed: string): Promise<{ value: string; label: string }[]> {
  if (typed.length < 2) return [];
  const [stops, towns] = await Promise.all([
    ask('GET /operator/v1/locations', { query: { name: typed, limit: 10 } }),
    ask('GET /operator/v1/places', { query: { name: typed, limit: 6 } }),
  ]);
  const places: [string, Place][] = stops.map((stop) => [nameOf(stop), endOf(keyOf(stop))]);
  for (const { town, country, latitude, longitude } of towns) {
    if (latitude === null || longitude === null) continue;
    const address = `${town}, ${country}`;
    places.push([address, { type: 'address', address, latitude, longitude }]);
  }
  for (const [name, place] of places) known.set(name, place);
  return [...new Set(places.map(([name]) => name))].map((name) => ({ value: name, label: name }));
}

export function placeNamed(name: string | null): Place | undefined {
  return name === null ? undefined : known.get(name);
}
