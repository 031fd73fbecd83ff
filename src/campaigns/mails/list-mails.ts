import type { Database } from '../../platform/db/database.ts';
import { readReference } from '../../platform/ids.ts';
import type { MailState } from '../../platform/mail/mail-states.ts';
import type { Page } from '../../platform/operation/listing.ts';

export type ListedMail = Awaited<ReturnType<typeof listMails>>[number];

type Filter = {
  reference?: string | undefined;
  day?: string | undefined;
  state?: MailState | undefined;
};

/** What was sent and what was skipped and why, newest first, a page at a time. */
export async function listMails(
  { db }: { db: Database },
  { reference, day, state }: Filter,
  { cursor, limit }: Page<number>,
) {
  let mails = db
    .selectFrom('campaignMail as mail')
    .innerJoin('subscriber', 'subscriber.id', 'mail.subscriberId')
    .selectAll('mail')
    .select('subscriber.email')
    .orderBy('mail.id', 'desc')
    .limit(limit);
  if (reference !== undefined) {
    mails = mails.where('mail.reference', '=', readReference(reference));
  }
  if (day !== undefined) mails = mails.where('mail.day', '=', day);
  if (state !== undefined) mails = mails.where('mail.state', '=', state);
  if (cursor !== undefined) mails = mails.where('mail.id', '<', cursor);
  return mails.execute();
}
