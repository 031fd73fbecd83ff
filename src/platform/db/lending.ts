import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { preparing } from './prepared.ts';
import { readOnly } from './writable.ts';

/**
 * The pool as Kysely sees it. When a server turns out to be one that can only be read, no connection
 * that was made before is lent any more.
 */
export function lending(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  let trusted = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => trusted.add(client));

  const lend = (client: pg.PoolClient): PostgresPoolClient => {
    const ask = preparing(client);
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        return await ask(text, values);
      } catch (error) {
        if (isReadOnly(error)) trusted = new WeakSet();
        throw error;
      }
    };
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (isBroken) => client.release(isBroken || !trusted.has(client)),
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

function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === readOnly;
}
