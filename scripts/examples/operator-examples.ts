import assert from 'node:assert/strict';
import type { Example, Examples } from '../../src/platform/http/documents/examples.ts';
import { performScenes } from './perform.ts';
import { presenter } from './presentable.ts';
import { scenes } from './scenes.ts';
import type { Given } from './step.ts';

/** An executed request and answer of each operation, as the reference shows them. */
export async function operatorExamples(): Promise<Examples> {
  const { performed, names } = await performScenes(scenes);
  const { settled, cut } = presenter(names);
  const requestOf = ({ path, query, body }: Given) => settled({ path, query, body }) as Given;
  const examples: Record<string, Example> = {};
  for (const { step, given, answer, code } of performed) {
    const { operation, status, rows, isShown } = step;
    if (!isShown) continue;
    const known = examples[operation];
    if (status === 200) {
      assert(known === undefined, `${operation} has one example`);
      const kept = rows && Array.isArray(answer) ? answer.filter(rows) : answer;
      examples[operation] = { request: requestOf(given), answer: cut(kept), refusals: [] };
    } else {
      assert(known, `${operation} is refused after it has succeeded`);
      known.refusals.push({ status, code: String(code), answer: cut(answer) });
    }
  }
  return examples;
}
