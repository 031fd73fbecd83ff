import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';
import { staffHaveFactor as hasFactor } from '../second-factor/second-factor-policy.ts';

export async function listStaff({ db }: { db: Database }, page: Page<number>) {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'role', 'status', 'createdAt', 'version'])
    .select((staff) =>
      staff
        .selectFrom('signInNetwork')
        .select(({ fn }) => fn.max('lastAt').as('at'))
        .whereRef('signInNetwork.staffId', '=', 'staff.id')
        .as('lastSignInAt'),
    )
    .select(sql<boolean>`password_hash = ''`.as('invited'))
    .select(hasFactor.as('hasSecondFactor'))
    .where('id', '>', page.cursor ?? 0)
    .orderBy('id')
    .limit(page.limit)
    .execute();
}
