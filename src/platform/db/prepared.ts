import type { CompiledQuery } from 'kysely';
import type { Database, Transaction } from './database.ts';
import { nameStatement } from './named-statements.ts';

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
  build: Build<Values, Row>,
): (db: Database | Transaction, values: Values) => Promise<Row[]> {
  const fill = filled(build);
  return async (db, values) => {
    // Past the plugins: of what they do, only the names of the columns are missed.
    const { rows } = await db
      .getExecutor()
      .provideConnection((connection) => connection.executeQuery<StoredRow>(fill(db, values)));
    return rows.map((row) => toRow(row) as Row);
  };
}

type Build<Values, Row> = (db: Database | Transaction, values: Values) => CompiledQuery<Row>;

/** The statement with its values, for who sends it otherwise. */
export function filled<Values extends object, Row>(build: Build<Values, Row>): Build<Values, Row> {
  let statement: CompiledQuery<Row> | undefined;
  return (db, values) => {
    if (!statement) {
      statement = build(db, placesOf(values));
      nameStatement(statement.sql);
    }
    const given = values as Readonly<Record<string, unknown>>;
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Place ? toParameter(given[parameter.name]) : parameter,
    );
    return { ...statement, parameters };
  };
}

type StoredRow = Readonly<Record<string, unknown>>;

const columns = new Map<string, string>();

export function toRow(stored: StoredRow): unknown {
  const row: Record<string, unknown> = {};
  for (const column of Object.keys(stored)) row[nameOfColumn(column)] = stored[column];
  return row;
}

/** As the plugin writes it: `placed_at` is `placedAt`. */
export function nameOfColumn(column: string): string {
  const known = columns.get(column);
  if (known !== undefined) return known;
  const name = column.replace(/(?<!_)_+([^_])/g, (_, letter: string) => letter.toUpperCase());
  columns.set(column, name);
  return name;
}

function placesOf<Values extends object>(values: Values): Values {
  const places = Object.keys(values).map((name) => [name, new Place(name)]);
  return Object.fromEntries(places) as Values;
}

/** Without it the driver would write the text of an instant as a JSON string. */
function toParameter(value: unknown): unknown {
  return value instanceof Temporal.Instant ? value.toString() : value;
}
