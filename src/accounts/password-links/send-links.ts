import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { randomText } from '../../platform/ids.ts';
import type { Logger } from '../../platform/log.ts';
import { sendDueMails } from '../../platform/mail/mail-queue.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { sendNoted } from '../../platform/mail/send-noted.ts';
import { inSets } from '../../platform/outgoing/in-sets.ts';
import { digestOf } from '../tokens/token.ts';
import { outgoingLinks } from './outgoing.ts';
import { linkHours } from './password-link.ts';
import { type Letter, writeMail } from './write-mail.ts';

type Deps = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  log: Logger;
  baseAddress: string;
  isStaging: boolean;
};

type Waiting = Pick<Letter, 'email' | 'organization'> & { id: number };

const keyLength = 43;

/** Sends the mails with password links that are due. */
export async function sendPasswordLinks(deps: Deps, signal: AbortSignal): Promise<void> {
  const source = {
    name: 'password links',
    table: 'password_link',
    outgoing: outgoingLinks,
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
    select link.id, coalesce(staff.email, agency_user.email) email, organization.name organization
    from password_link link
      left join staff on staff.id = link.staff_id
      left join agency_user on agency_user.id = link.user_id
      left join organization on organization.id = agency_user.organization_id
    where ${isDue} and link.id > ${after}
    order by link.id limit ${limit}
  `.execute(db);
  return rows;
}

/** The link is made here: what is stored opens nothing, and a mail that waits has none yet. */
function opener(deps: Deps) {
  const { clock, baseAddress, isStaging } = deps;
  const leaving = inSets(deps, outgoingLinks);
  return ({ id, ...reader }: Waiting) => {
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
    return sendNoted(deps, mail, { leaving, row, withdraw });
  };
}
