/**
 * Remembers at most `limit` things, dropping the oldest. Who loads something takes `asOf()` before
 * reading: what was read before something was forgotten is not remembered, so that a slow read
 * never brings back the past.
 */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #limit: number;
  #timesForgotten = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  asOf(): number {
    return this.#timesForgotten;
  }

  remember(key: string, value: Value, asOf: number): void {
    if (asOf !== this.#timesForgotten) return;
    this.#entries.delete(key);
    if (this.#entries.size >= this.#limit) {
      const oldest = this.#entries.keys().next();
      if (!oldest.done) this.#entries.delete(oldest.value);
    }
    this.#entries.set(key, value);
  }

  forget(concerns: (value: Value) => boolean): void {
    this.#timesForgotten++;
    for (const [key, value] of this.#entries) {
      if (concerns(value)) this.#entries.delete(key);
    }
  }

  forgetAll(): void {
    this.#timesForgotten++;
    this.#entries.clear();
  }
}
