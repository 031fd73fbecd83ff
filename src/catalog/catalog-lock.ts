import { sql } from 'kysely';
import { announce } from '../platform/db/changes.ts';
import type { Transaction } from '../platform/db/database.ts';
import { catalogRefusals } from './refusals.ts';

const lockTimedOut = '55P03';

/**
 * One transaction at a time changes the catalogue, so that numbers of change become visible in
 * order. Call it before changing any row; calling it again does no harm.
 */
export async function lockCatalog(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalog change'))`.execute(tx);
}

/** For staff who wait for the answer: refuses while an import of many tours holds the lock. */
export async function lockCatalogOrRefuse(tx: Transaction): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(tx);
  try {
    await lockCatalog(tx);
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
