import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { openLog } from '../log.ts';
import { openChanges } from './changes.ts';
import { openDatabase } from './database.ts';
import { isDatabaseAway } from './faults.ts';

/** The way to the server of a test database, which can be lost without either end being told. */
async function openWay({ url }: TestDatabase) {
  const [socketFolder, port] = ['host', 'port'].map((name) => new URL(url).searchParams.get(name));
  const ends: Socket[] = [];
  let isLost = false;
  const server = createServer((near) => {
    near.on('error', () => {});
    ends.push(near);
    if (isLost) return;
    const far = createConnection(`${socketFolder}/.s.PGSQL.${port}`);
    far.on('error', () => {});
    ends.push(far);
    near.on('data', (bytes) => isLost || far.write(bytes));
    far.on('data', (bytes) => isLost || near.write(bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const way = new URL(url);
  way.search = '?sslmode=disable';
  way.hostname = '127.0.0.1';
  way.port = String((server.address() as AddressInfo).port);
  return {
    url: way.href,
    lose: () => {
      isLost = true;
    },
    [Symbol.asyncDispose]: async () => {
      for (const end of ends) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

describe('a host that has gone without a word', () => {
  it('keeps nobody waiting who has asked before', async () => {
    await using database = await createTestDatabase();
    await using way = await openWay(database);
    await using connection = openDatabase(way.url, { name: 'test', connections: 2 });
    const { db } = connection;
    await using changes = await openChanges({
      url: way.url,
      db,
      log: openLog({ level: 'silent' }),
      patienceMilliseconds: 100,
    });
    changes.onSilence(() => connection.breakOff());
    await sql`select 1`.execute(db);

    way.lose();
    const asked = [
      sql`select 2`.execute(db),
      db.transaction().execute((tx) => sql`select 3`.execute(tx)),
    ];

    for (const one of asked) await assert.rejects(one, isDatabaseAway);
  });
});
