import { refusal } from '../errors.ts';

/** For who asks for more at the same time than its share. */
export const tooManyAtOnce = refusal(
  'too-many-at-once',
  429,
  'Too many requests at the same time: wait for some of the answers first',
  'Send fewer requests at the same time, and repeat this one after the seconds in Retry-After.',
);

/** For who would have its share, were there anything left. */
export const tooBusy = refusal(
  'too-busy',
  503,
  'The service is too busy for this request; try again in a moment',
  'Wait the seconds in Retry-After.',
);

type Waiter = { enter: () => void; isUrgent: boolean };

type Line = { key: string; inside: number; waiting: Waiter[] };

/**
 * Lets so many in at once, and so many of one key. The others wait: each key in a line of its own,
 * and the lines take turns, so that a long one keeps no other waiting.
 */
export class FairGate {
  readonly #atOnce: number;
  readonly #each: number;
  readonly #lines = new Map<string, Line>();
  /** The lines that are not empty; the next turn is that of the first. */
  readonly #turns = new Set<Line>();
  #inside = 0;

  constructor({ atOnce, each }: { atOnce: number; each: number }) {
    this.#atOnce = atOnce;
    this.#each = each;
  }

  /** True when there was a place, which is then taken. */
  enter(key: string): boolean {
    const line = this.#lineOf(key);
    if (this.#inside >= this.#atOnce || line.inside >= this.#each) return false;
    this.#letIn(line);
    return true;
  }

  /** Calls `enter` when it is this one's turn; what is given back leaves the line before that. */
  wait(key: string, enter: () => void, isUrgent = false): () => void {
    const line = this.#lineOf(key);
    const waiter = { enter, isUrgent };
    const behind = isUrgent ? line.waiting.findIndex((other) => !other.isUrgent) : -1;
    line.waiting.splice(behind === -1 ? line.waiting.length : behind, 0, waiter);
    this.#turns.add(line);
    return () => {
      const place = line.waiting.indexOf(waiter);
      if (place !== -1) line.waiting.splice(place, 1);
      this.#forgetIfEmpty(line);
    };
  }

  leave(key: string): void {
    const left = this.#lineOf(key);
    left.inside--;
    this.#inside--;
    for (const line of this.#turns) {
      if (this.#inside >= this.#atOnce) break;
      if (line.inside >= this.#each) continue;
      const next = line.waiting.shift();
      // Behind all others, when more of the line wait.
      this.#turns.delete(line);
      if (line.waiting.length > 0) this.#turns.add(line);
      if (!next) continue;
      this.#letIn(line);
      next.enter();
    }
    this.#forgetIfEmpty(left);
  }

  /** Whether the key has as many inside as it may. */
  isFull(key: string): boolean {
    return (this.#lines.get(key)?.inside ?? 0) >= this.#each;
  }

  waiting(key: string): number {
    return this.#lines.get(key)?.waiting.length ?? 0;
  }

  #lineOf(key: string): Line {
    const known = this.#lines.get(key);
    if (known) return known;
    const line = { key, inside: 0, waiting: [] };
    this.#lines.set(key, line);
    return line;
  }

  #letIn(line: Line): void {
    line.inside++;
    this.#inside++;
  }

  #forgetIfEmpty(line: Line): void {
    if (line.waiting.length > 0) return;
    this.#turns.delete(line);
    if (line.inside === 0) this.#lines.delete(line.key);
  }
}
