import assert from 'node:assert/strict';
import { z } from 'zod';
import { chunksOf } from '../chunks.ts';
import { toRefusal } from '../http/answers/error-answer.ts';
import { list } from '../http/schemas.ts';
import type { Asking, Operation } from './operation.ts';
import { waitingStatus } from './waiting.ts';

export const mostInBulk = 100;
const atOnce = 4;

type Bulk = { name: string; route: `POST /operator/v1/${string}`; summary: string };

/**
 * The same for many records at once, such as the bookings that were ticked in a list. Each has a
 * transaction and an outcome of its own: what one is refused does not keep the others from it.
 */
export function inBulk<Deps>(
  operations: readonly Operation<Deps>[],
  of: string,
  { name, route, summary }: Bulk,
): Operation<Deps> {
  const single = operations.find((one) => one.name === of);
  assert(single, `there is an operation ${of}`);
  const outcome = z.object({
    status: z.int().meta({ description: 'As if it had been sent alone: 200, 404, 409, ...' }),
    answer: single.answer.nullable().meta({ description: 'Null for what was refused' }),
    error: z.string().nullable().meta({ description: 'Why it was refused' }),
    code: z.string().nullable().meta({ description: 'The error code' }),
    ...(single.mayWait && {
      approval_id: z
        .int()
        .nullable()
        .meta({ description: 'With 202: the approval that a second person has to give' }),
    }),
    version: z
      .int()
      .nullable()
      .meta({ description: 'Where it has changed since it was read: the version it has now' }),
  });
  return {
    name,
    tag: single.tag,
    method: 'POST',
    path: route.slice('POST '.length),
    role: single.role,
    summary,
    description: `Each item is what \`${single.name}\` takes, and has an outcome of its own, in the order of the items.`,
    fields: {
      items: list(z.object(single.fields), {
        max: mostInBulk,
        description: `What \`${single.name}\` takes, once for each`,
      }).min(1),
    },
    answer: z.object({
      results: z.array(outcome).describe('One for each item, in the order of the items'),
    }),
    commands: [],
    perform: async (deps, { keepAnswer: _own, ...asking }, given) => {
      const { items } = given as { items: object[] };
      const results: z.output<typeof outcome>[] = [];
      for (const some of chunksOf(items, atOnce)) {
        results.push(
          ...(await Promise.all(some.map((item) => outcomeOf(single, deps, asking, item)))),
        );
      }
      return { result: results, answer: { results }, pages: {} };
    },
  };
}

async function outcomeOf<Deps>(
  single: Operation<Deps>,
  deps: Deps,
  asking: Omit<Asking, 'keepAnswer'>,
  item: object,
) {
  const nothing = { answer: null, error: null, code: null, version: null, approval_id: null };
  try {
    const { answer, waiting } = await single.perform(deps, asking, item);
    if (waiting) return { ...nothing, status: waitingStatus, approval_id: waiting.approval_id };
    return { ...nothing, status: 200, answer };
  } catch (error) {
    const { status, message, code, facts } = toRefusal(error);
    if (status >= 500) asking.noteFault?.(error);
    const version = typeof facts['version'] === 'number' ? facts['version'] : null;
    return { ...nothing, status, error: message, code, version };
  }
}
