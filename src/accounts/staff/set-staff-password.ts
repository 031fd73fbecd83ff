import { sql } from 'kysely';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Write } from '../../platform/operation/write.ts';
import { accountRefusals } from '../refusals.ts';
import { hashPassword } from '../signing-in/password.ts';

type Deps = { clock: Clock; write: Write<{ id: number; email: string }> };

/** Gives a staff user another password; its sessions and staff tokens end. */
export async function setStaffPassword(
  { clock, write }: Deps,
  actor: Actor,
  { email, password }: { email: string; password: string },
): Promise<{ id: number; email: string }> {
  const passwordHash = await hashPassword(password);
  return write(async (tx) => {
    const staff = await tx
      .updateTable('staff')
      .set({ passwordHash })
      .where(sql`lower(email)`, '=', email.trim().toLowerCase())
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (!staff) throw accountRefusals.staffUnknown(`There is no staff user ${email}`);
    await tx.deleteFrom('staffSession').where('staffId', '=', staff.id).execute();
    const at = clock.now();
    const revoked = await tx
      .updateTable('staffToken')
      .set({ revokedAt: at })
      .where('staffId', '=', staff.id)
      .where('revokedAt', 'is', null)
      .returning('prefix')
      .execute();
    await audit(tx, actor, {
      at,
      action: 'staff.password-changed',
      subject: `staff ${staff.id}`,
      after: { revokedTokens: revoked.map(({ prefix }) => prefix) },
    });
    return staff;
  });
}
