import { sql } from 'kysely';
import { organizationIdOf } from '../accounts/organizations/find-organization-id.ts';
import { findPartners } from '../accounts/organizations/find-partners.ts';
import type { Database } from '../platform/db/database.ts';
import { readReference } from '../platform/ids.ts';
import type { MailState } from '../platform/mail/mail-states.ts';
import type { Page } from '../platform/operation/listing.ts';

export type ListedMail = Awaited<ReturnType<typeof listMails>>[number];

type Filter = {
  booking?: string | undefined;
  /** The key of the partner. */
  organization?: string | undefined;
  email?: string | undefined;
  state?: MailState | undefined;
};

/** What was sent to users of partners and what was not, and why, newest first, a page at a time. */
export async function listMails(
  deps: { db: Database },
  { booking, organization, email, state }: Filter,
  { cursor, limit }: Page<number>,
) {
  let mails = deps.db.selectFrom('partnerMail').selectAll().orderBy('id', 'desc').limit(limit);
  if (booking !== undefined) mails = mails.where('bookingReference', '=', readReference(booking));
  if (state !== undefined) mails = mails.where('state', '=', state);
  if (organization !== undefined) {
    const id = await organizationIdOf(deps.db, organization);
    mails = mails.where('organizationId', '=', id ?? 0);
  }
  if (email !== undefined) {
    mails = mails.where(sql`lower(recipient)`, '=', email.toLowerCase());
  }
  if (cursor !== undefined) mails = mails.where('id', '<', cursor);
  const found = await mails.execute();
  const ids = found.map(({ organizationId }) => organizationId);
  const partners = await findPartners(deps, ids);
  return found.map((mail) => ({
    ...mail,
    organization: partners.get(mail.organizationId)?.key ?? '',
  }));
}
