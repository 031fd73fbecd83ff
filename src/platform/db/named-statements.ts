import { createHash } from 'node:crypto';
import type pg from 'pg';

/** The names under which the sessions of this process keep their hot statements, by the text. */
const names = new Map<string, string>();

/** From now on every session of this process prepares the statement, and keeps it. */
export function nameStatement(text: string): void {
  names.set(text, nameOf(text, 'first'));
}

function nameOf(text: string, before: string): string {
  return createHash('sha256').update(`${before} ${text}`).digest('hex').slice(0, 24);
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
      // A transaction has failed with its statement: the next attempt finds the new name.
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
