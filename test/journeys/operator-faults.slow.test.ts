import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { databaseFolder, temporaryFolder } from '../../src/platform/db/embedded/test-support.ts';
import { ask } from '../support/requests.ts';
import { createTestDatabase } from '../support/running/database.ts';
import { runPortolan } from '../support/running/program.ts';
import { startAgain } from '../support/running/started-before.ts';
import { root } from '../support/source/imports.ts';
import { production } from '../support/staff.ts';

describe('what the operator must mend is told in a sentence', () => {
  it('packages that are not installed, and a Node.js that was left out of them', async () => {
    await using folder = await temporaryFolder();
    await cp(join(root, 'bin'), join(folder.path, 'bin'), { recursive: true });
    const start = () => promisify(execFile)(join(folder.path, 'bin/portolan'), ['serve']);

    await assert.rejects(start, /is not installed yet: run 'npm ci' in /);
    await mkdir(join(folder.path, 'node_modules'));
    await assert.rejects(
      start,
      /own Node.js is not installed: run 'npm ci --include=optional' in /,
    );
  });

  it('a port that is in use', async () => {
    await using folder = await temporaryFolder();
    await using taken = await takePort();

    const sentence = await refusalOf({ PORT: String(taken.port) }, folder.path);

    assert.match(sentence, new RegExp(`^Port ${taken.port} on 127.0.0.1 is in use. .*PORT\\.$`));
    assert.deepEqual(await readdir(folder.path), []);
  });

  it('a second server on the same data folder', async () => {
    await using program = await startAgain();

    const sentence = await refusalOf({}, program.dataDir);

    assert.match(
      sentence,
      new RegExp(`^Portolan is already running on .*\\(process ${program.pid}\\)`),
    );
    const url = `${program.address}/v1/users?user_id=1`;
    assert.equal((await ask(url, { token: program.partnerToken })).status, 200);
  });

  it('a data folder that others may enter, in production', async () => {
    await using folder = await databaseFolder();
    const settings = { environment: production, dataDir: folder.path };
    await chmod(folder.path, 0o711);

    const refused = await runPortolan(['serve'], settings);
    const { stdout } = await runPortolan(['doctor', '--json'], settings);

    assert.equal(refused.status, 1);
    assert.equal(
      refused.stderr,
      `Other users can access DATA_DIR ${folder.path} (mode 711). Run chmod 700 ${folder.path} and start again.\n`,
    );
    const findings = JSON.parse(stdout) as { check: string; ok: boolean; advice: string }[];
    const found = findings.find(({ check }) => check === 'data folder');
    assert.deepEqual(
      [found?.ok, found?.advice],
      [false, `Other users can access it: run chmod 700 ${folder.path}`],
    );
  });

  it('a data folder of another version', async () => {
    await using folder = await temporaryFolder();
    await mkdir(join(folder.path, 'postgres'));
    await writeFile(join(folder.path, 'postgres/PG_VERSION'), '17\n');

    const sentence = await refusalOf({}, folder.path);

    assert.match(sentence, /is from PostgreSQL 17, but this Portolan has PostgreSQL 18\./);
    assert.deepEqual(await readdir(folder.path, { recursive: true }), [
      'postgres',
      'postgres/PG_VERSION',
    ]);
  });

  it('a data folder that cannot be made', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'file');
    await writeFile(file, '');

    assert.match(await refusalOf({}, join(file, 'data')), /^DATA_DIR .* is not a folder\./);
    // Nobody may make a folder there, not even root.
    const readOnly = process.platform === 'linux' ? '/sys/portolan' : '/portolan';
    assert.match(await refusalOf({}, readOnly), /^DATA_DIR .* cannot be written \(E\w+\)\./);
  });

  it('a database that does not answer', async () => {
    await using folder = await temporaryFolder();
    const url = 'postgresql://portolan:hush@127.0.0.1:1/portolan';

    const sentence = await refusalOf({ DATABASE_URL: url }, folder.path);

    assert.match(sentence, /^Cannot use the database of DATABASE_URL \(.*ECONNREFUSED.*\)\./);
    assert.doesNotMatch(sentence, /hush/);
  });

  it('a database in which nothing can be made', async () => {
    await using database = await createTestDatabase();
    await using folder = await temporaryFolder();
    const { pool } = database;
    await pool.query(`drop table migration; create role ${weakRole} login`);
    try {
      const url = new URL(database.url);
      url.username = weakRole;

      const weak = await refusalOf({ DATABASE_URL: url.href }, folder.path);

      assert.match(weak, /^The user of DATABASE_URL cannot create tables and schemas\./);
    } finally {
      await pool.query(`drop role ${weakRole}`);
    }
    await pool.query(
      "do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$",
    );

    const readOnly = await refusalOf({ DATABASE_URL: database.url }, folder.path);

    assert.match(readOnly, /^The database of DATABASE_URL is read-only\./);
  });

  it('wrong settings, all of them at once', async () => {
    const told = await refusalOf({
      PORT: 'eighty',
      WORKERS: '0',
      LOG_LEVEL: 'loud',
      MARKETPLACE_TIME_ZONE: 'Atlantis',
      DATABASE_URL: 'mysql://db',
    });

    const [first, ...faults] = told.split('\n');
    assert.equal(first, 'Invalid settings:');
    assert.deepEqual(
      faults.map((fault) => fault.trim().split(' ')[0]),
      ['PORT', 'DATABASE_URL', 'WORKERS', 'MARKETPLACE_TIME_ZONE', 'LOG_LEVEL'],
    );
  });

  it('production without its settings', async () => {
    const told = await refusalOf({ PORTOLAN_ENVIRONMENT: 'production' });

    for (const name of ['PUBLIC_URL', 'SMTP_URL', 'PORTOLAN_SECRET']) {
      assert.match(told, new RegExp(`^ *${name} is required in production: `, 'm'));
    }
  });
});

const weakRole = `portolan_weak_${process.pid}`;

/** What the program says when it does not start: on standard error only, with status 1. */
async function refusalOf(environment: Record<string, string>, dataDir = ''): Promise<string> {
  const { status, stdout, stderr } = await runPortolan(['serve'], { environment, dataDir });
  assert.deepEqual([status, stdout], [1, ''], stderr);
  assert.doesNotMatch(stderr, /^ +at /m);
  assert.match(stderr, /\.\n$/);
  return stderr.trimEnd();
}

async function takePort(): Promise<AsyncDisposable & { port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, 'close');
    },
  };
}
