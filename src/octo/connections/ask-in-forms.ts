import type { Slashes } from '../../suppliers/marketplace-file.ts';
import type { Access, OctoClient, Outcome } from '../protocol/octo-client.ts';
import { askSystem, type SystemAnswers } from './ask-system.ts';

/** Begins with the form that most systems have. */
const forms: readonly Slashes[] = ['none', 'collections', 'all'];

/**
 * Asks a system what it sells with each form of paths, until one finds everything. Where the last form finds
 * no more than another, it is the other's.
 */
export async function askInForms(
  octo: OctoClient,
  access: Access,
  known: Slashes | undefined,
): Promise<{ answers: SystemAnswers; slashes: Slashes }> {
  let best: { answers: SystemAnswers; slashes: Slashes } | undefined;
  for (const slashes of known ? [known] : forms) {
    const answers = await askSystem(octo, { ...access, slashes });
    const found = { answers, slashes };
    const { products, product } = answers;
    best ??= found;
    if (products.kind === 'answered') {
      if (best.answers.products.kind !== 'answered') best = found;
      if (slashes !== 'collections' || !product || !isOfAnotherPath(product)) return found;
    } else if (!isOfAnotherPath(products)) return best;
  }
  if (!best) throw new Error('a system is asked in one form at least');
  return best;
}

/** There is nothing under this path, or it is elsewhere. */
function isOfAnotherPath(outcome: Outcome<unknown>): boolean {
  if (outcome.kind === 'answered') return false;
  const { status = 0 } = outcome;
  return status === 404 || status === 405 || (status >= 300 && status < 400);
}
