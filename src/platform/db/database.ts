import {
  CamelCasePlugin,
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresAdapter,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import pg from 'pg';
import { FairPool } from './fair-pool.ts';
import { lending } from './lending.ts';
import type { Tables } from './tables.ts';
import { writeTogether } from './together.ts';
import { provesToWrite } from './writable.ts';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

export type DatabaseConnection = {
  db: Database;
  pool: FairPool;
  /** Breaks all connections off: what is asked over them fails, and is asked over new ones. */
  breakOff(): void;
} & AsyncDisposable;

/** Instants stay Temporal, calendar dates stay text, and counts are numbers. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text.replace(' ', 'T'))],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => parsers.get(oid) ?? pg.types.getTypeParser(oid, 'text'),
};

class InstantAwareCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(value instanceof Temporal.Instant ? value.toString() : value);
  }
}

/** Opens a pool of connections to `url`; nothing is connected before the first query. */
export function openDatabase(
  url: string,
  options: {
    name: string;
    connections: number;
    /** Migrations and commands have none: they may take long; a request may not. */
    hasTimeouts?: boolean;
    /** It need not be writable, and a primary takes its place when it does not answer soon. */
    isReplica?: boolean;
  },
): DatabaseConnection {
  const pool = new FairPool({
    connectionString: url,
    application_name: options.name,
    max: options.connections,
    types,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    ...(options.isReplica
      ? { connectionTimeoutMillis: 500, query_timeout: 5000 }
      : { connectionTimeoutMillis: 5000, verify: provesToWrite }),
    ...(options.hasTimeouts !== false && {
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
    }),
  });
  // A connection that breaks while idle is replaced by the pool at the next query.
  pool.on('error', () => {});
  // Nor may one that breaks while it is lent out end the process: its query fails and says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  const breakOff = () => {
    for (const { connection } of clients) connection.stream.destroy();
  };
  const lent = lending(pool);
  const config: PostgresDialectConfig = { pool: lent };
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PostgresDriver(config),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new InstantAwareCompiler(),
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  writeTogether(db, lent);
  const close = async () => {
    await db.destroy();
    // Kysely leaves a pool open that it has never used itself.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, breakOff, [Symbol.asyncDispose]: close };
}
/** A value for a jsonb column: the driver would turn arrays into PostgreSQL arrays. */
export function json<T>(value: T): RawBuilder<T> {
  return jsonOf(JSON.stringify(value));
}

/** The same where the text of the value is known already. */
export function jsonOf<T>(text: string | null): RawBuilder<T> {
  return sql<T>`${text}::jsonb`;
}
