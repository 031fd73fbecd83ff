import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { runExclusively } from '../../platform/db/run-exclusively.ts';
import { marked } from '../read-tasks.ts';
import { type TaskKind, taskSources } from '../sources.ts';
import { localMoment } from './choose-mails.ts';
import { findChoices, type StaffChoice } from './find-choices.ts';
import { kindsIn, type TodayMailKind } from './mail-choice.ts';
import { todayMails } from './today-mail.ts';

type Deps = { db: Database; clock: Clock; marketplaceTimeZone: string };

/** That a staff user is mailed a kind of tasks now; where it says so, only those that are due by then. */
type Wish = { staff_id: number; mail: TodayMailKind; kind: TaskKind; due_by: string | null };

/** What comes in within so long goes into one mail. */
const gatherSeconds = 60;
/** So much is told at once; the rest with the next look. */
const mostAtOnce = 5000;

/** Notes whom to mail about what, each thing once; the mail and what it tells of are one statement. */
export async function queueTodayMails({ db, clock, marketplaceTimeZone }: Deps): Promise<void> {
  const choices = await findChoices(db);
  if (choices.length === 0) return;
  const now = clock.now();
  const moment = localMoment(now, marketplaceTimeZone);
  const isToday = ({ toldOn, dailyAt }: StaffChoice) =>
    toldOn !== moment.day && moment.time >= dailyAt;
  const today = choices.filter((choice) => choice.daily.length > 0 && isToday(choice));
  const wishes = choices.flatMap((choice) => [
    ...wishesOf(choice, 'at once'),
    ...(today.includes(choice) ? wishesOf(choice, 'daily') : []),
    ...wishesOf(choice, 'before due', now.add({ hours: choice.hoursBefore })),
  ]);
  await runExclusively(db, todayMails, () =>
    inTransaction(db, async (tx) => {
      if (wishes.length > 0) await queue(tx, now, wishes);
      const staffIds = today.map(({ staff }) => staff.id);
      await tx
        .updateTable('todayChoice')
        .set({ toldOn: moment.day })
        .where('staffId', '=', sql<number>`any(${staffIds}::int[])`)
        .where('dailyAt', '<=', moment.time)
        .execute();
    }),
  );
}

function wishesOf(choice: StaffChoice, mail: TodayMailKind, dueBy?: Temporal.Instant): Wish[] {
  const { staff } = choice;
  const due = dueBy?.toString() ?? null;
  return kindsIn(mail, choice, staff.role).map((kind) => ({
    staff_id: staff.id,
    mail,
    kind,
    due_by: due,
  }));
}

/** What is snoozed is not told of, nor what a colleague has taken on. */
async function queue(tx: Transaction, now: Temporal.Instant, wishes: readonly Wish[]) {
  const kinds = new Set(wishes.map(({ kind }) => kind));
  const tasks = taskSources
    .filter((source) => source.kinds.some((kind) => kinds.has(kind)))
    .map(
      (source) => sql`
        select ${sql.lit(source.name)} as source, id as item, kind, since, due_at, at, staff_id
        from ${marked(source, now)} where snoozed_until is null`,
    );
  const isReminder = sql`wish.mail = 'before due'`;
  await sql`
    with wish as (
      select * from json_to_recordset(${JSON.stringify(wishes)}::json)
        wish (staff_id integer, mail text, kind text, due_by timestamptz)
    ), task as materialized (${sql.join(tasks, sql` union all `)}), news as (
      select wish.staff_id, wish.mail, source, item, ${isReminder} as is_reminder,
        greatest(since, ${now}::timestamptz) as told_at
      from wish join task using (kind)
      where coalesce(task.staff_id, wish.staff_id) = wish.staff_id
        and (wish.due_by is null or due_at <= wish.due_by)
        and not exists (select from today_told told where told.staff_id = wish.staff_id
          and told.source = task.source and told.item = task.item
          and told.is_reminder = (${isReminder}) and told.told_at >= since)
      order by at limit ${mostAtOnce}
    ), mail as (
      insert into today_mail (staff_id, kind, at, due_at)
      select staff_id, mail, ${now}::timestamptz, case when mail <> 'daily'
        then ${now}::timestamptz + make_interval(secs => ${gatherSeconds}) end
      from news group by staff_id, mail
      on conflict (staff_id, kind) where state = 'waiting' do update set at = excluded.at
      returning id, staff_id, kind
    )
    insert into today_told (staff_id, source, item, is_reminder, told_at, mail_id)
    select news.staff_id, source, item, is_reminder, told_at, mail.id
    from news join mail on mail.staff_id = news.staff_id and mail.kind = news.mail
    on conflict (staff_id, source, item, is_reminder)
      do update set told_at = excluded.told_at, mail_id = excluded.mail_id`.execute(tx);
}
