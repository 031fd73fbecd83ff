import type { Actor } from '../../platform/audit.ts';
import type { Logger } from '../../platform/log.ts';
import { marketplaceTime, runHour } from './marketplace-day.ts';
import { type RunDeps, runDay } from './run-day.ts';
import { sendLeftMails } from './send-at-once.ts';

const program: Actor = { kind: 'system', name: 'campaigns' };

/** Once the hour has come, runs the day, or carries on where its run has stopped. */
export async function runDueDay(
  deps: RunDeps & { log: Logger },
  signal: AbortSignal,
): Promise<void> {
  await sendLeftMails(deps);
  const now = marketplaceTime(deps);
  const day = now.toPlainDate().toString();
  if (now.hour < runHour || (await isFinished(deps, day))) return;
  const run = await runDay(deps, program, signal);
  if (run.kind === 'finished')
    deps.log.info({ day, ...run.counts }, 'the campaigns of the day ran');
  if (run.kind === 'held up') {
    deps.log.warn({ day, reason: run.reason, ...run.counts }, 'the campaigns of the day wait');
  }
}

async function isFinished({ db }: RunDeps, day: string): Promise<boolean> {
  const run = await db
    .selectFrom('campaignRun')
    .select('finishedAt')
    .where('day', '=', day)
    .executeTakeFirst();
  return run !== undefined && run.finishedAt !== null;
}
