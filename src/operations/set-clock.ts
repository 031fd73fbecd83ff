import { moveSession } from '../accounts/staff/sessions.ts';
import { moveStaffTokens } from '../accounts/staff/staff-tokens.ts';
import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import type { Write } from '../platform/operation/write.ts';
import { readOffset, writeOffset } from '../platform/staging-clock.ts';
import { readDuration, readInstant } from './moments.ts';
import { operationRefusals } from './refusals.ts';

export type ClockDeps = {
  db: Database;
  changes: Changes;
  clock: Clock;
  isStaging: boolean;
  marketplaceTimeZone: string;
  write: Write<ClockReading>;
};

export type ClockReading = { now: string; offset_seconds: number };

const earliest = 0;
const latest = Date.UTC(9999, 0, 1);

export async function readClock({
  db,
  clock,
  isStaging,
}: Pick<ClockDeps, 'db' | 'clock' | 'isStaging'>): Promise<ClockReading> {
  const offset = isStaging ? await readOffset(db) : 0;
  if (isStaging) return readingOf(Date.now() + offset, offset);
  return readingOf(clock.now().epochMilliseconds, offset);
}

function readingOf(milliseconds: number, offset: number): ClockReading {
  const now = Temporal.Instant.fromEpochMilliseconds(milliseconds);
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
  const reading = await deps.write(async (tx) => {
    const before = await readOffset(tx, { forUpdate: true });
    const after = Math.round(move(before));
    const moment = Date.now() + after;
    if (!(moment >= earliest && moment < latest)) throw operationRefusals.tooFar();
    await writeOffset(tx, after);
    await moveSession(tx, actor, after - before);
    await moveStaffTokens(tx, after - before);
    await audit(tx, actor, {
      at: Temporal.Instant.fromEpochMilliseconds(moment),
      action: 'clock.moved',
      subject: 'clock',
      before: { offset_seconds: before / 1000 },
      after: { offset_seconds: after / 1000 },
    });
    return readingOf(moment, after);
  });
  await deps.changes.delivered({ topic: 'clock' });
  return reading;
}
