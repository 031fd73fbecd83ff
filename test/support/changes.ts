import { type Changes, openChanges } from '../../src/platform/db/changes.ts';
import { openLog } from '../../src/platform/log.ts';
import type { TestDatabase } from './running/database.ts';

/** What another process of the marketplace would hear. */
export function openTestChanges({ db, url }: TestDatabase): Promise<Changes> {
  return openChanges({ db, url, log: openLog({ level: 'silent' }) });
}

/** Ends the sessions of all that listen, as a restart of the database would. */
export async function cutListeners({ pool }: TestDatabase): Promise<void> {
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'portolan listener %'`);
}

/** Cuts the listeners, and waits until these have noticed and listen again. */
export async function interrupt(database: TestDatabase, ...processes: Changes[]): Promise<void> {
  const back = processes.map(
    (changes) =>
      new Promise<void>((resolve) => {
        changes.onGap(() => {
          if (changes.isConnected()) resolve();
        });
      }),
  );
  await cutListeners(database);
  await Promise.all(back);
}
