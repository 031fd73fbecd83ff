import { type Selectable, sql } from 'kysely';
import { listMailsAbout, type MailFilter } from '../bookings/reading/list-mails-about.ts';
import type { Database } from '../platform/db/database.ts';
import type { TravelerMailTable } from '../platform/db/tables.ts';
import type { Page } from '../platform/operation/listing.ts';

export type ListedMail = Awaited<ReturnType<typeof listMails>>[number];

/** What was sent to travelers and what was not, and why, newest first, a page at a time. */
export function listMails(deps: { db: Database }, filter: MailFilter, page: Page<number>) {
  const select = sql<Selectable<TravelerMailTable>>`select * from traveler_mail`;
  return listMailsAbout(deps, select, filter, page);
}
