import type { Deflated } from '../../platform/gzip/gzip-array.ts';
import type { Facets } from '../record/tour-facets.ts';
import type { Entry } from './entry.ts';
import type { ShelfState } from './shelf.ts';
import { OpenShelf } from './shelf-file.ts';

/**
 * Has the shelf filled with everything that is committed by now. It may answer before: then all of
 * it is not there yet, or nothing.
 */
export type FollowShelf = () => Promise<Partial<ShelfState> & { isComplete: boolean }>;

/** A tour after its latest change: as partners may see it, or no longer there for them. */
export type ShelvedTour = {
  readonly id: number;
  readonly change: number;
  /** Null when it is not active. */
  readonly active: { readonly record: Deflated; facets(): Facets } | null;
};

/** Reads what it has not read yet. After a new file everything comes again, with its new place. */
export class ShelfReader implements Disposable {
  readonly #follow: FollowShelf;
  readonly #open: OpenShelf[] = [];
  #readUpTo = 0;

  constructor(follow: FollowShelf) {
    this.#follow = follow;
  }

  /** Ends with what was committed when it was called. What is not taken comes again. */
  async *read(): AsyncGenerator<ShelvedTour[]> {
    for (let isComplete = false; !isComplete; ) {
      const { path, length = 0, ...state } = await this.#follow();
      isComplete = state.isComplete;
      if (path === undefined) continue;
      const shelf = this.#shelfAt(path);
      for (const { entries, end } of shelf.entries(this.#readUpTo, length)) {
        yield entries.map((entry) => toTour(shelf, entry));
        this.#readUpTo = end;
      }
    }
    // Every record has its place in the latest file by now.
    for (const old of this.#open.splice(0, Math.max(this.#open.length - 1, 0)))
      old[Symbol.dispose]();
  }

  [Symbol.dispose](): void {
    for (const shelf of this.#open.splice(0)) shelf[Symbol.dispose]();
  }

  #shelfAt(path: string): OpenShelf {
    const latest = this.#open.at(-1);
    if (latest?.path === path) return latest;
    const shelf = new OpenShelf(path);
    this.#open.push(shelf);
    this.#readUpTo = 0;
    return shelf;
  }
}

function toTour(shelf: OpenShelf, entry: Entry): ShelvedTour {
  const { id, change, facets } = entry;
  if (facets === null) return { id, change, active: null };
  return {
    id,
    change,
    active: {
      record: new ShelvedRecord(shelf, entry),
      facets: () => JSON.parse(facets.toString()) as Facets,
    },
  };
}

/** Where a record lies. */
class ShelvedRecord implements Deflated {
  readonly #shelf: OpenShelf;
  readonly #offset: number;
  readonly #plainOffset: number;
  #known: number | undefined;
  #plainKnown: number | undefined;
  readonly size: number;
  readonly length: number;
  readonly crc: number;

  constructor(shelf: OpenShelf, { offset, plainOffset, size, length, crc }: Entry) {
    this.#shelf = shelf;
    this.#offset = offset;
    this.#plainOffset = plainOffset;
    this.size = size;
    this.length = length;
    this.crc = crc;
  }

  copyTo(target: Buffer, at: number): void {
    const section = { to: at, from: this.#offset, size: this.size };
    this.#known = this.#shelf.entriesFile.recall(target, section, this.#known);
  }

  copyPlainTo(target: Buffer, at: number): void {
    const section = { to: at, from: this.#plainOffset, size: this.length };
    this.#plainKnown = this.#shelf.plainFile.recall(target, section, this.#plainKnown);
  }
}
