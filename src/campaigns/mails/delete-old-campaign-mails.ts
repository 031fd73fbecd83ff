import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteInPortions } from '../../platform/db/in-portions.ts';

const keptDays = 400;

/**
 * Deletes what became of mails more than 400 days ago, and clicks on links that were not followed
 * since; says how many.
 */
export async function deleteOldCampaignMails({ db, clock }: { db: Database; clock: Clock }) {
  const oldest = clock.now().subtract({ hours: keptDays * 24 });
  const day = oldest.toString().slice(0, 10);
  const mails = await deleteInPortions(db, 'campaign_mail', {
    which: sql`day < ${day} and settled_at is not null`,
    order: 'day, id',
  });
  const clicks = await deleteInPortions(db, 'campaign_click', {
    which: sql`last_at < ${oldest}::timestamptz`,
    order: 'last_at',
    key: 'reference, referral_code',
  });
  return { mails, clicks };
}
