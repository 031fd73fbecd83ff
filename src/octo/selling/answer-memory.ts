import { announce, type Changes } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Outcome } from '../protocol/octo-client.ts';
import type { Slot } from './slots.ts';

export type SlotsOutcome = Outcome<readonly Slot[]>;

/** Answers a question from memory, or asks. */
export type Remembering = (
  question: string,
  ask: () => Promise<SlotsOutcome>,
) => Promise<SlotsOutcome>;

const questionsRemembered = 200;
/** A longer answer is not kept: together they stay below 100 MB. */
const mostSlots = 1000;

const topic = 'supplier-availability';

type Remembered = { at: number; outcome: Promise<SlotsOutcome> };

/** What every question about a product begins with. */
export function aboutProduct(supplierId: number, productId: string): string {
  return JSON.stringify([supplierId, productId]);
}

/** Every process asks anew about a product. */
export function forgetAnswers(db: Database, supplierId: number, productId: string): Promise<void> {
  return announce(db, topic, aboutProduct(supplierId, productId));
}

/**
 * Answers the same question for some seconds, and asks once for all who ask meanwhile. A sale never
 * uses it.
 */
export function openAnswerMemory(
  changes: Changes,
  milliseconds: number,
  now: () => number = () => performance.now(),
): Remembering {
  const remembered = new Map<string, Remembered>();
  changes.onGap(() => remembered.clear());
  changes.listen(topic, (about) => {
    for (const question of remembered.keys()) {
      if (question.startsWith(about)) remembered.delete(question);
    }
  });
  const forget = (question: string, outcome: Promise<SlotsOutcome>) => {
    if (remembered.get(question)?.outcome === outcome) remembered.delete(question);
  };
  return async (question, ask) => {
    const known = remembered.get(question);
    if (known && now() - known.at < milliseconds) return known.outcome;
    const outcome = ask();
    remembered.delete(question);
    remembered.set(question, { at: now(), outcome });
    const [oldest] = remembered.keys();
    if (remembered.size > questionsRemembered && oldest !== undefined) remembered.delete(oldest);
    try {
      const answer = await outcome;
      const isKept = answer.kind === 'answered' && answer.value.length <= mostSlots;
      if (!isKept) forget(question, outcome);
    } catch {
      forget(question, outcome);
    }
    return outcome;
  };
}
