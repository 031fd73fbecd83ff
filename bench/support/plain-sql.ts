import type pg from 'pg';
import { readConfig } from '../../src/config.ts';
import { openDatabaseHome } from '../../src/database-home.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { openLog } from '../../src/platform/log.ts';

/** The database of a running program, through the driver and as many connections as it has. */
export async function openPlainSql(dataDir: string): Promise<AsyncDisposable & { pool: pg.Pool }> {
  const log = openLog({ level: 'silent' });
  const config = readConfig({ DATA_DIR: dataDir });
  await using undo = new AsyncDisposableStack();
  const home = undo.use(await openDatabaseHome({ config, log }, 'command', () => {}));
  const { pool } = undo.use(openDatabase(home.url, { name: 'plain sql', connections: 10 }));
  const resources = undo.move();
  return { pool, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

/** How often a second `work` is done by so many at a time. */
export async function ratePerSecond(
  { atOnce, seconds }: { atOnce: number; seconds: number },
  work: (turn: number) => Promise<unknown>,
): Promise<number> {
  const begun = performance.now();
  let turns = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - begun < seconds * 1000) await work(turns++);
    }),
  );
  return turns / ((performance.now() - begun) / 1000);
}
