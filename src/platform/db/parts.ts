import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from './database.ts';
import { filled, nameOfColumn, toRow } from './prepared.ts';
import { togetherOf } from './together.ts';

/**
 * One of several writes that go to the database as one statement. Each domain describes its own; what
 * a part returns, other parts of the statement read under its name.
 */
export type Part = {
  readonly name: string;
  readonly write: Build;
  readonly values: Values;
  readonly givesId: boolean;
  readonly isGate: boolean;
  /** Whether the caller needs to know how many rows it has returned; else it is not counted. */
  readonly isCounted: boolean;
  /** A row that others want to change as well, by its name. */
  readonly locks?: string;
  readonly written?: Written;
};

/** Called with the number of rows that a part has returned. */
type Written = (db: Database | Transaction, rows: number, values: Values) => Promise<void>;

type Values = Readonly<Record<string, unknown>>;
type Build = (values: Values) => RawBuilder<unknown>;
/** How many rows each counted part has returned, `our_claim` as `ourClaim`; and ids, as `bookedId`. */
type Counts = Record<string, number>;
type Options = Partial<Pick<Part, 'written' | 'givesId' | 'isGate' | 'isCounted'>>;

/**
 * Describes a part once. `write` passes its values on without looking at them, as for `prepared`, and
 * has to return rows: where `givesId` is set, one with an `id` that the caller needs.
 */
export function part<Given extends object>(
  name: string,
  write: (values: Given) => RawBuilder<unknown>,
  { written, givesId = false, isGate = false, isCounted = written !== undefined }: Options = {},
): (values: Given) => Part {
  const build = write as Build;
  ids.set(build, ids.size);
  const same = { name, write: build, givesId, isGate, isCounted, ...(written && { written }) };
  return (values) => ({ ...same, values: values as Values });
}

/**
 * Describes a condition of the statement. `allowed` has one row if every gate returns one, else none:
 * what is to be written only then reads from it.
 */
export function gate<Given extends object>(
  name: string,
  write: (values: Given) => RawBuilder<unknown>,
  { isCounted = false }: Pick<Options, 'isCounted'> = {},
): (values: Given) => Part {
  return part(name, write, { isGate: true, isCounted });
}

/** Has `follow` called too, with the number of rows of a counted part. */
export function followed(one: Part, follow: (rows: number) => void): Part {
  return {
    ...one,
    written: async (db, rows, values) => {
      await one.written?.(db, rows, values);
      follow(rows);
    },
  };
}

const ids = new Map<Build, number>();
const statements = new Map<string, Statement>();

/** Writes all parts in one statement; says how many rows the counted ones have returned. */
export async function writeParts(
  db: Database | Transaction,
  parts: readonly Part[],
): Promise<Counts> {
  const shape = parts.map(({ write }) => ids.get(write)).join();
  const { fill, keys } = statements.get(shape) ?? compose(parts);
  statements.set(shape, { fill, keys });
  const values = parts.flatMap((one, place) => keys[place]?.map((key) => one.values[key]) ?? []);
  const filledIn = fill(db, values);
  const locks = parts.map((one) => one.locks ?? '').join('');
  const counts = toRow(await send(db, filledIn, locks)) as Counts;
  for (const { name, written, values: own } of parts) {
    await written?.(db, counts[nameOfColumn(name)] ?? 0, own);
  }
  return counts;
}

/** Outside of a transaction it may share one with the statements of others. */
async function send(
  db: Database | Transaction,
  statement: CompiledQuery<Counts>,
  locks: string,
): Promise<Counts> {
  const together = db.isTransaction ? undefined : togetherOf(db);
  const { sql: text, parameters: values } = statement;
  const { rows } = together
    ? { rows: await together({ text, values, locks }) }
    : await db.getExecutor().provideConnection((one) => one.executeQuery<Counts>(statement));
  return (rows[0] ?? {}) as Counts;
}

type Statement = {
  readonly fill: (db: Database | Transaction, values: readonly unknown[]) => CompiledQuery<Counts>;
  /** The names of the values of each part, in the order of the parts. */
  readonly keys: readonly (readonly string[])[];
};

function compose(parts: readonly Part[]): Statement {
  const keys = parts.map(({ values }) => Object.keys(values));
  const fill = filled<readonly unknown[], Counts>((db, places) => {
    let given = 0;
    const withs = parts.map(({ name, write, isGate }, place) => {
      const own = keys[place]?.map((key) => [key, places[given++]]) ?? [];
      return { isGate, sql: sql`${sql.raw(name)} as (${write(Object.fromEntries(own))})` };
    });
    const [gates, others] = [true, false].map((wanted) =>
      withs.filter(({ isGate }) => isGate === wanted).map((one) => one.sql),
    ) as [RawBuilder<unknown>[], RawBuilder<unknown>[]];
    const counts = parts.flatMap(({ name, givesId, isCounted }) => [
      ...(isCounted ? [sql.raw(`(select count(*)::integer from ${name}) as ${name}`)] : []),
      ...(givesId ? [sql.raw(`(select id from ${name}) as ${name}_id`)] : []),
    ]);
    return sql<Counts>`
      with ${sql.join([...gates, sql`allowed as (${allowedBy(parts)})`, ...others])}
      select ${sql.join(counts)}`.compile(db);
  });
  return { fill, keys };
}

function allowedBy(parts: readonly Part[]): RawBuilder<unknown> {
  const names = parts.filter(({ isGate }) => isGate).map(({ name }) => sql.raw(name));
  return names.length > 0 ? sql`select from ${sql.join(names)}` : sql`select`;
}
