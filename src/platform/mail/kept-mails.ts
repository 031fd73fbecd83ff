import type { Clock } from '../clock.ts';
import { type Database, json } from '../db/database.ts';
import type { Page } from '../operation/listing.ts';
import { type Mail, type Mailer, withSingleLines } from './mailer.ts';

/** Older ones are dropped: the outbox is there to be looked at, not to remember. */
export const mostMailsKept = 5000;

type Deps = { db: Database; clock: Clock; from: string };

/** Keeps mail where it can be looked at, in place of sending it. */
export function keepingMailer(deps: Deps): Mailer {
  return {
    send: async (mail, { mayLeave }) => {
      if (!(await mayLeave())) return { kind: 'withdrawn' };
      await keepMail(deps, withSingleLines(mail));
      return { kind: 'sent', answer: 'kept in the outbox' };
    },
    async [Symbol.asyncDispose]() {},
  };
}

async function keepMail({ db, clock, from }: Deps, mail: Mail): Promise<void> {
  const { id } = await db
    .insertInto('keptMail')
    .values({
      at: clock.now(),
      sender: mail.fromName === '' ? from : `${mail.fromName} <${from}>`,
      recipient: mail.to,
      subject: mail.subject,
      headers: json(mail.headers),
      html: mail.html,
      text: mail.text,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('keptMail')
    .where('id', '<=', id - mostMailsKept)
    .execute();
}

/** What staging has kept, newest first, a page at a time. */
export async function listKeptMails(
  { db }: { db: Database },
  { to }: { to?: string | undefined },
  { cursor, limit }: Page<number>,
) {
  let mails = db.selectFrom('keptMail').selectAll().orderBy('id', 'desc').limit(limit);
  if (to !== undefined) {
    mails = mails.where((row) => row(row.fn('lower', ['recipient']), '=', to.toLowerCase()));
  }
  if (cursor !== undefined) mails = mails.where('id', '<', cursor);
  return (await mails.execute()).map((mail) => ({
    ...mail,
    headers: mail.headers as Record<string, string>,
  }));
}
