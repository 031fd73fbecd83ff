import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isDatabaseAway, isReadOnly } from './faults.ts';
import { preparing } from './named-statements.ts';

/**
 * The pool as Kysely sees it. A connection that has failed is not lent again; when a server
 * turns out to be one that can only be read, neither is any that was made before.
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
        else if (isDatabaseAway(error)) trusted.delete(client);
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
