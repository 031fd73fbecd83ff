import { sql } from 'kysely';
import { stoppedClock } from '../../platform/clock.ts';
import { runExclusively } from '../../platform/db/run-exclusively.ts';
import { Refusal } from '../../platform/errors.ts';
import { openTransfers, type Transfers } from '../../transfers/open-transfers.ts';
import type { LifeDeps, Moment, Step } from './life.ts';
import { noteFinished, noteStep, notingWrite, type Progress, readProgress } from './progress.ts';
import { storyFrom } from './story.ts';

/** While it is held, one process makes the life and nothing else may take it away. */
export const lifeLock = 'demo life';

/**
 * Makes what is still missing of the life of the demo, one step after the other, each noted in the
 * transaction that makes it: after a crash the rest follows, and nothing comes twice. False when it
 * is being made by another process or was asked to end.
 */
export async function makeLife(deps: LifeDeps, signal: AbortSignal): Promise<boolean> {
  if (!(await readProgress(deps.db))) return true;
  const isMade = await runExclusively(deps.db, lifeLock, async () => {
    const progress = await readProgress(deps.db);
    return progress === null || makeMissing(deps, progress, signal);
  });
  return isMade ?? false;
}

async function makeMissing(
  deps: LifeDeps,
  progress: Progress,
  signal: AbortSignal,
): Promise<boolean> {
  const transfers = await openTransfers(deps);
  for (const step of storyFrom(progress.at)) {
    if (signal.aborted) return false;
    if (!progress.made.has(step.name)) await makeStep({ ...deps, transfers }, progress, step);
  }
  await noteFinished(deps.db);
  // What was made all at once is new to the planner.
  await sql`analyze booking, booking_event, payment, audit_entry`.execute(deps.db);
  return true;
}

async function makeStep(
  deps: LifeDeps & { transfers: Transfers },
  { made }: Progress,
  step: Step,
): Promise<void> {
  const { name, at, needs, make } = step;
  const remember = (what: string) => void made.set(name, what);
  const moment: Moment = {
    ...deps,
    clock: stoppedClock(at),
    step: name,
    made: (other) => made.get(other) ?? '',
    writing: (toMade = () => '') => notingWrite(deps.db, name, remember, toMade),
    remember,
  };
  try {
    if (needs.every((other) => made.get(other))) await make(moment);
  } catch (error) {
    // A trial may have changed what the step is about: the life goes on without it.
    if (!(error instanceof Refusal)) throw error;
    deps.log.warn({ step: name, reason: error.message }, 'a step of the demo was left out');
  }
  if (!made.has(name)) await noteStep(deps.db, name).then(() => remember(''));
}
