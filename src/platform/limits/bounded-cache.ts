type Concerns<Value> = (value: Value) => boolean;

/** A reading that takes longer than so many changes is not remembered. */
const mostChangesNoted = 1000;

/**
 * Remembers at most `limit` things, dropping the oldest. Who loads something takes `asOf()` before
 * reading: what a change concerns that was forgotten since is not remembered, so that a slow read
 * never brings back the past.
 */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #limit: number;
  /** The latest changes, each by what it concerned. */
  #changes: Concerns<Value>[] = [];
  #changesBefore = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  asOf(): number {
    return this.#changesBefore + this.#changes.length;
  }

  remember(key: string, value: Value, asOf: number): void {
    if (this.#isPast(value, asOf)) return;
    this.#entries.delete(key);
    if (this.#entries.size >= this.#limit) {
      const oldest = this.#entries.keys().next();
      if (!oldest.done) this.#entries.delete(oldest.value);
    }
    this.#entries.set(key, value);
  }

  forget(concerns: Concerns<Value>): void {
    this.#note(concerns);
    for (const [key, value] of this.#entries) {
      if (concerns(value)) this.#entries.delete(key);
    }
  }

  forgetAll(): void {
    this.#note(() => true);
    this.#entries.clear();
  }

  #note(concerns: Concerns<Value>): void {
    if (this.#changes.length >= mostChangesNoted) {
      this.#changesBefore += this.#changes.length;
      this.#changes = [];
    }
    this.#changes.push(concerns);
  }

  #isPast(value: Value, asOf: number): boolean {
    for (let change = asOf - this.#changesBefore; change < this.#changes.length; change++) {
      // Of a change that is not noted any more, anything may be the past.
      if (this.#changes[change]?.(value) ?? true) return true;
    }
    return false;
  }
}
