import { BoundedCache } from '../platform/bounded-cache.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import { answerText } from './answer.ts';
import type { Quote } from './quote-availability.ts';

/** The usual answer has 20 KB; together they stay below 100 MB. */
const answersRemembered = 400;
const longestQuestion = 500;
const largestAnswerBytes = 256 * 1024;

export type ReadyAnswer = {
  readonly tourId: number;
  readonly bytes: Buffer;
  readonly rateDate: string | null;
  /** Milliseconds since 1970, both included. */
  readonly holds: { readonly from: number; readonly until: number };
};

/**
 * Answers ready to be sent, by the address of the question. They may be a moment old: good enough
 * to offer a place, never to sell it.
 */
export type ReadyAnswers = {
  find(address: string, quote: () => Promise<Quote>): Promise<ReadyAnswer>;
};

export function openReadyAnswers(deps: { changes: Changes; clock: Clock }): ReadyAnswers {
  const { changes, clock } = deps;
  const answers = new BoundedCache<ReadyAnswer>(answersRemembered);
  changes.onGap(() => answers.forgetAll());
  changes.listen('catalog', () => answers.forgetAll());
  changes.listen('currencies', () => answers.forgetAll());
  changes.listen('departures', (subject) => {
    const changed = Number(subject);
    answers.forget(({ tourId }) => tourId === changed);
  });
  return {
    find: async (address, quote) => {
      const known = changes.isConnected() ? answers.get(address) : undefined;
      if (known && holdsAt(known, clock.milliseconds())) return known;
      const asOf = answers.asOf();
      const answer = toReady(await quote());
      const isSmall =
        address.length <= longestQuestion && answer.bytes.length <= largestAnswerBytes;
      if (isSmall && changes.isConnected()) answers.remember(address, answer, asOf);
      return answer;
    },
  };
}

/** The clock may have gone on, and in staging back. */
function holdsAt({ holds }: ReadyAnswer, now: number): boolean {
  return holds.from <= now && now <= holds.until;
}

function toReady({ tour, days, currency, rateDate, holds }: Quote): ReadyAnswer {
  const bytes = Buffer.from(answerText(tour, days, currency));
  return { tourId: tour.id, bytes, rateDate, holds };
}
