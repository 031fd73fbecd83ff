import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Database, Transaction } from './database.ts';

/** The names under which the sessions of this process keep their hot statements, by the text. */
const names = new Map<string, string>();

/** Where a value of the statement goes, by its name. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement that is asked so often that it is put together once for the process, and parsed and
 * planned once for each session. `build` sees placeholders: it may pass the values on, but not look
 * at them. Every call gives the same keys.
 */
export function prepared<Values extends object, Row>(
  build: (db: Database | Transaction, values: Values) => CompiledQuery<Row>,
): (db: Database | Transaction, values: Values) => Promise<Row[]> {
  let statement: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    statement ??= keep(build(db, placesOf(values)));
    const given = values as Readonly<Record<string, unknown>>;
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Place ? toParameter(given[parameter.name]) : parameter,
    );
    const asked = { ...statement, parameters };
    // Past the plugins: of what they do, only the names of the columns are missed.
    const { rows } = await db
      .getExecutor()
      .provideConnection((connection) => connection.executeQuery<StoredRow>(asked));
    return rows.map((row) => toRow(row) as Row);
  };
}

type StoredRow = Readonly<Record<string, unknown>>;

const columns = new Map<string, string>();

function toRow(stored: StoredRow): unknown {
  const row: Record<string, unknown> = {};
  for (const column of Object.keys(stored)) row[nameOfColumn(column)] = stored[column];
  return row;
}

/** As the plugin writes it: `placed_at` is `placedAt`. */
function nameOfColumn(column: string): string {
  const known = columns.get(column);
  if (known !== undefined) return known;
  const name = column.replace(/_+([^_])/g, (_, letter: string) => letter.toUpperCase());
  columns.set(column, name);
  return name;
}

function placesOf<Values extends object>(values: Values): Values {
  const places = Object.keys(values).map((name) => [name, new Place(name)]);
  return Object.fromEntries(places) as Values;
}

function keep<Row>(statement: CompiledQuery<Row>): CompiledQuery<Row> {
  names.set(statement.sql, nameOf(statement.sql, 'first'));
  return statement;
}

function nameOf(text: string, before: string): string {
  return createHash('sha256').update(`${before} ${text}`).digest('hex').slice(0, 24);
}

/** Without it the driver would write the text of an instant as a JSON string. */
function toParameter(value: unknown): unknown {
  return value instanceof Temporal.Instant ? value.toString() : value;
}

/** Asks a session; what is prepared goes to it under its name. */
export function preparing(client: pg.PoolClient) {
  return async function ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const name = names.get(text);
    if (name === undefined) return client.query(text, [...values]);
    const isInTransaction = client.getTransactionStatus() !== 'I';
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!isOutOfDate(error)) throw error;
      names.set(text, nameOf(text, name));
      // A transaction has failed with its statement: whoever tries again finds the new name.
      if (isInTransaction) throw error;
      return ask(text, values);
    }
  };
}

/** A migration has changed what the statement gives back since this session has prepared it. */
export function isOutOfDate(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.message === 'cached plan must not change result type' &&
    'code' in error &&
    error.code === '0A000'
  );
}
