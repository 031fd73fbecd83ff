import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { inPortions } from '../platform/db/in-portions.ts';

const keptDays = 400;

/**
 * Deletes what became of mails more than 400 days ago, and clicks on links that nobody has followed
 * since; says how many.
 */
export async function forgetOldCampaignMails({ db, clock }: { db: Database; clock: Clock }) {
  const oldest = clock.now().subtract({ hours: keptDays * 24 });
  const day = oldest.toString().slice(0, 10);
  const mails = await inPortions(async (most) => {
    const { numAffectedRows } = await sql`
      delete from campaign_mail where id in (
        select id from campaign_mail where day < ${day} and settled_at is not null
        order by day, id limit ${most})
    `.execute(db);
    return numAffectedRows ?? 0;
  });
  const clicks = await inPortions(async (most) => {
    const { numAffectedRows } = await sql`
      delete from campaign_click where (reference, referral_code) in (
        select reference, referral_code from campaign_click
        where last_at < ${oldest}::timestamptz order by last_at limit ${most})
    `.execute(db);
    return numAffectedRows ?? 0;
  });
  return { mails, clicks };
}
