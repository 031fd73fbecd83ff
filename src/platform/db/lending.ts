import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isDatabaseAway, isReadOnly } from './faults.ts';
import { preparing } from './named-statements.ts';

/** A connection that is lent, until it is disposed of. */
export type Lent = PostgresPoolClient &
  AsyncDisposable & {
    /** What `send` asks goes out together, and is not waited for one by one. */
    inOneMessage<Result>(send: () => Result): Result;
  };

export type LendingPool = Omit<PostgresPool, 'connect'> & { connect(): Promise<Lent> };

/**
 * The pool as Kysely sees it. A connection that has failed is not lent again; when a server
 * turns out to be one that can only be read, neither is any that was made before.
 */
export function lending(pool: pg.Pool): LendingPool {
  const known = new WeakMap<pg.PoolClient, Lent>();
  let trusted = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => trusted.add(client));

  const lend = (client: pg.PoolClient): Lent => {
    const ask = preparing(client);
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        return await ask(text, values);
      } catch (error) {
        if (isReadOnly(error)) trusted = new WeakSet();
        else if (isDatabaseAway(error)) trusted.delete(client);
        throw error;
      }
    };
    const release = (isBroken = false) => client.release(isBroken || !trusted.has(client));
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release,
      inOneMessage: (send) => inOneMessage(client, send),
      [Symbol.asyncDispose]: async () => {
        setPipeline(client, false);
        release();
      },
    };
  };

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      let client = await pool.connect();
      while (!trusted.has(client)) {
        client.release(true);
        client = await pool.connect();
      }
      const lent = known.get(client) ?? lend(client);
      known.set(client, lent);
      return lent;
    },
  };
}

function inOneMessage<Result>(client: pg.PoolClient, send: () => Result): Result {
  const { stream } = client.connection;
  setPipeline(client, true);
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** The driver takes it as an option, and looks at it with each query. */
function setPipeline(client: pg.PoolClient, pipeline: boolean): void {
  Object.assign(client, { pipeline });
}
