import { dumpOrganizations } from '../accounts/dump-organizations.ts';
import { dumpRates } from '../currencies/load-rates.ts';
import type { Database } from '../platform/db/database.ts';
import { dumpSuppliers } from '../suppliers/load-suppliers.ts';
import type { MarketplaceFile } from './file.ts';

/** The whole marketplace as one document, all of it as of one moment. */
export async function exportMarketplace({
  db,
  secretKey,
}: {
  db: Database;
  secretKey: Buffer;
}): Promise<MarketplaceFile> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const rates = await dumpRates(tx);
      return {
        format: 'portolan/1' as const,
        ...(rates && { currency_rates: rates }),
        organizations: await dumpOrganizations(tx),
        suppliers: await dumpSuppliers(tx, { secretKey }),
      };
    });
}
