import { sql } from 'kysely';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Write } from '../../platform/operation/write.ts';
import { queuePasswordLink } from '../password-links/queue-link.ts';
import { accountRefusals } from '../refusals.ts';

export type MailedStaffLink = { id: number; email: string };

/** Has a staff user mailed a link with which to set a password. */
export async function mailStaffPasswordLink(
  { clock, write }: { clock: Clock; write: Write<MailedStaffLink> },
  actor: Actor,
  address: string,
): Promise<MailedStaffLink> {
  return write(async (tx) => {
    const staff = await tx
      .selectFrom('staff')
      .select(['id', 'email', 'status'])
      .where(sql`lower(email)`, '=', address.trim().toLowerCase())
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!staff) throw accountRefusals.staffUnknown(`There is no staff user ${address}`);
    const { id, email, status } = staff;
    if (status !== 'Active') throw accountRefusals.staffInactive(`${email} is inactive`);
    const at = clock.now();
    await queuePasswordLink(tx, at, { kind: 'staff', id });
    const action = 'staff.password-link-mailed';
    await audit(tx, actor, { at, action, subject: `staff ${id}`, after: { email } });
    return { id, email };
  });
}
