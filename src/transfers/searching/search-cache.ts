import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import { everything, openMemory } from '../../platform/db/memory.ts';
import { openRepetitions } from '../../platform/repetitions.ts';

const answersRemembered = 200;
const longestQuestion = 2000;
const largestAnswerBytes = 256 * 1024;

/** A quote says when it expires, so that no answer may be much older than its question. */
const longestMilliseconds = 1000;

type CachedSearch = { readonly bytes: Buffer; readonly madeAt: number };
type Asker = { organizationId: number };

/**
 * Answers ready to be sent, by who asks and what was asked before. Nothing is booked by them: a booking has its
 * quote computed again.
 */
export type SearchCache = {
  /** The answer that the same question of the same organization had a moment ago. */
  known(asker: Asker, question: Buffer | undefined): Buffer | undefined;
  make(asker: Asker, question: Buffer | undefined, answer: () => Promise<Buffer>): Promise<Buffer>;
};

export function createSearchCache(deps: { changes: Changes; clock: Clock }): SearchCache {
  const { changes, clock } = deps;
  const answers = openMemory<CachedSearch>(changes, {
    limit: answersRemembered,
    // What is announced of accounts may be the currency of an organization.
    topics: { transfers: everything, currencies: everything, accounts: everything },
  });
  const isRepeated = openRepetitions(answersRemembered);
  return {
    known: (asker, question) => {
      if (question === undefined || !isShort(question)) return undefined;
      const known = answers.known(keyOf(asker, question));
      const age = clock.milliseconds() - (known?.madeAt ?? 0);
      return age >= 0 && age < longestMilliseconds ? known?.bytes : undefined;
    },
    make: async (asker, question, answer) => {
      if (question === undefined || !isShort(question)) return answer();
      const key = keyOf(asker, question);
      const remember = answers.reading(key);
      const madeAt = clock.milliseconds();
      const bytes = await answer();
      if (bytes.length <= largestAnswerBytes && isRepeated(key)) remember({ bytes, madeAt });
      return bytes;
    },
  };
}

function isShort(question: Buffer): boolean {
  return question.length <= longestQuestion;
}

function keyOf({ organizationId }: Asker, question: Buffer): string {
  return `${organizationId} ${question.toString('latin1')}`;
}
