import { sql } from 'kysely';
import { announce } from '../platform/db/changes.ts';
import type { Transaction } from '../platform/db/database.ts';
import { catalogRefusals } from './refusals.ts';

const lockTimedOut = '55P03';

/**
 * Whoever changes the catalogue does it alone, until its transaction ends: the numbers of changes
 * then become visible in their order. Taken before any row is touched, and as often as one likes.
 */
export async function takeCatalogTurn(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalog change'))`.execute(tx);
}

/** For staff who wait for the answer: refused while an import of many tours has the turn. */
export async function takeCatalogTurnSoon(tx: Transaction): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(tx);
  try {
    await takeCatalogTurn(tx);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === lockTimedOut)) throw error;
    throw catalogRefusals.busy({ 'retry-after': '10' });
  }
}

/** The number of the next change, drawn where a row is written. */
export const nextChange = sql<number>`nextval('catalog_change')`;

/** However often it is called in a transaction, it is heard once. */
export async function announceCatalogChange(tx: Transaction): Promise<void> {
  await announce(tx, 'catalog', 'tours');
}
