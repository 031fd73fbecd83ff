import { z } from 'zod';
import type { Actor } from '../audit.ts';
import type { ExampleValue } from '../cli/example.ts';
import { table } from '../cli/table.ts';
import type { Database } from '../db/database.ts';
import type { ReadLate } from '../db/replica.ts';
import type { AnswerHeaders } from '../http/documents/answer-headers.ts';
import { field, flag, optional, wholeNumber } from '../http/schemas.ts';
import type { BoundedCount } from './bounded-count.ts';
import {
  type CommandForm,
  type Fields,
  type Input,
  type Operation,
  operationsOn,
  type Pages,
} from './operation.ts';

/** A part of a list: at most so many, those that follow the one the page before ended with. */
export type Page<Key> = { cursor: Key | undefined; limit: number };

/** For those who look at the beginning only. */
export const firstPage = { cursor: undefined, limit: 200 } as const;

/** What a list gives back that was asked how many rows there are. */
type Measured<Row> = { count: BoundedCount; rows: readonly Row[]; next?: string | null };

/**
 * What a list gives back that says itself where its next page begins; null at the end. A short list
 * says always how many rows there are.
 */
type Walked<Row> = { next: string | null; rows: readonly Row[]; total?: number };

type Found<Row> = readonly Row[] | Measured<Row> | Walked<Row>;

const countField = {
  count: optional(
    flag({
      description:
        'X-Total-Count tells how many rows all pages have. Above 10,000 it is 10000, and X-Total-Count-Exact is false.',
    }),
  ),
};

/** What a list is told of the page before where an id does not say it. */
export function pageEnd(isCursor: (text: string) => boolean) {
  return field({
    read: (value) => (typeof value === 'string' && isCursor(value) ? value : undefined),
    must: 'be the X-Next-Cursor of the previous page',
    shape: { type: 'string', maxLength: longestEnd },
    note: {},
  });
}

const longestEnd = 2_000;

/** The page of a list that begins with the newest id. */
export const newestFirst = {
  alias: 'before',
  key: wholeNumber({ min: 1 }),
  keyOf: ({ id }: { id: number }) => id,
  most: 200,
} as const;

type Paging<Key> = {
  /** What the cursor was called before it had one name for all lists; it is still understood. */
  alias?: 'after' | 'before' | 'offset';
  key: z.ZodType<Key>;
  /** How many rows a page has at most, and how many where no limit is given. */
  most: number;
  usual?: number;
};

/** The fields that name a page of a list, the page they name, and where the next one begins. */
export function paging<Key>({ alias, key, most, usual = most }: Paging<Key>) {
  const place = { description: 'X-Next-Cursor of the previous page' };
  const pageOf = (input: object): Page<Key> => {
    const { limit = usual, ...given } = input as Record<string, unknown>;
    const cursor = given['cursor'] ?? (alias && given[alias]);
    return { cursor: cursor as Key | undefined, limit: Number(limit) };
  };
  return {
    fields: {
      cursor: optional(key).meta(place),
      ...(alias && { [alias]: optional(key).meta({ ...place, deprecated: true }) }),
      limit: optional(
        wholeNumber({ min: 1, max: most, default: usual, description: 'How many rows at most' }),
      ),
    },
    pageOf,
    pagesAfter: <View>(
      views: readonly View[],
      input: object,
      keyOf: (view: View) => Key,
    ): Pages => {
      const last = views.at(-1);
      const isFull = last !== undefined && views.length === pageOf(input).limit;
      return isFull ? { cursor: String(keyOf(last)) } : {};
    },
  };
}

type Listing<Deps, Who, Shape extends Fields, Key, Row, View extends Record<string, unknown>> = {
  name: string;
  route: `GET /${'operator' | 'portal'}/v1/${string}`;
  tag: string;
  summary: string;
  description?: string;
  refusals?: readonly (400 | 404 | 409)[];
  sends?: AnswerHeaders;
  /** A log: it may be up to a second old, so that a replica can read it. */
  mayLag?: true;
  /** What the list can be narrowed to. */
  filters: Shape;
  /** `keyOf` is not for a list that is walked. */
  page: Paging<Key> & { keyOf?: (view: View, filter: Input<Shape>) => Key };
  row: z.ZodType<View>;
  run: (
    deps: Deps,
    filter: Input<Shape>,
    page: Page<Key>,
    actor: Who,
  ) => Promise<readonly Row[] | Walked<Row>>;
  /** How many rows there are on all pages, for those who ask. */
  count?: (deps: Deps, filter: Input<Shape>, actor: Who) => Promise<BoundedCount>;
  view: (row: Row, deps: Deps) => View;
  command?: {
    name: string;
    summary?: string;
    words?: readonly (keyof Shape & string)[];
    options?: { readonly [Field in keyof Shape]?: string };
    values?: { readonly [Field in keyof Shape | 'cursor']?: string };
    given?: { readonly limit: number };
    /** Fields of the interface that the command does not have. */
    without?: readonly (keyof Shape & string)[];
    /** What its example gives, where that is not what the executed example of the list sends. */
    example?: { readonly [Field in keyof Shape]?: ExampleValue };
    /** What people are shown of each row; all of it where nothing is named. */
    columns?: readonly (keyof View & string)[];
    /** Replaces the table. */
    text?: (views: readonly View[]) => string;
    /** What people are told when there is nothing. */
    none: string;
  };
};

/** Describes lists that are read a page at a time: `const listing = listingsOn<Deps>()`. */
export function listingsOn<Deps extends { db: Database; readLate?: ReadLate }, Who = Actor>() {
  const operation = operationsOn<Deps, Who>();
  return <Shape extends Fields, Key, Row, View extends Record<string, unknown>>(
    definition: Listing<Deps, Who, Shape, Key, Row, View>,
  ): Operation<Deps, Who> => {
    const { filters, page, row, run, count, view, command, mayLag, ...described } = definition;
    const { keyOf } = page;
    const { fields: pageFields, pageOf, pagesAfter } = paging(page);
    const fields = { ...filters, ...pageFields, ...(count && countField) };
    const tableOf = (views: View[]) =>
      table(columnsOf(views, command?.columns), command?.none ?? '');
    return operation<typeof fields, Found<Row>, View[]>({
      ...described,
      fields,
      answer: z.array(row),
      run: (deps, actor, input) => {
        const filter = input as Input<Shape>;
        const readFrom = async (db: Database): Promise<Found<Row>> => {
          const found = await run({ ...deps, db }, filter, pageOf(input), actor);
          if (!count || !('count' in input && input.count)) return found;
          const walked = 'next' in found ? { next: found.next } : {};
          const counted = await count({ ...deps, db }, filter, actor);
          return { ...walked, rows: rowsOf(found), count: counted };
        };
        return mayLag && deps.readLate ? deps.readLate(readFrom) : readFrom(deps.db);
      },
      view: (found, deps) => rowsOf(found).map((one) => view(one, deps)),
      pagesOf: (found, views, input) => {
        const counted = 'count' in found ? found.count : totalOf(found);
        if ('next' in found && found.next !== undefined) {
          return { ...counted, ...(found.next !== null && { cursor: found.next }) };
        }
        const following = keyOf
          ? pagesAfter(views, input, (last) => keyOf(last, input as Input<Shape>))
          : {};
        return { ...counted, ...following };
      },
      ...(command && {
        command: {
          ...command,
          without: [...(command.without ?? []), ...(count ? ['count'] : [])],
          values: { limit: 'N', ...command.values },
          text: command.text ?? tableOf,
        } as object as CommandForm<typeof fields, Found<Row>, View[], Deps>,
      }),
    });
  };
}

function totalOf(found: Found<unknown>): { total?: number } {
  return 'total' in found && found.total !== undefined ? { total: found.total } : {};
}

function rowsOf<Row>(found: Found<Row>): readonly Row[] {
  return 'rows' in found ? found.rows : found;
}

function columnsOf<View extends Record<string, unknown>>(
  views: readonly View[],
  columns: readonly (keyof View & string)[] | undefined,
): readonly Record<string, unknown>[] {
  if (!columns) return views;
  return views.map((view) => Object.fromEntries(columns.map((name) => [name, view[name]])));
}
