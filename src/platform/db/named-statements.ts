import { createHash } from 'node:crypto';
import type pg from 'pg';

/** False once it is known that a pooler hands sessions on without what they have prepared. */
let areKept = true;

/** Connections over a pooler, which may give each transaction another session of the server. */
const pooled = new WeakSet<pg.ClientBase>();

/** A pooler answers as a session of the server that is none. */
export function noteSession(client: pg.ClientBase, session: number | undefined): void {
  if ((client as { processID?: number | null }).processID !== session) pooled.add(client);
}

/** The names under which the sessions of this process keep their hot statements, by the text. */
const names = new Map<string, string>();

/** From now on every session of this process prepares the statement, and keeps it. */
export function nameStatement(text: string): void {
  names.set(text, nameOf(text, 'first'));
}

function nameOf(text: string, before: string): string {
  return createHash('sha256').update(`${before} ${text}`).digest('hex').slice(0, 24);
}

/**
 * Asks a session; what is prepared goes to it under its name. What a pooler has lost, or left in another's
 * session, is sent again without one. That cannot be done within a transaction: there, a pooler sees no names.
 */
export function preparing(client: pg.PoolClient) {
  return async function ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const isInTransaction = client.getTransactionStatus() !== 'I';
    const mayName = areKept && !(isInTransaction && pooled.has(client));
    const name = mayName ? names.get(text) : undefined;
    if (name === undefined) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (isLost(error)) areKept = false;
      else if (isOutOfDate(error)) names.set(text, nameOf(text, name));
      else throw error;
      // A transaction has failed with its statement: the next attempt finds the new name.
      if (isInTransaction) throw error;
      return ask(text, values);
    }
  };
}

/** Nothing was done: the statement was not there, or another client of a pooler has left it there. */
export function isLost(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === '26000' || error.code === '42P05')
  );
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
