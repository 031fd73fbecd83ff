import type pg from 'pg';
import { readOnly } from './faults.ts';
import { noteSession } from './named-statements.ts';

type Proof = { readOnly: string; session: number };

const patienceMilliseconds = 5000;

/**
 * While one server takes over from another, an address may lead to one that can only be read. It
 * counts as none: otherwise connections to it would stay when the address leads elsewhere again.
 */
export async function proveWritable(
  client: pg.ClientBase,
  // The driver knows the time limit of a single question; its types do not.
  limit: { query_timeout?: number } = {},
): Promise<void> {
  const text = `select current_setting('transaction_read_only') as "readOnly", pg_backend_pid() as session`;
  const { rows } = await client.query<Proof>({ text, ...limit });
  noteSession(client, rows[0]?.session);
  if (rows[0]?.readOnly === 'off') return;
  throw Object.assign(new Error('The database can only be read'), { code: readOnly });
}

/** For a pool, which destroys a new connection that does not prove it. */
export function provesToWrite(client: pg.PoolClient, done: (fault?: Error) => void): void {
  // One that breaks meanwhile fails its question, and must not end the process as well.
  client.on('error', () => {});
  proveWritable(client, { query_timeout: patienceMilliseconds }).then(() => done(), done);
}
