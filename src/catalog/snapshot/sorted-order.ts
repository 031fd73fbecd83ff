import { setImmediate as nextTurn } from 'node:timers/promises';
import { withRoomFor } from './column.ts';
import { type Compare, sortInSteps } from './sort-in-steps.ts';

export type KeyOf = (slot: number) => number;
export type Page = { offset: number; limit: number };

const keysAtOnce = 4096;

/** The key of what is not known: last in both directions. */
export const unknownKey = Number.POSITIVE_INFINITY;

/** Ascending or descending by key; the lower id first where keys are equal. */
export function comparing(keys: Float64Array, ids: Int32Array, descending = false): Compare {
  const sign = descending ? -1 : 1;
  return (one, other) => {
    const [key, otherKey] = [keys[one] as number, keys[other] as number];
    if (key === otherKey) return (ids[one] as number) - (ids[other] as number);
    if (key === unknownKey) return 1;
    if (otherKey === unknownKey) return -1;
    return sign * (key - otherKey);
  };
}

/** All tours, kept sorted by a key, so that a long list need not be sorted to be paged. */
export class SortedOrder {
  readonly #tours: { readonly ids: Int32Array };
  #keyOf: KeyOf;
  #keys: Float64Array = new Float64Array(0);
  #slots: Int32Array = new Int32Array(0);
  #size = 0;
  /** While it is rebuilt: the slots that changed meanwhile, and whether they still have a tour. */
  #changed: Map<number, boolean> | undefined;

  constructor(tours: { readonly ids: Int32Array }, keyOf: KeyOf) {
    this.#tours = tours;
    this.#keyOf = keyOf;
  }

  compare(descending: boolean): Compare {
    return comparing(this.#keys, this.#tours.ids, descending);
  }

  insert(slot: number): void {
    this.#changed?.set(slot, true);
    this.#keys = withRoomFor(this.#keys, slot);
    this.#slots = withRoomFor(this.#slots, this.#size);
    this.#keys[slot] = this.#keyOf(slot);
    const at = this.#placeOf(slot);
    this.#slots.copyWithin(at + 1, at, this.#size);
    this.#slots[at] = slot;
    this.#size++;
  }

  /** For a tour whose key may have changed. */
  move(slot: number): void {
    this.#changed?.set(slot, true);
    const key = this.#keyOf(slot);
    if (key === this.#keys[slot]) return;
    const from = this.#placeOf(slot);
    this.#keys[slot] = key;
    this.#slots.copyWithin(from, from + 1, this.#size);
    this.#size--;
    const to = this.#placeOf(slot);
    this.#slots.copyWithin(to + 1, to, this.#size);
    this.#slots[to] = slot;
    this.#size++;
  }

  remove(slot: number): void {
    this.#changed?.set(slot, false);
    const at = this.#placeOf(slot);
    this.#slots.copyWithin(at, at + 1, this.#size);
    this.#size--;
  }

  /** A page of those slots that are wanted. */
  page({ offset, limit }: Page, descending: boolean, isWanted: (slot: number) => boolean) {
    const found: number[] = [];
    let skipped = 0;
    const take = (start: number, end: number) => {
      for (let at = start; at < end && found.length < limit; at++) {
        const slot = this.#slots[at] as number;
        if (!isWanted(slot)) continue;
        if (skipped < offset) skipped++;
        else found.push(slot);
      }
    };
    const known = descending ? this.#startOfUnknown() : 0;
    for (let end = known, start = 0; end > 0 && found.length < limit; end = start) {
      start = this.#startOfEqualKeys(end);
      take(start, end);
    }
    take(known, this.#size);
    return found;
  }

  /**
   * Sorts the slots by keys that are read anew. Until that is done the old order stays in use, and
   * may change.
   */
  async rebuild(slots: Int32Array, keyOf: KeyOf = this.#keyOf): Promise<void> {
    const changed = new Map<number, boolean>();
    this.#changed = changed;
    try {
      // A slot may get another tour meanwhile; the sort must not see its id change.
      const ids = this.#tours.ids.slice();
      const keys = new Float64Array(ids.length);
      for (const [done, slot] of slots.entries()) {
        if (!changed.has(slot)) keys[slot] = keyOf(slot);
        if (done % keysAtOnce === 0) await nextTurn();
      }
      const sorted = await sortInSteps(slots, comparing(keys, ids));
      this.#replace(sorted, keys, keyOf);
    } finally {
      this.#changed = undefined;
    }
  }

  #replace(sorted: Int32Array, keys: Float64Array, keyOf: KeyOf): void {
    const changed = this.#changed ?? new Map<number, boolean>();
    const settled = sorted.filter((slot) => !changed.has(slot));
    const others = Int32Array.from([...changed].filter(([, stays]) => stays).map(([slot]) => slot));
    this.#keyOf = keyOf;
    this.#keys = withRoomFor(keys, this.#tours.ids.length - 1);
    for (const slot of others) this.#keys[slot] = keyOf(slot);
    const compare = this.compare(false);
    this.#size = settled.length + others.length;
    this.#slots = merged(settled, others.toSorted(compare), compare);
  }

  #startOfUnknown(): number {
    return this.#firstPlace((slot) => this.#keys[slot] === unknownKey);
  }

  #startOfEqualKeys(end: number): number {
    const key = this.#keys[this.#slots[end - 1] as number];
    let start = end - 1;
    while (start > 0 && this.#keys[this.#slots[start - 1] as number] === key) start--;
    return start;
  }

  /** Where the slot stands, or would stand. */
  #placeOf(slot: number): number {
    const compare = this.compare(false);
    return this.#firstPlace((other) => compare(other, slot) >= 0);
  }

  /** Of what is true of all slots from some place on. */
  #firstPlace(isTrue: (slot: number) => boolean): number {
    let low = 0;
    let high = this.#size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isTrue(this.#slots[middle] as number)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

function merged(left: Int32Array, right: Int32Array, compare: Compare): Int32Array {
  const all = new Int32Array(left.length + right.length);
  let fromRight = 0;
  for (let at = 0; at < all.length; at++) {
    const one = left[at - fromRight];
    const other = right[fromRight];
    const takesRight = one === undefined || (other !== undefined && compare(other, one) < 0);
    all[at] = (takesRight ? other : one) as number;
    if (takesRight) fromRight++;
  }
  return all;
}
