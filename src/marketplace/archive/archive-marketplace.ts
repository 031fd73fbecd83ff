import { sql } from 'kysely';
import { numberEverything } from '../../bookings/archive/number-everything.ts';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { inOneAttempt, inRolledBack } from '../../platform/db/in-transaction.ts';
import { marketplaceRefusals } from '../refusals.ts';
import { type ArchiveFolder, openArchiveFolder } from './archive-folder.ts';
import { type Leaving, leavingKinds, portionsBefore, type Take, type Until } from './leaving.ts';

/** Partners may look back a year, and banks take back a payment up to about as long. */
export const leastDays = 400;

export type ArchiveDeps = { db: Database; clock: Clock; marketplaceTimeZone: string };

export type Archived = {
  moved: Record<Leaving['kind'], number>;
  /** Null for a preview. */
  folder: string | null;
  files: number;
  /** Bookings that ended before, but have an amount or a question open: everything stays. */
  openBookings: number;
};

/**
 * Moves what belongs to bookings that ended before a day, and what else was over by then, into
 * files of the folder `out`; without it, this only says what would move. Each portion is safe in its
 * file before it is gone from the database: after a crash it may be in both, and is never in none.
 */
export async function archiveMarketplace(
  deps: ArchiveDeps,
  actor: Actor,
  { before, out }: { before: string; out: string | null },
  onProgress: (rows: number) => void = () => {},
): Promise<Archived> {
  const until = untilOf(deps, before);
  const folder = out === null ? null : await openArchiveFolder(out);
  await numberEverything(deps.db);
  return moveOut(deps, actor, { until, folder }, onProgress);
}

function untilOf({ clock, marketplaceTimeZone: zone }: ArchiveDeps, before: string): Until {
  const latest = clock.now().toZonedDateTimeISO(zone).toPlainDate().subtract({ days: leastDays });
  const date = Temporal.PlainDate.from(before);
  if (Temporal.PlainDate.compare(date, latest) > 0) {
    throw marketplaceRefusals.archiveTooSoon(
      `--before must be ${latest.toString()} or earlier, ${leastDays} days before today`,
    );
  }
  return { date: before, instant: date.toZonedDateTime(zone).toInstant() };
}

async function moveOut(
  deps: ArchiveDeps,
  actor: Actor,
  { until, folder }: { until: Until; folder: ArchiveFolder | null },
  onProgress: (rows: number) => void,
): Promise<Archived> {
  const total = noneYet();
  let [files, openBookings, rows] = [0, 0, 0];
  const open = (bookings: number) => {
    openBookings += bookings;
  };
  for await (const take of portionsBefore(deps.db, until, open)) {
    const moved = folder
      ? await inOneAttempt(deps.db, (tx) => intoFile(tx, deps, actor, { take, until, folder }))
      : await inRolledBack(deps.db, take);
    if (moved.length === 0) continue;
    files += folder ? 1 : 0;
    rows += moved.length;
    for (const { kind } of moved) total[kind] += 1;
    onProgress(rows);
  }
  return { moved: total, folder: folder?.path ?? null, files, openBookings };
}

/** The transaction that deletes the rows commits only once their file is on the disk. */
async function intoFile(
  tx: Transaction,
  { clock }: ArchiveDeps,
  actor: Actor,
  { take, until, folder }: { take: Take; until: Until; folder: ArchiveFolder },
): Promise<Leaving[]> {
  const leaving = await take(tx);
  if (leaving.length === 0) return leaving;
  // Two commands at once write one file after the other.
  await sql`select pg_advisory_xact_lock(hashtext('archive'))`.execute(tx);
  const file = await folder.write(textOf(leaving));
  const moved = noneYet();
  for (const { kind } of leaving) moved[kind] += 1;
  await audit(tx, actor, {
    at: clock.now(),
    action: 'archive.written',
    subject: 'archive',
    after: { before: until.date, folder: folder.path, file, ...moved },
  });
  return leaving;
}

/** A marketplace file of lines. */
function textOf(leaving: readonly Leaving[]): string {
  const lines = [{ format: 'portolan/1' }, ...leaving.map(({ line }) => line)];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function noneYet(): Archived['moved'] {
  return Object.fromEntries(leavingKinds.map((kind) => [kind, 0])) as Archived['moved'];
}
