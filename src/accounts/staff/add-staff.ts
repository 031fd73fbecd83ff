import { sql } from 'kysely';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { OperatorFault } from '../../platform/errors.ts';
import type { Role } from '../../platform/operation/role.ts';
import type { PlainWrite, Write } from '../../platform/operation/write.ts';
import { queuePasswordLink } from '../password-links/queue-link.ts';
import { refuseOwnAddress } from '../passwords/common-password.ts';
import { accountRefusals } from '../refusals.ts';
import { requireSession } from '../signing-in/fresh-session.ts';
import { hashPassword, isPassword, shortestStaffPassword } from '../signing-in/password.ts';

export type AddedStaff = { id: number; email: string; role: Role };

type NewStaff = { email: string; password?: string | undefined; role?: Role | undefined };

/** No password leads to it: who is invited chooses one by the mailed link. */
export const noPassword = '';

/** Adds a staff user; one without a password is mailed an invitation. */
export async function addStaff(
  { clock, write }: { clock: Clock; write: Write<AddedStaff> },
  actor: Actor,
  { email, password, role = 'owner' }: NewStaff,
): Promise<AddedStaff> {
  requireSession(actor);
  if (password !== undefined) refuseOwnAddress(password, email);
  const passwordHash = password === undefined ? noPassword : await hashPassword(password);
  return write(async (tx) => {
    const at = clock.now();
    const staff = await tx
      .insertInto('staff')
      .values({ email, role, passwordHash, createdAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (!staff) throw accountRefusals.staffEmailTaken();
    if (password === undefined) await queuePasswordLink(tx, at, { kind: 'staff', id: staff.id });
    await audit(tx, actor, {
      at,
      action: 'staff.added',
      subject: `staff ${staff.id}`,
      after: { email, role },
    });
    return { ...staff, role };
  });
}

/** Adds the staff user when there is none with this email; the password of a known one stays. */
export async function ensureStaff(
  deps: { db: Database; clock: Clock; write: PlainWrite },
  actor: Actor,
  staff: { email: string; password: string },
): Promise<{ id: number; maySignIn: boolean }> {
  const known = await deps.db
    .selectFrom('staff')
    .select(['id', 'passwordHash', 'status'])
    .where(sql`lower(email)`, '=', staff.email.toLowerCase())
    .executeTakeFirst();
  if (known) {
    const isRight = await isPassword(staff.password, known.passwordHash);
    return { id: known.id, maySignIn: isRight && known.status === 'Active' };
  }
  if (staff.password.length < shortestStaffPassword) {
    throw new OperatorFault(
      `PORTOLAN_STAFF_PASSWORD must have at least ${shortestStaffPassword} characters, because ${staff.email} is a new user.`,
    );
  }
  const { id } = await addStaff(deps, actor, staff);
  return { id, maySignIn: true };
}
