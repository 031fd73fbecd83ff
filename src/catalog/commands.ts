import { z } from 'zod';
import type { Actor } from '../platform/audit.ts';
import { type Command, command, type Outcome } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import { tourIdOf } from './find-tour.ts';
import { listTours, mostToursListed } from './list-tours.ts';
import { toTourSummary } from './operator-views.ts';
import { productId } from './product-id.ts';
import { setTourStatus } from './set-tour-status.ts';
import { type TourStatus, tourStatuses } from './tour.ts';

type Deps = { actor: Actor; db: Database; clock: Clock; changes: Changes };

const words = ['id'] as const;
const fields = { id: z.string().min(1).describe('ID') };

const count = z
  .string()
  .regex(/^\d{1,9}$/, { error: 'must be a whole number' })
  .transform(Number)
  .optional();

export const catalogCommands: Command<Deps>[] = [
  command({
    name: 'tour list',
    summary: `List tours, up to ${mostToursListed} at a time`,
    fields: {
      status: z
        .enum(tourStatuses, { error: `must be ${tourStatuses.join(', ')}` })
        .optional()
        .describe('STATUS'),
      name: z.string().optional().describe('TEXT'),
      offset: count.describe('N'),
    },
    run: async (deps: Deps, { offset = 0, ...filter }) => {
      const { total, tours } = await listTours(deps, filter, { offset });
      const summaries = tours.map(toTourSummary);
      const next = offset + tours.length;
      const more = next < total ? `\n${next} of ${total}; continue with --offset ${next}` : '';
      return { value: summaries, text: `${table(summaries, 'No tours found.')}${more}` };
    },
  }),
  command({
    name: 'tour deactivate',
    summary: 'Take a tour off sale',
    words,
    fields,
    run: (deps: Deps, { id }) => setStatus(deps, id, 'inactive', 'is off sale'),
  }),
  command({
    name: 'tour activate',
    summary: 'Put a tour back on sale',
    words,
    fields,
    run: (deps: Deps, { id }) => setStatus(deps, id, 'active', 'is on sale'),
  }),
  command({
    name: 'tour remove',
    summary: 'Remove a tour; only an import restores it',
    words,
    fields,
    run: (deps: Deps, { id }) => setStatus(deps, id, 'removed', 'is removed'),
  }),
];

async function setStatus(
  deps: Deps,
  written: string,
  status: TourStatus,
  outcome: string,
): Promise<Outcome> {
  const id = tourIdOf(written);
  await setTourStatus(deps, deps.actor, { id, status });
  return { value: { id: productId(id), status }, text: `${productId(id)} ${outcome}.` };
}
