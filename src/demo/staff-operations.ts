import { z } from 'zod';
import type { ImportDeps, Imported } from '../marketplace/import-marketplace.ts';
import { optional, wholeNumber } from '../platform/http/schemas.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { loadDemo } from './load-demo.ts';

const operation = operationsOn<ImportDeps>();

const numberOfTours = (max: number) =>
  optional(wholeNumber({ min: 1, max, description: 'Default 1000' }));

export const demoOperations = [
  operation({
    name: 'loadDemo',
    route: 'POST /operator/v1/demo',
    role: 'manager',
    tag: 'Marketplace file',
    summary: 'Add a generated demo to a staging marketplace',
    description:
      'Adding the same demo again changes nothing. Use the command line for larger demos.',
    refusals: [409],
    fields: {
      tours: numberOfTours(20_000),
      seed: optional(wholeNumber({ min: 0, max: 4_294_967_295, description: 'Default 1' })),
    },
    answer: z.object({
      suppliers: z.int().describe('How many suppliers the demo has'),
      tours: z.int().describe('How many tours the demo has'),
    }),
    run: (deps, actor, { tours = 1000, seed = 1 }) => loadDemo(deps, actor, { tours, seed }),
    view: ({ counts: { suppliers, tours } }: Imported) => ({ suppliers, tours }),
    command: {
      name: 'demo',
      summary: 'Add a generated demo of any size to a staging marketplace',
      values: { tours: 'N', seed: 'S' },
      fields: { tours: numberOfTours(1_000_000) },
      example: { tours: 5000 },
      text: ({ suppliers, tours }) => `Loaded: suppliers ${suppliers}, tours ${tours}.`,
    },
  }),
];
