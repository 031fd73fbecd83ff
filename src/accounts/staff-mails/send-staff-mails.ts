import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log.ts';
import { deleteSettledMails, sendDueMails } from '../../platform/mail/mail-queue.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { sendNoted } from '../../platform/mail/send-noted.ts';
import { inSets } from '../../platform/outgoing/in-sets.ts';
import { outgoingStaffMails } from './staff-mail.ts';
import { type Letter, writeStaffMail } from './write-staff-mail.ts';

type Deps = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  log: Logger;
  isStaging: boolean;
  marketplaceTimeZone: string;
};

type Waiting = Pick<Letter, 'kind' | 'email' | 'actor' | 'at'> & { id: number };

/** Sends the mails to staff about their accounts that are due. */
export async function sendStaffMails(deps: Deps, signal: AbortSignal): Promise<void> {
  const source = {
    name: 'staff mails',
    table: 'staff_mail',
    outgoing: outgoingStaffMails,
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
    select mail.id, kind, email, actor, at from staff_mail mail join staff on staff.id = staff_id
    where ${isDue} and mail.id > ${after}
    order by mail.id limit ${limit}
  `.execute(db);
  return rows;
}

function opener(deps: Deps) {
  const { isStaging, marketplaceTimeZone: timeZone } = deps;
  const leaving = inSets(deps, outgoingStaffMails);
  return async ({ id, ...about }: Waiting) => {
    const row = { id, recipient: about.email };
    const withdraw = async () => {};
    return sendNoted(deps, writeStaffMail({ ...about, timeZone, isStaging }), {
      leaving,
      row,
      withdraw,
    });
  };
}

/** Deletes what became of mails more than 90 days ago; says how many. */
export function deleteOldStaffMails(deps: { db: Database; clock: Clock }): Promise<number> {
  return deleteSettledMails(deps, 'staff_mail');
}
