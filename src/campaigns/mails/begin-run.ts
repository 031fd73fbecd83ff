import { sql } from 'kysely';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { intervals } from '../campaign.ts';
import { outgoingMails } from './outgoing.ts';

/** Whether the run of a day has still to be carried on. */
export type BegunRun = { isFinished: boolean };

/**
 * Begins the run of a day, once: campaigns whose date has passed are removed, and what is to be
 * sent today is written down. What comes in later is for the next run.
 */
export async function beginRun(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  day: string,
): Promise<BegunRun> {
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const begun = await tx
      .insertInto('campaignRun')
      .values({ day, startedAt: at, finishedAt: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (begun.numInsertedOrUpdatedRows === 0n) return { isFinished: await isFinished(tx, day) };
    // What could not be sent on its day is not made up.
    const isOfAnotherDay = sql`kind = 'scheduled' and day <> ${day}`;
    await outgoingMails.giveUp({ db: tx, clock }, isOfAnotherDay, {
      state: 'skipped',
      reason: 'day passed',
    });
    await finishOtherDays(tx, day, at);
    await noteDaysPassed(tx, day, at);
    await tx.deleteFrom('campaign').where('date', '<', day).execute();
    await planDay(tx, day, at);
    await audit(tx, actor, { at, action: 'campaigns.run', subject: `campaign run ${day}` });
    return { isFinished: false };
  });
}

async function isFinished(tx: Transaction, day: string): Promise<boolean> {
  const { finishedAt } = await tx
    .selectFrom('campaignRun')
    .select('finishedAt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return finishedAt !== null;
}

async function finishOtherDays(tx: Transaction, day: string, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('campaignRun')
    .set({ finishedAt: at })
    .where('day', '<>', day)
    .where('finishedAt', 'is', null)
    .execute();
}

/** The mails of the days on which there was no run, since the last one. */
async function noteDaysPassed(tx: Transaction, day: string, at: Temporal.Instant): Promise<void> {
  await sql`
    insert into campaign_mail
      (campaign_id, reference, subscriber_id, kind, days_before, day, state, reason, at, settled_at)
    select id, reference, subscriber_id, 'scheduled', days, date - days, 'skipped', 'day passed',
      ${at}::timestamptz, ${at}::timestamptz
    from campaign, unnest(intervals) days
    where days > 0 and date - days < ${day}
      and date - days > (select max(day) from campaign_run where day < ${day})
      and not exists (select from campaign_mail noted where noted.campaign_id = campaign.id
        and noted.days_before = days and noted.day = date - days)
  `.execute(tx);
}

async function planDay(tx: Transaction, day: string, at: Temporal.Instant): Promise<void> {
  const scheduled = intervals.filter((days) => days > 0);
  await sql`
    insert into campaign_mail
      (campaign_id, reference, subscriber_id, kind, days_before, day, state, reason, at, settled_at)
    select id, reference, subscriber_id, 'scheduled', days, ${day}::date,
      case when stopped_at is null then 'waiting' else 'skipped' end,
      case when stopped_at is not null then 'stopped' end, ${at}::timestamptz,
      case when stopped_at is not null then ${at}::timestamptz end
    from unnest(${scheduled}::int[]) days
    join campaign on campaign.date = ${day}::date + days and days = any (intervals)
    order by id
  `.execute(tx);
}
