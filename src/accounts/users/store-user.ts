import { sql } from 'kysely';
import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import { isTaken } from '../../platform/db/faults.ts';
import type { Write } from '../../platform/operation/write.ts';
import type { UserInFile } from '../marketplace-file.ts';
import { userInFile } from '../organizations/dump-organizations.ts';
import { findOrganizationId } from '../organizations/find-organization-id.ts';
import { userRow } from '../organizations/organization-rows.ts';
import { endLinks } from '../password-links/end-links.ts';
import { queuePasswordLink } from '../password-links/queue-link.ts';
import { refuseOwnAddress } from '../passwords/common-password.ts';
import { accountRefusals } from '../refusals.ts';
import { requireSession } from '../signing-in/fresh-session.ts';
import { endSessions } from '../signing-in/keep-session.ts';
import { hashPassword } from '../signing-in/password.ts';
import { announceAccountChange } from '../tokens/directory.ts';
import { findUserRecord, type UserRecord } from './find-user-record.ts';
import { noteUser } from './load-users.ts';

type Deps = { clock: Clock; changes: Changes; write: Write<UserRecord> };

/** What is absent stays as it is; null takes it away. */
export type UserChange = { [Field in keyof UserInFile]?: UserInFile[Field] | undefined };

/** Adds a user to a partner, and has it mailed a link to set a password where that is wanted. */
export async function addUser(
  { clock, write }: Deps,
  actor: Actor,
  { organization, withLink, ...user }: UserInFile & { organization: string; withLink: boolean },
): Promise<UserRecord> {
  const passwordHash = await hashOf(actor, user, user.email);
  return write(async (tx) => {
    const organizationId = await findOrganizationId(tx, organization);
    const at = clock.now();
    const added = await tx
      .insertInto('agencyUser')
      .values({ ...userRow(user), organizationId, passwordHash, createdAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!added) throw accountRefusals.userKnown(`There is a user ${user.email} already`);
    await noteUser(tx, { actor, at }, undefined, added);
    if (withLink) await queuePasswordLink(tx, at, { kind: 'user', id: added.id });
    return findUserRecord({ db: tx }, user.email);
  });
}

/** Changes what is given of a user. When this returns, every process knows. */
export async function editUser(
  { clock, changes, write }: Deps,
  actor: Actor,
  { user: address, ...change }: UserChange & { user: string },
): Promise<UserRecord> {
  const passwordHash = await hashOf(actor, change, change.email ?? address);
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const edit = write(async (tx) => {
    const before = await tx
      .selectFrom('agencyUser')
      .selectAll()
      .where(sql`lower(email)`, '=', address.trim().toLowerCase())
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw accountRefusals.userUnknown(`There is no user ${address}`);
    const { id } = before;
    const row = userRow({ ...userInFile(before), ...Object.fromEntries(given) });
    const after = await tx
      .updateTable('agencyUser')
      .set({ ...row, ...(passwordHash !== null && { passwordHash }) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const at = clock.now();
    // A link was mailed to the address before, or for the password before; with that one signed in.
    if (passwordHash !== null || row.email !== before.email) {
      await endLinks(tx, at, { kind: 'user', id });
      await endSessions(tx, { kind: 'user', id });
    }
    await noteUser(tx, { actor, at }, before, after);
    await announceAccountChange(tx, { userId: id });
    return findUserRecord({ db: tx }, after.email);
  });
  const edited = await edit.catch((error: unknown) => {
    if (!isTaken(error, 'agency_user_email')) throw error;
    throw accountRefusals.userKnown(`There is a user ${change.email} already`);
  });
  await changes.delivered({ topic: 'accounts' });
  return edited;
}

async function hashOf(
  actor: Actor,
  { password }: UserChange,
  email: string,
): Promise<string | null> {
  if (password === undefined) return null;
  requireSession(actor);
  refuseOwnAddress(password, email);
  return hashPassword(password);
}
