import { z } from 'zod';
import { flag, optional, wholeNumber } from '../../platform/http/schemas.ts';
import { FieldChangeView } from '../tours/views.ts';

/** What is told of a saved ship or sailing beside what it is now. */
export const saved = {
  changes: z.array(FieldChangeView).meta({ description: 'What differs from what was stored' }),
  faults: z
    .array(
      z.object({
        path: z.string().describe('Where it is, such as towns[2].arrive_date'),
        message: z.string().describe('What is wrong, in a sentence'),
      }),
    )
    .meta({ description: 'What is wrong with it; only of a dry run, else it is refused' }),
};

export const idOf = (what: string) =>
  wholeNumber({ min: 1, max: 2_147_483_647, description: `The id of the ${what}` });

export const dryRun = optional(flag({ description: 'Whether to try only, and change nothing' }));

/** What an answer has beside the record may come back with it. */
export function recordIn(
  given: Record<string, unknown>,
  told: readonly string[] = [],
): Record<string, unknown> {
  const beside = new Set(['changes', 'faults', ...told]);
  return Object.fromEntries(Object.entries(given).filter(([name]) => !beside.has(name)));
}
