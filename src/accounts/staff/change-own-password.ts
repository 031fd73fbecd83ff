import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { endLinks } from '../password-links/end-links.ts';
import { accountRefusals } from '../refusals.ts';
import { confirmPassword } from '../signing-in/confirm-password.ts';
import { hashPassword } from '../signing-in/password.ts';
import { queueStaffMail } from '../staff-mails/queue-staff-mail.ts';
import { endOtherSessions, type SignedOut } from './sessions.ts';

/** Changes the password of the staff user who asks; its other sessions end, its tokens stay. */
export async function changeOwnPassword(
  deps: { db: Database; clock: Clock; write: Write<SignedOut> },
  actor: Actor,
  { current, password }: { current: string; password: string },
): Promise<SignedOut> {
  const staff = await confirmPassword(deps, actor, current);
  const passwordHash = await hashPassword(password);
  return deps.write(async (tx) => {
    const changed = await tx
      .updateTable('staff')
      .set({ passwordHash })
      .where('id', '=', staff.id)
      // Another one was set while this one was checked.
      .where('passwordHash', '=', staff.passwordHash)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw accountRefusals.passwordWrong();
    const at = deps.clock.now();
    await endLinks(tx, at, { kind: 'staff', id: staff.id });
    const sessions = await endOtherSessions(tx, staff.id, actor);
    await queueStaffMail(tx, actor, { staffId: staff.id, kind: 'password', at });
    await audit(tx, actor, {
      at,
      action: 'staff.password-changed',
      subject: `staff ${staff.id}`,
      after: { endedSessions: sessions },
    });
    return { email: staff.email, sessions };
  });
}
