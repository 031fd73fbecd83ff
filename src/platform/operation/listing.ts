import { z } from 'zod';
import { table } from '../cli/table.ts';
import type { Database } from '../db/database.ts';
import { optional, wholeNumber } from '../http/schemas.ts';
import { type Fields, type Input, type Operation, operationsOn, type SaidAs } from './operation.ts';

/** A part of a list: at most so many, those that follow the one the page before ended with. */
export type Page<Key> = { cursor: Key | undefined; limit: number };

type Listing<Deps, Shape extends Fields, Key, Row, View extends Record<string, unknown>> = {
  name: string;
  route: `GET /operator/v1/${string}`;
  tag: string;
  summary: string;
  description?: string;
  refusals?: readonly (404 | 409)[];
  /** What the list can be narrowed to. */
  filters: Shape;
  page: {
    /** What the cursor was called before it had one name for all lists; it is still understood. */
    alias: 'after' | 'before';
    key: z.ZodType<Key>;
    keyOf: (view: View) => Key;
    /** How many a page has where nothing is said, and how many at most. */
    usual: number;
    most: number;
  };
  row: z.ZodType<View>;
  run: (deps: Deps, filter: Input<Shape>, page: Page<Key>) => Promise<readonly Row[]>;
  view: (row: Row, deps: Deps) => View;
  command?: {
    name: string;
    summary?: string;
    words?: readonly (keyof Shape & string)[];
    options?: { readonly [Field in keyof Shape]?: string };
    /** What people are shown of each row; all of it where nothing is named. */
    columns?: readonly (keyof View & string)[];
    /** What people are told when there is nothing. */
    none: string;
  };
};

/** Describes lists that are read a page at a time: `const listing = listingsOn<Deps>()`. */
export function listingsOn<Deps extends { db: Database }>() {
  const operation = operationsOn<Deps>();
  return <Shape extends Fields, Key, Row, View extends Record<string, unknown>>(
    definition: Listing<Deps, Shape, Key, Row, View>,
  ): Operation<Deps> => {
    const { filters, page, row, run, view, command, ...described } = definition;
    const { alias, key, keyOf, usual, most } = page;
    const place = { description: 'Where the page begins: X-Next-Cursor of the page before' };
    const fields = {
      ...filters,
      cursor: optional(key).meta(place),
      [alias]: optional(key).meta({ ...place, deprecated: true }),
      limit: optional(wholeNumber({ min: 1, max: most, description: `${usual} unless given` })),
    };
    const limitOf = (input: object) => ('limit' in input ? Number(input.limit ?? usual) : usual);
    const text = (views: View[]) => table(columnsOf(views, command?.columns), command?.none ?? '');
    return operation<typeof fields, readonly Row[], View[]>({
      ...described,
      fields,
      answer: z.array(row),
      run: (deps, _actor, input) => {
        const given = input as Record<string, unknown>;
        const cursor = (given['cursor'] ?? given[alias]) as Key | undefined;
        return run(deps, input as Input<Shape>, { cursor, limit: limitOf(input) });
      },
      view: (rows, deps) => rows.map((one) => view(one, deps)),
      cursorOf: (views, input) => {
        const last = views.at(-1);
        return last && views.length === limitOf(input) ? String(keyOf(last)) : undefined;
      },
      ...(command && {
        command: { values: { limit: 'N' }, ...command, text } as SaidAs<
          typeof fields,
          View[],
          Deps
        >,
      }),
    });
  };
}

function columnsOf<View extends Record<string, unknown>>(
  views: readonly View[],
  columns: readonly (keyof View & string)[] | undefined,
): readonly Record<string, unknown>[] {
  if (!columns) return views;
  return views.map((view) => Object.fromEntries(columns.map((name) => [name, view[name]])));
}
