import pg from 'pg';
import type { TestDatabase } from './running/database.ts';

/**
 * While `begin` has been called and `end` has not, new sessions find a server that can only be read,
 * as where an address leads to a standby. The sessions there were are gone.
 */
export async function openReadOnlySpell({ url }: Pick<TestDatabase, 'url'>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const alter = (change: string) =>
    client.query(
      `do $$ begin execute format('alter database %I ${change}', current_database()); end $$`,
    );
  return {
    begin: async () => {
      await alter('set default_transaction_read_only = on');
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    },
    end: () => alter('reset default_transaction_read_only'),
    [Symbol.asyncDispose]: () => client.end(),
  };
}
