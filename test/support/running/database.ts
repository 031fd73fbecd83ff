import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { type DatabaseConnection, openDatabase } from '../../../src/platform/db/database.ts';
import { startTestServer } from './server.ts';
import { templateName, urlOfDatabase } from './template.ts';

export type TestDatabase = DatabaseConnection & { url: string };

type Server = { url: string; admin: Pool };

let server: Promise<Server> | undefined;

type Options = {
  connections?: number;
  /** What it begins with: the migrated, empty one unless another is told. */
  template?: string | undefined;
  name?: string;
  /** Becomes a template itself: it is closed at the end, and stays. */
  stays?: boolean;
};

/** A database of its own for one test: migrated, empty, gone at the end. */
export async function createTestDatabase(options: Options = {}): Promise<TestDatabase> {
  const { url: serverUrl, admin } = await findServer();
  const { template = templateName } = options;
  const name = options.name ?? `portolan_test_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  const url = urlOfDatabase(serverUrl, name);
  const opened = openDatabase(url, {
    name: 'portolan test',
    connections: options.connections ?? 5,
  });
  const { db, pool } = opened;
  return {
    ...opened,
    url,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      // Kysely leaves a pool open that it has never used itself.
      if (!pool.ending) await pool.end();
      await untilUnused(admin, name);
      if (!options.stays) await admin.query(`drop database ${name} with (force)`);
    },
  };
}

/** A drop or a clone that meets a session waits for 100 ms; a session that was closed is gone after one. */
async function untilUnused(admin: Pool, name: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [
      name,
    ]);
    if (rowCount === 0) return;
    await pause(1);
  }
}

/** The server that `npm test` started, or one for this process when a file is run by hand. */
export function findServer(): Promise<Server> {
  server ??= openServer();
  return server;
}

async function openServer(): Promise<Server> {
  const url = process.env['PORTOLAN_TEST_SERVER'] ?? (await startTestServer()).url;
  const admin = new Pool({
    connectionString: urlOfDatabase(url, 'postgres'),
    max: 2,
    allowExitOnIdle: true,
  });
  return { url, admin };
}
