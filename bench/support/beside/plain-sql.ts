import type pg from 'pg';
import { readConfig } from '../../../src/config.ts';
import { openDatabase } from '../../../src/platform/db/database.ts';
import { openLog } from '../../../src/platform/log.ts';
import { openDatabaseHome } from '../../../src/start/database-home.ts';
import type { Load } from '../load.ts';
import { percentile } from '../times.ts';

export type PlainSql = AsyncDisposable & { url: string; pool: pg.Pool };

/** The database of a running program, through the driver and as many connections as it has. */
export async function openPlainSql(dataDir: string): Promise<PlainSql> {
  const log = openLog({ level: 'silent' });
  const config = readConfig({ DATA_DIR: dataDir });
  await using undo = new AsyncDisposableStack();
  const home = undo.use(await openDatabaseHome({ config, log }, 'command', () => {}));
  const { pool } = undo.use(
    openDatabase(home.url, { name: 'plain sql', connections: 10, hasTimeouts: false }),
  );
  const resources = undo.move();
  return { url: home.url, pool, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

/** What comes of it when this process does `work` as often as it can, so many at a time. */
export async function doPlainly(
  { atOnce, seconds }: { atOnce: number; seconds: number },
  work: (turn: number) => Promise<unknown>,
): Promise<Load> {
  const begun = performance.now();
  const times: number[] = [];
  let turns = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let now = begun; now - begun < seconds * 1000; ) {
        await work(turns++);
        const before = now;
        now = performance.now();
        times.push(now - before);
      }
    }),
  );
  return {
    requests: turns,
    requestsPerSecond: turns / ((performance.now() - begun) / 1000),
    latencyMs: { p50: percentile(times, 50), p99: percentile(times, 99) },
  };
}
