import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Write } from '../../platform/operation/write.ts';
import { queuePasswordLink } from '../password-links/queue-link.ts';
import { lockActiveUser } from './lock-active-user.ts';

export type MailedLink = { user_id: number; email: string };

/** Has a user of a partner mailed a link with which to set a password. */
export async function mailPasswordLink(
  { clock, write }: { clock: Clock; write: Write<MailedLink> },
  actor: Actor,
  address: string,
): Promise<MailedLink> {
  return write(async (tx) => {
    const { id, email } = await lockActiveUser(tx, address);
    const at = clock.now();
    await queuePasswordLink(tx, at, { kind: 'user', id });
    const subject = `user ${id}`;
    await audit(tx, actor, { at, action: 'user.password-link-mailed', subject, after: { email } });
    return { user_id: id, email };
  });
}
