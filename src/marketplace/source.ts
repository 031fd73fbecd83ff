import { isObject } from './file.ts';

/** Where something stands: in which line, when the file has one thing in each, and where there. */
export type Place = { line?: number; path: readonly PropertyKey[] };

/** One tour as it was found, or what stands in its place. */
export type Piece =
  | { place: Place; tour: unknown }
  | { place: Place; fault: string }
  /** Of a kind that this version does not keep. */
  | { place: Place; leftOut: string };

/** What is taken in at once: a document whose tours come one after the other. */
export type Source = {
  /** The document without its tours. */
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
  const tours = isObject(document) && Array.isArray(document['tours']) ? document['tours'] : [];
  let read = 0;
  return {
    head: tours.length > 0 ? { ...(document as object), tours: [] } : document,
    place,
    pieces: tours.values().map((tour: unknown, index): Piece => {
      read = index + 1;
      return { place: { ...place, path: [...place.path, 'tours', index] }, tour };
    }),
    share: () => read / Math.max(1, tours.length),
  };
}
