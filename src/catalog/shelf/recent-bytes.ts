/** What a small marketplace needs. */
const firstSize = 1024 * 1024;

/** The bytes that were read last, one behind the other; the newest take the place of the oldest. */
export class RecentBytes {
  readonly #most: number;
  /** Grows up to the most: whoever reserves as much at once has the collector go through the whole heap. */
  #ring: Buffer = Buffer.alloc(0);
  /** Counts on where the ring begins again. */
  #end = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Has `read` put them where there is room, and says at which place they are. */
  add(length: number, read: (ring: Buffer, at: number) => void): number {
    if (this.#end + length > this.#ring.length) this.#grow();
    const size = this.#ring.length;
    const left = size - (this.#end % size);
    const place = length > left ? this.#end + left : this.#end;
    // Before they are there: what lay there is gone even if they cannot be read.
    this.#end = place + length;
    read(this.#ring, place % size);
    return place;
  }

  /** False when others have taken their place. */
  copy(place: number, length: number, target: Buffer, at: number): boolean {
    const size = this.#ring.length;
    if (this.#end - place > size) return false;
    const from = place % size;
    this.#ring.copy(target, at, from, from + length);
    return true;
  }

  #grow(): void {
    const size = Math.min(Math.max(firstSize, 2 * this.#ring.length), this.#most);
    if (size === this.#ring.length) return;
    const larger = Buffer.allocUnsafeSlow(size);
    this.#ring.copy(larger);
    this.#ring = larger;
  }
}
