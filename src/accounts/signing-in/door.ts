import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Role as StaffRole } from '../../platform/operation/role.ts';
import type { Known, Person } from '../person.ts';
import type { Role } from '../users/user.ts';

export type StaffPerson = Person & { readonly kind: 'staff'; readonly role: StaffRole };
export type UserPerson = Person & { readonly kind: 'user'; readonly role: Role };

/** Where people sign in. */
export type Door<Who extends Person> = {
  readonly kind: Who['kind'];
  /** What the log calls a refused attempt. */
  readonly refused: string;
  /** Whom an address may belong to: one person, or staff and a user of a partner with the same. */
  readonly find: (db: Database, email: string) => Promise<Known<Who>[]>;
};

export const staffDoor: Door<StaffPerson> = {
  kind: 'staff',
  refused: 'staff.sign-in-refused',
  find: async (db, email) => {
    const found = await db
      .selectFrom('staff')
      .select(['id', 'email', 'role', 'passwordHash'])
      .where(sql`lower(email)`, '=', foldedAddress(email))
      .where('status', '=', 'Active')
      .execute();
    return found.map(({ passwordHash, ...staff }) => ({
      who: { kind: 'staff', ...staff },
      passwordHash,
    }));
  },
};

export const userDoor: Door<UserPerson> = {
  kind: 'user',
  refused: 'user.sign-in-refused',
  find: async (db, email) => {
    const found = await db
      .selectFrom('agencyUser')
      .innerJoin('organization', 'organization.id', 'agencyUser.organizationId')
      .select(['agencyUser.id', 'agencyUser.email', 'agencyUser.role', 'agencyUser.passwordHash'])
      .where(sql`lower(agency_user.email)`, '=', foldedAddress(email))
      .where('agencyUser.status', '=', 'Active')
      .where('organization.status', '=', 'Active')
      .execute();
    return found.map(({ passwordHash, ...user }) => ({
      who: { kind: 'user', ...user },
      passwordHash,
    }));
  },
};

export const foldedAddress = (email: string) => email.trim().toLowerCase();

/**
 * Locks a person whose password was checked; false where it was changed, or its owner switched off,
 * meanwhile.
 */
export async function isStillRight(
  tx: Transaction,
  { who, passwordHash }: Known<Person>,
): Promise<boolean> {
  const { rows } = await (who.kind === 'staff'
    ? sql`select from staff where id = ${who.id} and password_hash = ${passwordHash}
        and status = 'Active' for share`
    : sql`select from agency_user join organization on organization.id = agency_user.organization_id
        where agency_user.id = ${who.id} and agency_user.password_hash = ${passwordHash}
        and agency_user.status = 'Active' and organization.status = 'Active'
        for share of agency_user`
  ).execute(tx);
  return rows.length > 0;
}
