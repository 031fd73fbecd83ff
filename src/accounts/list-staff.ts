import type { Database } from '../platform/db/database.ts';

const mostListed = 1000;

export async function listStaff({ db }: { db: Database }) {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'status', 'createdAt'])
    .orderBy('id')
    .limit(mostListed)
    .execute();
}
