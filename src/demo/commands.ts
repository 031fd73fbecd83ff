import { z } from 'zod';
import type { ImportDeps } from '../marketplace/import-marketplace.ts';
import type { Actor } from '../platform/audit.ts';
import { type Command, command } from '../platform/cli/command.ts';
import { loadDemo } from './load-demo.ts';

type Deps = ImportDeps & { actor: Actor };

const mostTours = 1_000_000;

const wholeNumber = (lowest: number, highest: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, { error: 'must be a whole number' })
    .transform(Number)
    .refine((number) => number >= lowest && number <= highest, {
      error: `must be a whole number from ${lowest} to ${highest}`,
    })
    .optional();

export const demoCommands: Command<Deps>[] = [
  command({
    name: 'demo',
    summary: 'Add a generated demo of any size to a staging marketplace',
    fields: {
      tours: wholeNumber(1, mostTours).describe('N'),
      seed: wholeNumber(0, 4_294_967_295).describe('S'),
    },
    run: async (deps: Deps, { tours = 1000, seed = 1 }, terminal) => {
      const progress = terminal.progress('demo');
      try {
        const counts = await loadDemo(deps, deps.actor, { tours, seed }, (count) =>
          progress.show({ count, what: 'tours', share: count / tours }),
        );
        return {
          value: counts,
          text: `Loaded: suppliers ${counts.suppliers}, tours ${counts.tours}.`,
        };
      } finally {
        progress.end();
      }
    },
  }),
];
