import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';

export type SyncCause = 'regular' | 'staff' | 'notification';

/** A look that waits has no report yet; from its beginning on it has one. */
export const isWaiting = sql<boolean>`outcome is null and report is null`;

/** Has the products of a supplier looked at, at that moment; one that waits already will do. */
export async function queueSync(
  db: Database | Transaction,
  supplierId: number,
  { cause, at }: { cause: SyncCause; at: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into supplier_sync (supplier_id, cause, started_at)
    select ${supplierId}, ${cause}, ${at}::timestamptz
    where not exists (select from supplier_sync
      where supplier_id = ${supplierId} and started_at <= ${at}::timestamptz and ${isWaiting})
  `.execute(db);
}

const firstSeconds = 60;

/** The first look at another system: by then staff may have looked themselves, or mended its address. */
export function queueFirstSync(
  tx: Database | Transaction,
  supplierId: number,
  now: Temporal.Instant,
): Promise<void> {
  return queueSync(tx, supplierId, { cause: 'regular', at: now.add({ seconds: firstSeconds }) });
}
