import { fold } from '../folding.ts';
import { type Candidates, type Condition, nobody, unmet } from './condition.ts';
import { gramAt, gramsOf, longestGram, wordStartsOf } from './grams.ts';
import { type Posting, Postings } from './postings.ts';
import { isWordStart } from './word-starts.ts';

/** So many grams of a long text are looked up; any of them narrows the candidates. */
const mostLookups = 32;

/** How well a name meets a text, the best first. */
const rank = { equal: 0, starts: 1, startsWord: 2, contains: 3 } as const;

/** Finds tours by any part of the name, without looking at each of them. */
export class Names {
  readonly #names: string[] = [];
  /** By each one, two and three signs in a row of the name. */
  readonly #byGram = new Postings();
  /** By those with which a word of the name begins. */
  readonly #byWordStart = new Postings();

  put(slot: number, name: string): void {
    this.#replace(slot, fold(name));
  }

  remove(slot: number): void {
    this.#replace(slot, '');
  }

  /** For a text that is folded and not empty. */
  containing(text: string): Condition {
    const posting = this.#rarestGramOf(text);
    if (posting === undefined) return nobody;
    return {
      atMost: posting.length,
      candidates: ({ slots, ranks }) =>
        text.length <= longestGram
          ? this.#takeAll(posting, text, { slots, ranks })
          : this.#takeMet(posting, text, { slots, ranks }),
      rank: (slot) => this.#rankOf(slot, text),
    };
  }

  #replace(slot: number, name: string): void {
    const before = this.#names[slot] ?? '';
    this.#names[slot] = name;
    if (before === name) return;
    this.#byGram.replace(slot, gramsOf(before), gramsOf(name));
    this.#byWordStart.replace(slot, wordStartsOf(before), wordStartsOf(name));
  }

  #rarestGramOf(text: string): Posting | undefined {
    if (text.length <= longestGram) return this.#byGram.find(gramAt(text, 0, text.length));
    const last = text.length - longestGram;
    const step = Math.max(1, Math.floor(last / mostLookups));
    let rarest: Posting | undefined;
    for (let at = 0; at <= last; at += step) {
      const posting = this.#byGram.find(gramAt(text, at, longestGram));
      if (posting === undefined) return undefined;
      if (rarest === undefined || posting.length < rarest.length) rarest = posting;
    }
    return rarest;
  }

  #takeMet(posting: Posting, text: string, { slots, ranks }: Candidates): number {
    let met = 0;
    for (const slot of posting.slots) {
      const rank = this.#rankOf(slot, text);
      if (rank === unmet) continue;
      slots[met++] = slot;
      ranks[slot] = rank;
    }
    return met;
  }

  /** A short text is a gram itself: nearly all names may contain it, and few need be looked at. */
  #takeAll(posting: Posting, text: string, { slots, ranks }: Candidates): number {
    slots.set(posting.slots);
    for (const slot of posting.slots) ranks[slot] = rank.contains;
    const starting = this.#byWordStart.find(gramAt(text, 0, text.length))?.slots ?? [];
    for (const slot of starting) ranks[slot] = this.#rankAtStart(slot, text);
    return posting.length;
  }

  #rankAtStart(slot: number, text: string): number {
    const name = this.#names[slot] as string;
    if (!name.startsWith(text)) return rank.startsWord;
    return name.length === text.length ? rank.equal : rank.starts;
  }

  #rankOf(slot: number, text: string): number {
    const name = this.#names[slot] as string;
    let at = name.indexOf(text);
    if (at < 0) return unmet;
    if (at === 0) return name.length === text.length ? rank.equal : rank.starts;
    while (at >= 0) {
      if (isWordStart(name, at)) return rank.startsWord;
      at = name.indexOf(text, at + 1);
    }
    return rank.contains;
  }
}
