import type { Database } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';
import { findSupplierByKey } from '../../suppliers/change-supplier.ts';
import { supplierRefusals } from '../../suppliers/refusals.ts';
import type { SyncReport } from './report.ts';

/** What looks at the products of a supplier brought, the newest first; those that wait are left out. */
export async function listSyncs({ db }: { db: Database }, key: string, page: Page<number>) {
  const supplier = await findSupplierByKey(db, key);
  if (!supplier) throw supplierRefusals.supplierUnknown(`There is no supplier ${key}`);
  let syncs = db
    .selectFrom('supplierSync')
    .select(['id', 'cause', 'startedAt', 'endedAt', 'outcome', 'reason', 'report'])
    .where('supplierId', '=', supplier.id)
    .where('report', 'is not', null)
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.cursor !== undefined) syncs = syncs.where('id', '<', page.cursor);
  const rows = await syncs.execute();
  return rows.map(({ outcome, report, ...sync }) => ({
    ...sync,
    outcome: outcome ?? ('running' as const),
    report: report as SyncReport,
  }));
}
