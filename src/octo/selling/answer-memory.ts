import type { Remembering, SlotsOutcome } from './ask-options.ts';

const questionsRemembered = 200;
/** A longer answer is not kept: together they stay below 100 MB. */
const mostSlots = 1000;

type Remembered = { at: number; outcome: Promise<SlotsOutcome> };

/**
 * Answers the same question for some seconds, and asks once for all who ask meanwhile. A sale never
 * uses it.
 */
export function openAnswerMemory(
  milliseconds: number,
  now: () => number = () => performance.now(),
): Remembering {
  const remembered = new Map<string, Remembered>();
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
