import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { inBatches } from '../limits/in-batches.ts';
import type { Page } from '../operation/listing.ts';
import { type Mail, type Mailer, withSingleLines } from './mailer.ts';

/** Older ones are dropped: the outbox is there to be looked at, not to remember. */
export const mostMailsKept = 5000;
/** No server is spared here: more are noted and kept together. */
const atOnce = 20;

type Deps = {
  db: Database;
  clock: Clock;
  from: string;
  /** Refuses mail to addresses that begin with `bounce`, to see what follows. */
  hasBounces: boolean;
};

const bouncing = /^bounce/i;
const bounced =
  '550 5.1.1 The mailbox does not exist: staging bounces addresses that begin with bounce';

/** Keeps mail where it can be looked at, in place of sending it. */
export function keepingMailer({ db, clock, from, hasBounces }: Deps): Mailer {
  const keep = inBatches(atOnce, async (mails: readonly Mail[]) => {
    const at = clock.now();
    const kept = mails.map(({ fromName, to, isPrivate, ...mail }) => ({
      at,
      sender: fromName === '' ? from : `${fromName} <${from}>`,
      recipient: to,
      is_private: isPrivate,
      ...mail,
    }));
    await keepMails(db, { mails: JSON.stringify(kept) });
    return () => {};
  });
  return {
    atOnce,
    send: async (mail, { mayLeave }) => {
      if (!(await mayLeave())) return { kind: 'withdrawn' };
      if (hasBounces && bouncing.test(mail.to)) return { kind: 'failed', answer: bounced };
      await keep(withSingleLines(mail));
      return { kind: 'sent', answer: 'kept in the outbox' };
    },
    async [Symbol.asyncDispose]() {},
  };
}

/** In one statement with what makes room for them. */
const keepMails = prepared((db, { mails }: { mails: string }) =>
  sql`
    with kept as (
      insert into kept_mail (at, sender, recipient, subject, headers, html, text, is_private)
      select * from json_to_recordset(${mails}::json) mail (at timestamptz, sender text,
        recipient text, subject text, headers jsonb, html text, text text, is_private boolean)
      returning id
    )
    delete from kept_mail where id <= (select max(id) from kept) - ${sql.lit(mostMailsKept)}
  `.compile(db),
);

/** What staging has kept, newest first, a page at a time. */
export async function listKeptMails(
  { db }: { db: Database },
  { to, withPrivate }: { to?: string | undefined; withPrivate: boolean },
  { cursor, limit }: Page<number>,
) {
  let mails = db.selectFrom('keptMail').selectAll().orderBy('id', 'desc').limit(limit);
  if (to !== undefined) {
    mails = mails.where((row) => row(row.fn('lower', ['recipient']), '=', to.toLowerCase()));
  }
  if (!withPrivate) mails = mails.where('isPrivate', '=', false);
  if (cursor !== undefined) mails = mails.where('id', '<', cursor);
  return (await mails.execute()).map((mail) => ({
    ...mail,
    headers: mail.headers as Record<string, string>,
  }));
}

/** One of them; null once newer ones have taken its place. */
export async function findKeptMail({ db }: { db: Database }, id: number) {
  const mail = await db.selectFrom('keptMail').selectAll().where('id', '=', id).executeTakeFirst();
  return mail ? { ...mail, headers: mail.headers as Record<string, string> } : null;
}
