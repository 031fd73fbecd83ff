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
  /** A row that others want to change as well, by its name. */
  readonly locks?: string;
  readonly written?: Written;
};

/** Called with the number of rows that a part has returned. */
type Written = (db: Database | Transaction, rows: number, values: Values) => Promise<void>;

type Values = Readonly<Record<string, unknown>>;
type Build = (values: Values) => RawBuilder<unknown>;
/** How many rows each part has returned, `our_claim` as `ourClaim`; as `bookedId`, the id that the part `booked` gives. */
type Counts = Record<string, number>;
type Statement = (db: Database | Transaction, values: Values) => CompiledQuery<Counts>;

/**
 * Describes a part once. `write` passes its values on without looking at them, as for `prepared`, and
 * has to return rows: where `givesId` is set, one with an `id` that the caller needs.
 */
export function part<Given extends object>(
  name: string,
  write: (values: Given) => RawBuilder<unknown>,
  {
    written,
    givesId = false,
    isGate = false,
  }: Partial<Pick<Part, 'written' | 'givesId' | 'isGate'>> = {},
): (values: Given) => Part {
  const build = write as Build;
  ids.set(build, ids.size);
  const told = written && { written };
  return (values) => ({ name, write: build, values: values as Values, givesId, isGate, ...told });
}

/**
 * Describes a condition of the statement. `allowed` has one row if every gate returns one, else none:
 * what is to be written only then reads from it.
 */
export function gate<Given extends object>(
  name: string,
  write: (values: Given) => RawBuilder<unknown>,
  { written }: Pick<Part, 'written'> = {},
): (values: Given) => Part {
  return part(name, write, { isGate: true, ...(written && { written }) });
}

/** Has `follow` called too, with the number of rows. */
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

/** Writes all parts in one statement; says how many rows each of them has returned. */
export async function writeParts(
  db: Database | Transaction,
  parts: readonly Part[],
): Promise<Counts> {
  const shape = parts.map(({ write }) => ids.get(write)).join();
  const statement = statements.get(shape) ?? compose(parts);
  statements.set(shape, statement);
  const values = parts.flatMap((one) =>
    Object.entries(one.values).map(([key, value]) => [`${one.name}.${key}`, value]),
  );
  const filledIn = statement(db, Object.fromEntries(values));
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

function compose(parts: readonly Part[]): Statement {
  return filled<Values, Counts>((db, places) => {
    const written = ({ name, write, values }: Part) => {
      const own = Object.keys(values).map((key) => [key, places[`${name}.${key}`]]);
      return sql`${sql.raw(name)} as (${write(Object.fromEntries(own))})`;
    };
    const [gates, others] = [parts.filter(isGate), parts.filter((one) => !isGate(one))];
    const names = gates.map(({ name }) => sql.raw(name));
    const allowed = names.length > 0 ? sql`select from ${sql.join(names)}` : sql`select`;
    const withs = [...gates.map(written), sql`allowed as (${allowed})`, ...others.map(written)];
    const counts = parts.flatMap(({ name, givesId }) => [
      sql.raw(`(select count(*)::integer from ${name}) as ${name}`),
      ...(givesId ? [sql.raw(`(select id from ${name}) as ${name}_id`)] : []),
    ]);
    return sql<Counts>`with ${sql.join(withs)} select ${sql.join(counts)}`.compile(db);
  });
}

function isGate(one: Part): boolean {
  return one.isGate;
}
