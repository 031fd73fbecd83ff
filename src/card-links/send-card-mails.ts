import { type RawBuilder, sql } from 'kysely';
import { findPartners } from '../accounts/organizations/find-partners.ts';
import { findUserEmails } from '../accounts/users/find-user-emails.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Logger } from '../platform/log.ts';
import { deleteSettledMails, sendDueMails } from '../platform/mail/mail-queue.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { sendNoted } from '../platform/mail/send-noted.ts';
import { inSets } from '../platform/outgoing/in-sets.ts';
import { outgoingCardMails } from './outgoing.ts';
import { type Letter, writeCardMail } from './write-card-mail.ts';

type Deps = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  log: Logger;
  isStaging: boolean;
  marketplaceTimeZone: string;
};

type Waiting = Pick<Letter, 'card' | 'replaced' | 'at'> & {
  id: number;
  userId: number;
  organizationId: number;
};

/** Sends the mails about cards on file that are due. */
export async function sendCardMails(deps: Deps, signal: AbortSignal): Promise<void> {
  const source = {
    name: 'card mails',
    table: 'card_mail',
    outgoing: outgoingCardMails,
    list: listDue.bind(null, deps),
    open: (page: readonly Waiting[]) => openPage(deps, page),
  };
  await sendDueMails(deps, source, signal);
}

async function listDue(
  { db }: Deps,
  isDue: RawBuilder<boolean>,
  { after, limit }: { after: number; limit: number },
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, organization_id, user_id, card, replaced, at from card_mail
    where ${isDue} and id > ${after}
    order by id limit ${limit}
  `.execute(db);
  return rows;
}

async function openPage(deps: Deps, page: readonly Waiting[]) {
  const { isStaging, marketplaceTimeZone: timeZone } = deps;
  const partners = await findPartners(
    deps,
    page.map(({ organizationId }) => organizationId),
  );
  const emails = await findUserEmails(
    deps,
    page.map(({ userId }) => userId),
  );
  const leaving = inSets(deps, outgoingCardMails);
  return async ({ id, userId, organizationId, ...news }: Waiting) => {
    const [partner, email] = [partners.get(organizationId), emails.get(userId)];
    if (!partner || email === undefined) throw new Error(`the mail ${id} is for nobody`);
    const row = { id, recipient: email };
    const withdraw = async () => {};
    const letter = { ...news, email, organization: partner.name, timeZone, isStaging };
    return sendNoted(deps, writeCardMail(letter), { leaving, row, withdraw });
  };
}

/** Deletes what became of mails more than 90 days ago; says how many. */
export function deleteOldCardMails(deps: { db: Database; clock: Clock }): Promise<number> {
  return deleteSettledMails(deps, 'card_mail');
}
