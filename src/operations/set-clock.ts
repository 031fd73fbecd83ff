import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import { readOffset, writeOffset } from '../platform/staging-clock.ts';
import { readDuration, readInstant } from './moments.ts';
import { operationRefusals } from './refusals.ts';

export type ClockDeps = {
  db: Database;
  changes: Changes;
  clock: Clock;
  isStaging: boolean;
  marketplaceTimeZone: string;
};

export type ClockReading = { now: string; offset_seconds: number };

const earliest = 0;
const latest = Date.UTC(9999, 0, 1);

export async function readClock({ db, clock, isStaging }: ClockDeps): Promise<ClockReading> {
  const offset = isStaging ? await readOffset(db) : 0;
  const now = isStaging
    ? Temporal.Instant.fromEpochMilliseconds(Date.now() + offset)
    : clock.now().round('millisecond');
  return { now: now.toString(), offset_seconds: offset / 1000 };
}

/** Sets the marketplace's clock. When this returns, every process goes by it. */
export async function setClock(deps: ClockDeps, actor: Actor, text: string): Promise<ClockReading> {
  const wanted = readInstant(text, deps.marketplaceTimeZone).epochMilliseconds;
  return moveClock(deps, actor, () => wanted - Date.now());
}

export async function advanceClock(
  deps: ClockDeps,
  actor: Actor,
  text: string,
): Promise<ClockReading> {
  const step = readDuration(text);
  return moveClock(deps, actor, (offset) => offset + step);
}

export async function resetClock(deps: ClockDeps, actor: Actor): Promise<ClockReading> {
  return moveClock(deps, actor, () => 0);
}

async function moveClock(
  deps: ClockDeps,
  actor: Actor,
  move: (offset: number) => number,
): Promise<ClockReading> {
  if (!deps.isStaging) throw operationRefusals.clockIsReal();
  await deps.db.transaction().execute(async (tx) => {
    const before = await readOffset(tx, { forUpdate: true });
    const after = Math.round(move(before));
    const moment = Date.now() + after;
    if (!(moment >= earliest && moment < latest)) throw operationRefusals.tooFar();
    await writeOffset(tx, after);
    await audit(tx, actor, {
      at: Temporal.Instant.fromEpochMilliseconds(moment),
      action: 'clock.moved',
      subject: 'clock',
      before: { offset_seconds: before / 1000 },
      after: { offset_seconds: after / 1000 },
    });
  });
  await deps.changes.settle();
  return readClock(deps);
}
