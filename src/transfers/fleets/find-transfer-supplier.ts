import type { Database } from '../../platform/db/database.ts';
import type { TransferSupplierInFile } from '../marketplace-file.ts';
import { transferRefusals } from '../refusals.ts';
import { toTransferSupplier } from './load-transfer-suppliers.ts';

export async function findTransferSupplier(
  { db }: { db: Database },
  key: string,
): Promise<TransferSupplierInFile> {
  const row = await db
    .selectFrom('transferSupplier')
    .select(['key', 'document'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) throw transferRefusals.supplierUnknown(`There is no transfer supplier ${key}`);
  return toTransferSupplier(row);
}
