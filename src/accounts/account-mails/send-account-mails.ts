import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  deleteSettledMails,
  type Send,
  type SendDeps,
  sendDueMails,
} from '../../platform/mail/mail-queue.ts';
import { outgoingAccountMails } from './account-mail.ts';
import { type Letter, writeAccountMail } from './write-account-mail.ts';

type Deps = SendDeps & { isStaging: boolean; marketplaceTimeZone: string };

type Waiting = Pick<Letter, 'kind' | 'email' | 'organization' | 'actor' | 'at' | 'newAddress'> & {
  id: number;
};

/** Sends the mails to staff and users of partners about their accounts that are due. */
export async function sendAccountMails(deps: Deps, signal: AbortSignal): Promise<void> {
  const { isStaging, marketplaceTimeZone: timeZone } = deps;
  const source = {
    name: 'account mails',
    outgoing: outgoingAccountMails,
    select: sql<Waiting>`
      select account_mail.id, kind, coalesce(account_mail.address, staff.email, agency_user.email) email,
        organization.name organization, actor, at, new_address
      from account_mail
        left join staff on staff.id = account_mail.staff_id
        left join agency_user on agency_user.id = account_mail.user_id
        left join organization on organization.id = agency_user.organization_id`,
    open:
      async (_page: readonly Waiting[], send: Send) =>
      ({ id, ...about }: Waiting) =>
        send(writeAccountMail({ ...about, timeZone, isStaging }), {
          row: { id, recipient: about.email },
        }),
  };
  await sendDueMails(deps, source, signal);
}

/** Deletes what became of mails more than 90 days ago; says how many. */
export function deleteOldAccountMails(deps: { db: Database; clock: Clock }): Promise<number> {
  return deleteSettledMails(deps, 'account_mail');
}
