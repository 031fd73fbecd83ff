import { sql } from 'kysely';
import type { Actor } from '../../platform/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { accountRefusals } from '../refusals.ts';
import { reachOf } from './require-role.ts';
import type { Staff } from './staff.ts';

/** A staff user whose own matters the caller may see and change: the caller, and for owners anyone. */
export function findOwnStaff(
  db: Database | Transaction,
  actor: Actor,
  address: string,
): Promise<Staff> {
  return findStaff(db, reachOf(actor, address) ?? address);
}

/** The staff user with an address, in any case. */
export async function findStaff(db: Database | Transaction, address: string): Promise<Staff> {
  const email = address.trim();
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'email', 'role'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  if (!staff) throw accountRefusals.staffUnknown(`There is no staff user ${email}`);
  return staff;
}
