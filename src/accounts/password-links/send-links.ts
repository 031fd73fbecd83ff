import { sql } from 'kysely';
import { randomText } from '../../platform/ids.ts';
import { type Send, type SendDeps, sendDueMails } from '../../platform/mail/mail-queue.ts';
import { digestOf } from '../tokens/token.ts';
import { type LeavingLink, outgoingLinks } from './outgoing.ts';
import { linkHours } from './password-link.ts';
import { type Letter, writeMail } from './write-mail.ts';

type Deps = SendDeps & { baseAddress: string; isStaging: boolean };

type Waiting = Pick<Letter, 'email' | 'organization' | 'isInvitation'> & { id: number };

const keyLength = 43;

/** Sends the mails with password links that are due. */
export async function sendPasswordLinks(deps: Deps, signal: AbortSignal): Promise<void> {
  const source = {
    name: 'password links',
    outgoing: outgoingLinks,
    select: sql<Waiting>`
      select password_link.id, coalesce(staff.email, agency_user.email) email,
        organization.name organization, coalesce(staff.password_hash = '', false) is_invitation
      from password_link
        left join staff on staff.id = password_link.staff_id
        left join agency_user on agency_user.id = password_link.user_id
        left join organization on organization.id = agency_user.organization_id`,
    open: async (_page: readonly Waiting[], send: Send<LeavingLink>) =>
      sendLink.bind(null, deps, send),
  };
  await sendDueMails(deps, source, signal);
}

/** The link is made here: what is stored opens nothing, and a mail that waits has none yet. */
function sendLink(deps: Deps, send: Send<LeavingLink>, { id, ...reader }: Waiting) {
  const { clock, baseAddress, isStaging } = deps;
  const key = randomText(keyLength);
  const row = {
    id,
    recipient: reader.email,
    digest: `\\x${digestOf(key).toString('hex')}`,
    expires_at: clock.now().add({ hours: linkHours }).toString(),
  };
  const ended = { state: 'skipped', reason: 'a newer link or another password took its place' };
  const withdraw = () => outgoingLinks.giveUp(deps, sql`id = ${id}`, ended);
  const mail = writeMail({ ...reader, link: `${baseAddress}/password/${key}`, isStaging });
  return send(mail, { row, withdraw });
}
