import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log.ts';
import { deleteSettledMails, sendDueMails } from '../../platform/mail/mail-queue.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { sendNoted } from '../../platform/mail/send-noted.ts';
import { inSets } from '../../platform/outgoing/in-sets.ts';
import { outgoingAccountMails } from './account-mail.ts';
import { type Letter, writeAccountMail } from './write-account-mail.ts';

type Deps = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  log: Logger;
  isStaging: boolean;
  marketplaceTimeZone: string;
};

type Waiting = Pick<Letter, 'kind' | 'email' | 'organization' | 'actor' | 'at'> & { id: number };

/** Sends the mails to staff and users of partners about their accounts that are due. */
export async function sendAccountMails(deps: Deps, signal: AbortSignal): Promise<void> {
  const source = {
    name: 'account mails',
    table: 'account_mail',
    outgoing: outgoingAccountMails,
    list: listDue.bind(null, deps),
    open: async () => opener(deps),
  };
  await sendDueMails(deps, source, signal);
}

async function listDue(
  { db }: Deps,
  isDue: RawBuilder<boolean>,
  { after, limit }: { after: number; limit: number },
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select mail.id, kind, coalesce(staff.email, agency_user.email) email,
      organization.name organization, actor, at
    from account_mail mail
      left join staff on staff.id = mail.staff_id
      left join agency_user on agency_user.id = mail.user_id
      left join organization on organization.id = agency_user.organization_id
    where ${isDue} and mail.id > ${after}
    order by mail.id limit ${limit}
  `.execute(db);
  return rows;
}

function opener(deps: Deps) {
  const { isStaging, marketplaceTimeZone: timeZone } = deps;
  const leaving = inSets(deps, outgoingAccountMails);
  return async ({ id, ...about }: Waiting) => {
    const row = { id, recipient: about.email };
    const withdraw = async () => {};
    return sendNoted(deps, writeAccountMail({ ...about, timeZone, isStaging }), {
      leaving,
      row,
      withdraw,
    });
  };
}

/** Deletes what became of mails more than 90 days ago; says how many. */
export function deleteOldAccountMails(deps: { db: Database; clock: Clock }): Promise<number> {
  return deleteSettledMails(deps, 'account_mail');
}
