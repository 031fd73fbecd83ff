import { sql } from 'kysely';
import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { hashPassword } from './password.ts';
import { accountRefusals } from './refusals.ts';

type Deps = { db: Database; clock: Clock };

/** Gives a member of staff another password; whoever is signed in with the old one is signed out. */
export async function setStaffPassword(
  { db, clock }: Deps,
  actor: Actor,
  { email, password }: { email: string; password: string },
): Promise<{ id: number; email: string }> {
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const staff = await tx
      .updateTable('staff')
      .set({ passwordHash })
      .where(sql`lower(email)`, '=', email.trim().toLowerCase())
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (!staff) throw accountRefusals.staffUnknown(`There is no staff user ${email}`);
    await tx.deleteFrom('staffSession').where('staffId', '=', staff.id).execute();
    await audit(tx, actor, {
      at: clock.now(),
      action: 'staff.password-changed',
      subject: `staff ${staff.id}`,
    });
    return staff;
  });
}
