import { sql } from 'kysely';
import type { Actor } from '../../platform/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { runExclusively } from '../../platform/db/run-exclusively.ts';
import type { HeldUp } from '../../platform/mail/send-many.ts';
import { beginRun } from './begin-run.ts';
import { type DayDeps, today } from './marketplace-day.ts';
import { outgoingMails } from './outgoing.ts';
import { sendDayMails } from './send-day-mails.ts';
import type { SendDeps } from './send-mail.ts';

export type RunDeps = SendDeps & DayDeps;

/** What became of the mails of the day so far. */
export type DayCounts = { sent: number; failed: number; skipped: number; waiting: number };

type Progress = { kind: 'finished' | 'done already' | 'under way' } | HeldUp;

/**
 * `done already` and `under way` have sent nothing. `held up`: the mail server could not be
 * reached, or the program is to end; the next run of the day carries on.
 */
export type DayRun = { day: string; counts: DayCounts } & Progress;

/** The daily run of today: once, by one process at a time, carried on where another one stopped. */
export async function runDay(deps: RunDeps, actor: Actor, signal?: AbortSignal): Promise<DayRun> {
  const day = today(deps);
  const progress = await runExclusively(deps.db, 'campaign run', () =>
    carryOut(deps, actor, day, signal),
  );
  const counts = await countMails(deps.db, day);
  return { day, counts, ...(progress ?? { kind: 'under way' }) };
}

async function carryOut(
  deps: RunDeps,
  actor: Actor,
  day: string,
  signal: AbortSignal | undefined,
): Promise<Progress> {
  const { isFinished } = await beginRun(deps, actor, day);
  if (isFinished) return { kind: 'done already' };
  // No other process runs a day now: what is being handed over belongs to one that is gone.
  await outgoingMails.interrupt(deps, sql`kind = 'scheduled'`);
  const heldUp = await sendDayMails(deps, day, signal);
  if (heldUp) return heldUp;
  await deps.db
    .updateTable('campaignRun')
    .set({ finishedAt: deps.clock.now() })
    .where('day', '=', day)
    .execute();
  return { kind: 'finished' };
}

async function countMails(db: Database, day: string): Promise<DayCounts> {
  const { rows } = await sql<DayCounts>`
    select count(*) filter (where state = 'sent') sent,
      count(*) filter (where state in ('failed', 'interrupted')) failed,
      count(*) filter (where state = 'skipped' and reason <> 'day passed') skipped,
      count(*) filter (where state in ('waiting', 'handing over')) waiting
    from campaign_mail where day = ${day} and kind = 'scheduled'
  `.execute(db);
  return rows[0] ?? { sent: 0, failed: 0, skipped: 0, waiting: 0 };
}
