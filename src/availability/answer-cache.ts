import { firstSandboxTourId } from '../catalog/product-id.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import { everything, openMemory } from '../platform/db/memory.ts';
import { ReusedBuffers } from '../platform/limits/reused-buffers.ts';
import { openRepetitions } from '../platform/repetitions.ts';
import { answerText } from './answer.ts';
import { isWithin, type Span } from './availability.ts';
import { departureTopic, readDepartureChange } from './departures/take-places.ts';
import type { Quote } from './quote-availability.ts';

/** The usual answer has 20 KB; together they stay below 100 MB. */
const answersRemembered = 400;
const longestQuestion = 500;
const largestAnswerBytes = 256 * 1024;
const freeBuffers = 8;
const mostBytesOfCharacter = 3;

export type CachedAnswer = {
  readonly tourId: number;
  readonly span: Span;
  readonly bytes: Buffer;
  readonly rateDate: string | null;
  readonly unknown: string | null;
  /** Milliseconds since 1970, both included. */
  readonly holds: { readonly from: number; readonly until: number };
  /** Present for what is not kept: called once the answer is out, it frees the memory. */
  readonly giveBack?: () => void;
};

/**
 * Answers ready to be sent, by the address of a question that was asked before. They may be a moment
 * old: good enough to offer a place, never to sell it.
 */
export type AnswerCache = {
  find(address: string, quote: () => Promise<Quote>): Promise<CachedAnswer>;
};

export function createAnswerCache(deps: { changes: Changes; clock: Clock }): AnswerCache {
  const { changes, clock } = deps;
  const answers = openMemory<CachedAnswer>(changes, {
    limit: answersRemembered,
    topics: {
      catalog: everything,
      currencies: everything,
    },
    late: {
      topic: departureTopic,
      forgetting: (subject) => {
        const { tourId, day } = readDepartureChange(subject);
        return (known) => known.tourId === tourId && (day === null || isWithin(known.span, day));
      },
    },
  });
  const isRepeated = openRepetitions(answersRemembered);
  const buffers = new ReusedBuffers(largestAnswerBytes, freeBuffers);
  /** An answer that is not kept: the next one uses its memory. */
  const passing = (quoted: Quote, text: string): CachedAnswer => {
    if (text.length * mostBytesOfCharacter > buffers.size) {
      return toReady(quoted, Buffer.from(text));
    }
    const buffer = buffers.take();
    const bytes = buffer.subarray(0, buffer.write(text));
    return { ...toReady(quoted, bytes), giveBack: () => buffers.giveBack(buffer) };
  };
  return {
    find: async (address, quote) => {
      const known = answers.known(address);
      if (known && holdsAt(known, clock.milliseconds())) return known;
      const remember = answers.reading(address);
      const quoted = await quote();
      const text = answerText(quoted.tour, quoted.days, quoted.currency);
      const isShort = address.length <= longestQuestion && text.length <= largestAnswerBytes;
      // Nothing announces what changes in a supplier's system, and what is slow is slow each time.
      const isOurs = quoted.tour.id < firstSandboxTourId;
      if (!isOurs || !isShort || !isRepeated(address)) return passing(quoted, text);
      const answer = toReady(quoted, Buffer.from(text));
      if (answer.bytes.length <= largestAnswerBytes) remember(answer);
      return answer;
    },
  };
}

/** The clock may have gone on, and in staging back. */
function holdsAt({ holds }: CachedAnswer, now: number): boolean {
  return holds.from <= now && now <= holds.until;
}

function toReady({ tour, span, rateDate, unknown, holds }: Quote, bytes: Buffer): CachedAnswer {
  return { tourId: tour.id, span, bytes, rateDate, unknown, holds };
}
