import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import { everything, openMemory } from '../platform/db/memory.ts';
import { openRepetitions } from '../platform/repetitions.ts';
import { answerText } from './answer.ts';
import { isWithin, type Span } from './availability.ts';
import { departureTopic, readDepartureChange } from './departures/take-places.ts';
import type { Quote } from './quote-availability.ts';

/** The usual answer has 20 KB; together they stay below 100 MB. */
const answersRemembered = 400;
const longestQuestion = 500;
const largestAnswerBytes = 256 * 1024;

export type CachedAnswer = {
  readonly tourId: number;
  readonly span: Span;
  readonly bytes: Buffer;
  readonly rateDate: string | null;
  readonly unknown: string | null;
  /** Milliseconds since 1970, both included. */
  readonly holds: { readonly from: number; readonly until: number };
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
  return {
    find: async (address, quote) => {
      const known = answers.known(address);
      if (known && holdsAt(known, clock.milliseconds())) return known;
      const remember = answers.reading(address);
      const answer = toReady(await quote());
      const isSmall =
        address.length <= longestQuestion && answer.bytes.length <= largestAnswerBytes;
      if (isSmall && isRepeated(address)) remember(answer);
      return answer;
    },
  };
}

/** The clock may have gone on, and in staging back. */
function holdsAt({ holds }: CachedAnswer, now: number): boolean {
  return holds.from <= now && now <= holds.until;
}

function toReady({ tour, span, days, currency, rateDate, unknown, holds }: Quote): CachedAnswer {
  const bytes = Buffer.from(answerText(tour, days, currency));
  return { tourId: tour.id, span, bytes, rateDate, unknown, holds };
}
