/** The bytes that were read last, one behind the other; the newest take the place of the oldest. */
export class RecentBytes {
  readonly #size: number;
  #ring: Buffer | undefined;
  /** Counts on where the ring begins again. */
  #end = 0;

  constructor(size: number) {
    this.#size = size;
  }

  /** Has `read` put them where there is room, and says at which place they are. */
  add(length: number, read: (ring: Buffer, at: number) => void): number {
    const ring = (this.#ring ??= Buffer.allocUnsafeSlow(this.#size));
    const left = this.#size - (this.#end % this.#size);
    const place = length > left ? this.#end + left : this.#end;
    // Before they are there: what lay there is gone even if they cannot be read.
    this.#end = place + length;
    read(ring, place % this.#size);
    return place;
  }

  /** False when others have taken their place. */
  copy(place: number, length: number, target: Buffer, at: number): boolean {
    if (!this.#ring || this.#end - place > this.#size) return false;
    const from = place % this.#size;
    this.#ring.copy(target, at, from, from + length);
    return true;
  }
}
