import { sql } from 'kysely';
import { type Clock, shiftedClock } from './clock.ts';
import { announce, type Changes } from './db/changes.ts';
import { type Database, json, type Transaction } from './db/database.ts';

const key = 'clock_offset_milliseconds';

/** The clock of a staging marketplace: one offset for every process, kept in the database. */
export async function openStagingClock(db: Database, changes: Changes): Promise<Clock> {
  let offset = 0;
  let asked = 0;
  let known = 0;
  const readAgain = async () => {
    const asOf = ++asked;
    const current = await readOffset(db);
    // What was announced or asked for later is newer than this answer.
    if (asOf < known) return;
    known = asOf;
    offset = current;
  };
  changes.listen('clock', (subject) => {
    known = ++asked;
    offset = Number(subject);
  });
  // When the database is away: the connection's return is the next gap, which reads again.
  changes.onGap(() => readAgain().catch(() => {}));
  await readAgain();
  return shiftedClock(() => offset);
}

/** With `forUpdate`, other movers of the clock wait until this transaction has ended. */
export async function readOffset(
  db: Database | Transaction,
  { forUpdate = false } = {},
): Promise<number> {
  if (forUpdate) await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(db);
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return typeof row?.value === 'number' ? row.value : 0;
}

/** Moves the clock of every process that hears of `tx`. The shifted clock ticks on. */
export async function writeOffset(tx: Transaction, offset: number): Promise<void> {
  const row = { value: json(offset), changedAt: Temporal.Now.instant() };
  await tx
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  await announce(tx, 'clock', String(offset));
}
