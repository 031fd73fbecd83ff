import { findPartners } from '../accounts/organizations/find-partners.ts';
import type { Database } from '../platform/db/database.ts';
import { readReference } from '../platform/ids.ts';
import type { MailState } from '../platform/mail/mail-states.ts';
import type { Page } from '../platform/operation/listing.ts';

export type ListedMail = Awaited<ReturnType<typeof listMails>>[number];

type Filter = { booking?: string | undefined; state?: MailState | undefined };

/** What was sent to users of partners and what was not, and why, newest first, a page at a time. */
export async function listMails(
  deps: { db: Database },
  { booking, state }: Filter,
  { cursor, limit }: Page<number>,
) {
  let mails = deps.db.selectFrom('partnerMail').selectAll().orderBy('id', 'desc').limit(limit);
  if (booking !== undefined) mails = mails.where('bookingReference', '=', readReference(booking));
  if (state !== undefined) mails = mails.where('state', '=', state);
  if (cursor !== undefined) mails = mails.where('id', '<', cursor);
  const found = await mails.execute();
  const ids = found.map(({ organizationId }) => organizationId);
  const partners = await findPartners(deps, ids);
  return found.map((mail) => ({
    ...mail,
    organization: partners.get(mail.organizationId)?.key ?? '',
  }));
}
