import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { hashPassword } from './password.ts';
import { accountRefusals } from './refusals.ts';

/** Adds somebody who runs the marketplace. */
export async function addStaff(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { email, password }: { email: string; password: string },
): Promise<{ id: number; email: string }> {
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const at = clock.now();
    const staff = await tx
      .insertInto('staff')
      .values({ email, passwordHash, createdAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (!staff) throw accountRefusals.staffEmailTaken();
    await audit(tx, actor, {
      at,
      action: 'staff.added',
      subject: `staff ${staff.id}`,
      after: { email },
    });
    return staff;
  });
}
