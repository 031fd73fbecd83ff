import assert from 'node:assert/strict';
import type { Facets } from '../record/tour-facets.ts';
import { bestOf } from './best-of.ts';
import type { Candidates } from './condition.ts';
import { conditionsOf } from './conditions.ts';
import type { Criteria, SortKey } from './criteria.ts';
import { matchesOf } from './matches.ts';
import { Names } from './names.ts';
import { Places } from './places.ts';
import { comparing, type KeyOf, SortedOrder, unknownKey } from './sorted-order.ts';
import { Tags } from './tags.ts';
import { tagsOf } from './tour-tags.ts';
import { ToursBySlot } from './tours-by-slot.ts';

/** What an amount is worth, comparable between currencies; Infinity when no rate is known. */
export type WorthOf = (amount: number, currency: string) => number;

export type FoundTour<Kept = Buffer> = {
  readonly id: number;
  readonly record: Kept;
  readonly change: number;
};

export type Found<Kept = Buffer> = {
  /** How many match in all. */
  total: number;
  /** The page that was asked for, in order. */
  tours: readonly FoundTour<Kept>[];
};

/** When more than one of so many tours match, walking all in order is quicker than choosing. */
const fullScanRatio = 8;

/** All active tours in memory, and where to find them. Their records it only hands out. */
export class Snapshot<Kept = Buffer> {
  readonly #tours = new ToursBySlot<Kept>();
  readonly #tags = new Tags();
  readonly #names = new Names();
  readonly #places = new Places();
  readonly #orders: Record<SortKey, SortedOrder>;
  #scratch: Candidates = { slots: new Int32Array(0), ranks: new Float64Array(0) };
  #isLoading = false;
  #repriced: Promise<void> = Promise.resolve();

  constructor(worthOf: WorthOf) {
    this.#orders = {
      PRICE: new SortedOrder(this.#tours, this.#priceOf(worthOf)),
      RATING: new SortedOrder(this.#tours, (slot) => this.#tours.at(slot).rating),
      DURATION: new SortedOrder(
        this.#tours,
        (slot) => this.#tours.at(slot).durationMinutes ?? unknownKey,
      ),
    };
  }

  get size(): number {
    return this.#tours.size;
  }

  /** For many tours at a start, sorted once at the end. Nothing else may be asked before that. */
  startLoading() {
    assert(this.size === 0 && !this.#isLoading, 'Only an empty snapshot can be loaded');
    this.#isLoading = true;
    return {
      add: (facets: Facets, record: Kept, change: number): void => {
        this.#keep(facets, record, change);
      },
      remove: (id: number): void => this.#forget(id, [this.#tags, this.#names, this.#places]),
      finish: async (): Promise<void> => {
        for (const order of Object.values(this.#orders)) await order.rebuild(this.#tours.slots());
        this.#isLoading = false;
      },
    };
  }

  /** Adds a tour, or replaces the one with its id. */
  put(facets: Facets, record: Kept, change: number): void {
    assert(!this.#isLoading, 'The snapshot is still being loaded');
    const isKnown = this.#tours.slotOf(facets.id) !== undefined;
    const slot = this.#keep(facets, record, change);
    for (const order of Object.values(this.#orders)) {
      if (isKnown) order.move(slot);
      else order.insert(slot);
    }
  }

  remove(id: number): void {
    assert(!this.#isLoading, 'The snapshot is still being loaded');
    this.#forget(id, [...Object.values(this.#orders), this.#tags, this.#names, this.#places]);
  }

  /** For a record that lies somewhere else by now; false when the tour is not known with this change. */
  replaceRecord(id: number, change: number, record: Kept): boolean {
    const slot = this.#tours.slotOf(id);
    const tour = slot === undefined ? undefined : this.#tours.at(slot);
    if (tour?.change !== change) return false;
    this.#tours.put({ ...tour, record });
    return true;
  }

  search(criteria: Criteria): Found<Kept> {
    assert(!this.#isLoading, 'The snapshot is still being loaded');
    const indexes = {
      tours: this.#tours,
      tags: this.#tags,
      names: this.#names,
      places: this.#places,
    };
    const scratch = this.#roomForAll();
    const wanted = conditionsOf(criteria, indexes, scratch);
    const matches = wanted.conditions.length > 0 ? matchesOf(wanted, scratch) : undefined;
    const page =
      wanted.ranking && matches
        ? bestOf(matches, criteria, comparing(scratch.ranks, this.#tours.ids))
        : this.#sorted(criteria, matches);
    return {
      total: matches?.length ?? this.size,
      tours: Array.from(page, (slot) => this.#tours.at(slot)),
    };
  }

  /** Goes over to new rates bit by bit; until that is done, prices are compared by the old ones. */
  async reprice(worthOf: WorthOf): Promise<void> {
    assert(!this.#isLoading, 'The snapshot is still being loaded');
    const before = this.#repriced;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#repriced = promise;
    await before;
    try {
      await this.#orders.PRICE.rebuild(this.#tours.slots(), this.#priceOf(worthOf));
    } finally {
      resolve();
    }
  }

  #keep(facets: Facets, record: Kept, change: number): number {
    const { id, rating, durationMinutes, priceFrom, currency } = facets;
    const slot = this.#tours.put({
      id,
      record,
      change,
      rating,
      durationMinutes,
      priceFrom,
      currency,
    });
    this.#tags.put(slot, tagsOf(facets));
    this.#names.put(slot, facets.name);
    this.#places.put(slot, facets.latitude, facets.longitude);
    return slot;
  }

  #forget(id: number, indexes: readonly { remove(slot: number): void }[]): void {
    const slot = this.#tours.slotOf(id);
    if (slot === undefined) return;
    for (const index of [...indexes, this.#tours]) index.remove(slot);
  }

  #priceOf(worthOf: WorthOf): KeyOf {
    return (slot) => {
      const { priceFrom, currency } = this.#tours.at(slot);
      return worthOf(priceFrom, currency);
    };
  }

  /** The best rated first when nothing else is said; without matches, of all tours. */
  #sorted(criteria: Criteria, matches: Int32Array | undefined): Iterable<number> {
    const { by, descending } = criteria.sort ?? { by: 'RATING', descending: true };
    const order = this.#orders[by];
    if (matches === undefined) return order.page(criteria, descending, () => true);
    if (matches.length * fullScanRatio < this.size) {
      return bestOf(matches, criteria, order.compare(descending));
    }
    const isMatch = new Uint8Array(this.#tours.ids.length);
    for (const slot of matches) isMatch[slot] = 1;
    return order.page(criteria, descending, (slot) => isMatch[slot] === 1);
  }

  #roomForAll(): Candidates {
    const { length } = this.#tours.ids;
    if (this.#scratch.slots.length < length) {
      this.#scratch = { slots: new Int32Array(length), ranks: new Float64Array(length) };
    }
    return this.#scratch;
  }
}
