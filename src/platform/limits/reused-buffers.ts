/** Memory that is used again: fresh memory for each large answer costs more than filling it. */
export class ReusedBuffers {
  readonly size: number;
  readonly #most: number;
  readonly #free: NonSharedBuffer[] = [];

  /** Of one size, of which so many are kept while nothing uses them. */
  constructor(size: number, most: number) {
    this.size = size;
    this.#most = most;
  }

  take(): NonSharedBuffer {
    return this.#free.pop() ?? Buffer.allocUnsafeSlow(this.size);
  }

  giveBack(buffer: NonSharedBuffer): void {
    if (this.#free.length < this.#most) this.#free.push(buffer);
  }
}
