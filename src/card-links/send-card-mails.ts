import { sql } from 'kysely';
import { findPartners } from '../accounts/organizations/find-partners.ts';
import { findUserEmails } from '../accounts/users/find-user-emails.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import {
  deleteSettledMails,
  type Send,
  type SendDeps,
  sendDueMails,
} from '../platform/mail/mail-queue.ts';
import { outgoingCardMails } from './outgoing.ts';
import { type Letter, writeCardMail } from './write-card-mail.ts';

type Deps = SendDeps & { isStaging: boolean; marketplaceTimeZone: string };

type Waiting = Pick<Letter, 'card' | 'replaced' | 'at'> & {
  id: number;
  userId: number;
  organizationId: number;
};

/** Sends the mails about cards on file that are due. */
export async function sendCardMails(deps: Deps, signal: AbortSignal): Promise<void> {
  const source = {
    name: 'card mails',
    outgoing: outgoingCardMails,
    select: sql<Waiting>`
      select id, organization_id, user_id, card, replaced, at from card_mail`,
    open: openPage.bind(null, deps),
  };
  await sendDueMails(deps, source, signal);
}

async function openPage(deps: Deps, page: readonly Waiting[], send: Send) {
  const { isStaging, marketplaceTimeZone: timeZone } = deps;
  const partners = await findPartners(
    deps,
    page.map(({ organizationId }) => organizationId),
  );
  const emails = await findUserEmails(
    deps,
    page.map(({ userId }) => userId),
  );
  return async ({ id, userId, organizationId, ...news }: Waiting) => {
    const [partner, email] = [partners.get(organizationId), emails.get(userId)];
    if (!partner || email === undefined) throw new Error(`the mail ${id} is for nobody`);
    const letter = { ...news, email, organization: partner.name, timeZone, isStaging };
    return send(writeCardMail(letter), { row: { id, recipient: email } });
  };
}

/** Deletes what became of mails more than 90 days ago; says how many. */
export function deleteOldCardMails(deps: { db: Database; clock: Clock }): Promise<number> {
  return deleteSettledMails(deps, 'card_mail');
}
