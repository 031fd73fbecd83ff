import type { ArchivedKind } from './archive/archived-kinds.ts';
import { isObject } from './file.ts';

/** A document is read at once, and so is a line: what is larger has one tour in each line. */
export const largestDocumentBytes = 64 * 1024 * 1024;

/** Where something stands: in which line, when the file has one thing in each, and where there. */
export type Place = { line?: number; path: readonly PropertyKey[] };

/** One tour or cruise as it was found, or what was found instead. */
export type Piece =
  | { place: Place; bytes?: number; tour: unknown }
  | { place: Place; bytes?: number; cruise: unknown }
  | { place: Place; bytes?: number; archived: unknown; kind: ArchivedKind }
  | { place: Place; fault: string }
  /** Of a kind that this version does not keep. */
  | { place: Place; leftOut: string };

/** What is taken in at once: a document whose tours and cruises come one after the other. */
export type Source = {
  /** The document without its tours and cruises. */
  head: unknown;
  place: Place;
  /** Read once, while the import runs. */
  pieces: Iterable<Piece> | AsyncIterable<Piece>;
  /** How much of it has been read, 0 to 1, where that is known. */
  share?: () => number;
};

export const wholeFile: Place = { path: [] };

/** A document that is in memory. */
export function documentSource(document: unknown, place: Place = wholeFile): Source {
  const tours = listIn(document, 'tours');
  const cruises = listIn(document, 'cruises');
  let read = 0;
  const placeOf = (list: string, index: number): Place => {
    read += 1;
    return { ...place, path: [...place.path, list, index] };
  };
  const pieces = function* (): Generator<Piece> {
    for (const [index, tour] of tours.entries()) yield { place: placeOf('tours', index), tour };
    for (const [index, cruise] of cruises.entries()) {
      yield { place: placeOf('cruises', index), cruise };
    }
  };
  return {
    head: withoutLists(document, { tours, cruises }),
    place,
    pieces: pieces(),
    share: () => read / Math.max(1, tours.length + cruises.length),
  };
}

/** Only lists with something in them: what else stands there is read with the head. */
function withoutLists(document: unknown, lists: Record<string, readonly unknown[]>): unknown {
  const taken = Object.keys(lists).filter((name) => lists[name]?.length);
  if (!isObject(document) || taken.length === 0) return document;
  return { ...document, ...Object.fromEntries(taken.map((name) => [name, []])) };
}

function listIn(document: unknown, name: string): readonly unknown[] {
  const list = isObject(document) ? document[name] : undefined;
  return Array.isArray(list) ? list : [];
}
