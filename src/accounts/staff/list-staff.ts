import type { Database } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';

export async function listStaff({ db }: { db: Database }, page: Page<number>) {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'role', 'status', 'createdAt', 'version'])
    .where('id', '>', page.cursor ?? 0)
    .orderBy('id')
    .limit(page.limit)
    .execute();
}
