import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';
import { listAllSuppliers, type SupplierFilter } from '../../suppliers/change-supplier.ts';
import type { StoredConnection } from '../../suppliers/connection.ts';
import { slashesOf } from '../../suppliers/connection.ts';
import { findWaiting } from './find-waiting.ts';

/** Suppliers in the order of their keys, with what was found out about their systems. */
export async function listSuppliers(
  { db, isStaging }: { db: Database; isStaging: boolean },
  filter: SupplierFilter,
  page: Page<string>,
) {
  const suppliers = await listAllSuppliers(db, filter, page);
  const ids = suppliers.map(({ id }) => id);
  const { rows } = await sql<{
    id: number;
    products: number;
    lastSyncAt: Temporal.Instant | null;
    lastOutcome: string | null;
    hasLooked: boolean;
  }>`
    select wanted.id,
      (select count(*)::int from connected_product product
        where product.supplier_id = wanted.id and gone_at is null and product.product is not null)
        as products,
      exists(select from supplier_sync
        where supplier_id = wanted.id and outcome = 'complete') as has_looked,
      sync.started_at as last_sync_at, coalesce(sync.outcome, 'running') as last_outcome
    from unnest(${ids}::int[]) as wanted (id)
    left join lateral (select started_at, outcome from supplier_sync
      where supplier_id = wanted.id and report is not null
      order by supplier_sync.id desc limit 1) sync on true`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  const waiting = Map.groupBy(await findWaiting(db, ids), ({ supplierId }) => supplierId);
  return suppliers.map(({ connection, ...supplier }) => {
    const about = found.get(supplier.id);
    const { products = 0, lastSyncAt = null, lastOutcome = null } = about ?? {};
    const isConnected = connection.type === 'octo';
    return {
      ...supplier,
      connection: connection.type,
      state: stateOf(connection, about?.hasLooked === true),
      endpoint: isConnected ? connection.endpoint : null,
      capabilities: isConnected ? connection.capabilities : [],
      headers: isConnected ? Object.keys(connection.sealedHeaders ?? {}) : [],
      trailingSlash: isConnected && connection.hasTrailingSlash === true,
      slashes: isConnected ? slashesOf(connection) : 'none',
      testMode: isConnected && (isStaging || connection.isTest === true),
      notifications: isConnected && connection.subscription !== undefined,
      products,
      toReview: waiting.get(supplier.id)?.length ?? 0,
      lastSyncAt,
      lastSyncOutcome: lastSyncAt && lastOutcome,
    };
  });
}

/** A system that is connected anew sells nothing before its products were looked at. */
function stateOf(
  connection: StoredConnection,
  hasLooked: boolean,
): 'looking' | 'selling' | 'paused' | null {
  if (connection.type === 'direct') return null;
  if (connection.isPaused) return 'paused';
  return hasLooked ? 'selling' : 'looking';
}
