import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteSettledMails } from '../../platform/mail/mail-queue.ts';

/** Deletes what became of links more than 90 days ago; says how many. */
export function deleteOldLinks(deps: { db: Database; clock: Clock }): Promise<number> {
  return deleteSettledMails(deps, 'password_link');
}
