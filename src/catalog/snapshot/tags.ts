import { type Condition, nobody, unmet } from './condition.ts';
import { type Posting, Postings } from './postings.ts';

/** Finds tours by what matches whole: a tag is a text such as `country:italy`. */
export class Tags {
  readonly #postings = new Postings();
  readonly #postingsOfSlot: (readonly (Posting | undefined)[])[] = [];

  put(slot: number, tags: readonly string[]): void {
    const before = this.#postingsOfSlot[slot] ?? [];
    this.#postings.replace(
      slot,
      before.flatMap((posting) => posting?.key ?? []),
      tags,
    );
    this.#postingsOfSlot[slot] = tags.map((tag) => this.#postings.find(tag));
  }

  remove(slot: number): void {
    this.put(slot, []);
  }

  /** The tours that have the tag. */
  tagged(tag: string): Condition {
    const posting = this.#postings.find(tag);
    if (posting === undefined) return nobody;
    return {
      atMost: posting.length,
      candidates: ({ slots }) => {
        slots.set(posting.slots);
        return posting.length;
      },
      rank: (slot) => (this.#postingsOfSlot[slot]?.includes(posting) ? 0 : unmet),
    };
  }
}
