const smallest = 4;
const growth = 1.25;

export type Key = string | number;

/** The slots that share a key, in ascending order. */
export class Posting {
  readonly key: Key;
  #slots = new Int32Array(smallest);
  /** Beside what is in the column: at a start, most postings are found without looking there. */
  #capacity = smallest;
  #length = 0;
  #last = -1;

  constructor(key: Key) {
    this.key = key;
  }

  get length(): number {
    return this.#length;
  }

  get slots(): Int32Array {
    return this.#slots.subarray(0, this.#length);
  }

  add(slot: number): void {
    if (slot === this.#last) return;
    // At a start every slot is the highest so far.
    const at = slot > this.#last ? this.#length : this.#placeOf(slot);
    if (at < this.#length && this.#slots[at] === slot) return;
    if (this.#length === this.#capacity) this.#resize(Math.ceil(this.#length * growth));
    if (at < this.#length) this.#slots.copyWithin(at + 1, at, this.#length);
    else this.#last = slot;
    this.#slots[at] = slot;
    this.#length++;
  }

  remove(slot: number): void {
    const at = this.#placeOf(slot);
    if (at === this.#length || this.#slots[at] !== slot) return;
    this.#slots.copyWithin(at, at + 1, this.#length);
    this.#length--;
    this.#last = this.#length > 0 ? (this.#slots[this.#length - 1] as number) : -1;
    if (this.#length > smallest && this.#length * 2 < this.#capacity) {
      this.#resize(Math.ceil(this.#length * growth));
    }
  }

  #resize(capacity: number): void {
    const slots = new Int32Array(capacity);
    slots.set(this.slots);
    this.#slots = slots;
    this.#capacity = capacity;
  }

  /** Where the slot stands, or would stand. */
  #placeOf(slot: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#slots[middle] as number) < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Which slots have a key. */
export class Postings {
  readonly #byKey = new Map<Key, Posting>();

  find(key: Key): Posting | undefined {
    return this.#byKey.get(key);
  }

  /** Touches only the keys that the slot did not have or has no more. A key may stand twice. */
  replace(slot: number, before: readonly Key[], after: readonly Key[]): void {
    if (before.length === 0) return this.#addAll(after, slot);
    const [dropped, kept] = [new Set(before), new Set<Key>()];
    for (const key of after) if (dropped.delete(key)) kept.add(key);
    for (const key of dropped) this.#remove(key, slot);
    this.#addAll(
      after.filter((key) => !kept.has(key)),
      slot,
    );
  }

  #addAll(keys: readonly Key[], slot: number): void {
    for (const key of keys) {
      let posting = this.#byKey.get(key);
      if (posting === undefined) {
        posting = new Posting(key);
        this.#byKey.set(key, posting);
      }
      posting.add(slot);
    }
  }

  #remove(key: Key, slot: number): void {
    const posting = this.#byKey.get(key);
    posting?.remove(slot);
    if (posting?.length === 0) this.#byKey.delete(key);
  }
}
