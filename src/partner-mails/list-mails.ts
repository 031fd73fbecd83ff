import { type Selectable, sql } from 'kysely';
import { listMailsAbout, type MailFilter } from '../bookings/reading/list-mails-about.ts';
import type { Database } from '../platform/db/database.ts';
import type { PartnerMailTable } from '../platform/db/tables.ts';
import type { Page } from '../platform/operation/listing.ts';

export type ListedMail = Awaited<ReturnType<typeof listMails>>[number];

/** What was sent to users of partners and what was not, and why, newest first, a page at a time. */
export function listMails(deps: { db: Database }, filter: MailFilter, page: Page<number>) {
  const select = sql<Selectable<PartnerMailTable>>`select * from partner_mail`;
  return listMailsAbout(deps, select, filter, page);
}
