import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Staff } from './staff.ts';

/** Those of these staff users who are active, by their numbers. */
export async function findActiveStaff(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Staff>> {
  if (ids.length === 0) return new Map();
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'email', 'role'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('status', '=', 'Active')
    .execute();
  return new Map(staff.map((one) => [one.id, one]));
}

/** Asked within a statement that is sent anyway. */
export function isActiveStaff(staffId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from staff where staff.id = ${staffId} and staff.status = 'Active')`;
}
