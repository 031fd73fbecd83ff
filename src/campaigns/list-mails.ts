import type { Database } from '../platform/db/database.ts';
import type { MailState } from '../platform/mail/mail-states.ts';
import { readReference } from './reference.ts';

export const mostMailsListed = 200;

export type ListedMail = Awaited<ReturnType<typeof listMails>>[number];

type Filter = {
  reference?: string | undefined;
  day?: string | undefined;
  state?: MailState | undefined;
  /** The last mail of the page before. */
  before?: number | undefined;
  limit?: number | undefined;
};

/** What was sent and what was skipped and why, newest first, a page at a time. */
export async function listMails({ db }: { db: Database }, filter: Filter) {
  const { reference, day, state, before, limit = mostMailsListed } = filter;
  let mails = db
    .selectFrom('campaignMail as mail')
    .innerJoin('subscriber', 'subscriber.id', 'mail.subscriberId')
    .selectAll('mail')
    .select('subscriber.email')
    .orderBy('mail.id', 'desc')
    .limit(Math.min(limit, mostMailsListed));
  if (reference !== undefined) {
    mails = mails.where('mail.reference', '=', readReference(reference));
  }
  if (day !== undefined) mails = mails.where('mail.day', '=', day);
  if (state !== undefined) mails = mails.where('mail.state', '=', state);
  if (before !== undefined) mails = mails.where('mail.id', '<', before);
  return mails.execute();
}
