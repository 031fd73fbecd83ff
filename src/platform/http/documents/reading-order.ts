import type { OpenApi } from './api-document-parts.ts';

type Methods = OpenApi['paths'][string];

type Placed = { path: string; operations: Methods; tag: number; words: string[] };

const methods = ['get', 'post', 'put', 'delete'];

/**
 * As people read of it: tag by tag, and in a tag one kind of record after the other, each with its
 * list, a single one, what more there is to read of it, what is done with one, and with many.
 */
export function inReadingOrder(document: OpenApi): OpenApi {
  const tags = document.tags?.map(({ name }) => name) ?? [];
  const all = Object.entries(document.paths).map(([path, operations]) => {
    const tag = tags.indexOf(Object.values(operations)[0]?.tags?.[0] ?? '');
    return { path, operations: byMethod(operations), tag, words: wordsOf(path) };
  });
  const kinds = [...new Set(all.map(kindOf))];
  const read = new Set(all.filter(isRead).map(partOf));
  const placeOf = (one: Placed) => [
    one.tag,
    kinds.indexOf(kindOf(one)),
    rankOf(one, read.has(partOf(one))),
  ];
  const sorted = all
    .map((one) => ({ ...one, place: placeOf(one) }))
    .toSorted((one, other) => compare(one.place, other.place));
  return {
    ...document,
    paths: Object.fromEntries(sorted.map(({ path, operations }) => [path, operations])),
  };
}

/** `bookings`, `{reference}` and `notes` of /operator/v1/bookings/{reference}/notes */
function wordsOf(path: string): string[] {
  return path.replace(/^(?:\/operator)?\/v\d+\//, '').split('/');
}

const kindOf = ({ tag, words }: Placed) => `${tag} ${words[0]}`;
const partOf = ({ tag, words }: Placed) => `${tag} ${words.slice(0, 3).join('/')}`;
const isRead = ({ operations }: Placed) => 'get' in operations;

function rankOf({ words: [, id, part], operations }: Placed, isReadPart: boolean): number {
  if (id === undefined) return 0;
  if (id.startsWith('{')) return part === undefined ? 2 : isReadPart ? 3 : 4;
  const isOfList = id === 'preview' || Object.keys(operations).every((one) => one === 'get');
  return isOfList && part === undefined ? 1 : 5;
}

function compare(one: readonly number[], other: readonly number[]): number {
  return one.map((rank, at) => rank - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

function byMethod(operations: Methods): Methods {
  const sorted = Object.entries(operations).toSorted(
    ([one], [other]) => methods.indexOf(one) - methods.indexOf(other),
  );
  return Object.fromEntries(sorted);
}
