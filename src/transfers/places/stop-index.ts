import { fold } from '../../catalog/folding.ts';
import type { Stop, StopType } from './location.ts';

export type StopFilter = { type?: StopType | undefined; name?: string | undefined };

/** All known places that transfers start and end at. */
export type StopIndex = {
  find(type: StopType, id: string): Stop | undefined;
  /** Those whose title, town or id has `name` in it, the best match first. */
  search(filter: StopFilter, limit: number): Stop[];
};

type Entry = { stop: Stop; id: string; title: string; town: string };

/** Of several with the same id the last counts. */
export function indexStops(stops: readonly Stop[]): StopIndex {
  const byKey = new Map(stops.map((stop) => [keyOf(stop.type, stop.id), stop]));
  let entries: Entry[] | undefined;
  return {
    find: (type, id) => byKey.get(keyOf(type, id)),
    search: ({ type, name = '' }, limit) => {
      entries ??= [...byKey.values()].map(toEntry).toSorted(byTitle);
      return bestOf(entries, { type, wanted: fold(name) }, limit);
    },
  };
}

/** One look at each: the entries are in order, and those of a better rank come first. */
function bestOf(
  entries: readonly Entry[],
  { type, wanted }: { type: StopType | undefined; wanted: string },
  limit: number,
): Stop[] {
  const found: Stop[][] = Array.from({ length: unmatched }, () => []);
  for (const entry of entries) {
    if (type !== undefined && entry.stop.type !== type) continue;
    const alike = found[rankOf(entry, wanted)];
    if (alike && alike.length < limit) alike.push(entry.stop);
    if (found[0]?.length === limit) break;
  }
  return found.flat().slice(0, limit);
}

const unmatched = 5;

/** 0 is the id itself, then names that begin with it, then words, then any part. */
function rankOf({ id, title, town }: Entry, wanted: string): number {
  if (wanted === '' || id === wanted) return 0;
  if (title.startsWith(wanted)) return 1;
  if (town.startsWith(wanted)) return 2;
  if (title.includes(` ${wanted}`) || town.includes(` ${wanted}`)) return 3;
  return title.includes(wanted) || town.includes(wanted) ? 4 : unmatched;
}

function keyOf(type: StopType, id: string): string {
  return `${type} ${id}`;
}

function toEntry(stop: Stop): Entry {
  return { stop, id: fold(stop.id), title: fold(stop.title), town: fold(stop.town) };
}

function byTitle(a: Entry, b: Entry): number {
  if (a.title !== b.title) return a.title < b.title ? -1 : 1;
  return keyOf(a.stop.type, a.stop.id) < keyOf(b.stop.type, b.stop.id) ? -1 : 1;
}
