import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { settingValue, storeSetting } from '../platform/settings.ts';
import { version } from '../version.ts';

/** The version that served last. */
export const programVersion = { key: 'program_version', initial: null as string | null };

/** When the last `portolan backup` was written. */
export const lastBackup = { key: 'last_backup', initial: null as string | null };

export async function noteVersion(db: Database): Promise<void> {
  if ((await settingValue(db, programVersion)) === version) return;
  await inTransaction(db, (tx) => storeSetting(tx, programVersion, version, systemClock.now()));
}

export async function noteBackup(db: Database): Promise<void> {
  const now = systemClock.now();
  await inTransaction(db, (tx) => storeSetting(tx, lastBackup, now.toString(), now));
}
