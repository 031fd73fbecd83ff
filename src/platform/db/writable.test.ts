import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTestChanges } from '../../../test/support/changes.ts';
import { openReadOnlySpell } from '../../../test/support/read-only.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { waitUntil } from '../../../test/support/running/wait.ts';
import type { Database } from './database.ts';
import { isDatabaseAway } from './faults.ts';

const write = (db: Database) => sql`delete from setting`.execute(db);
const becomeReadOnly = (db: Database) => sql`set default_transaction_read_only = on`.execute(db);

describe('a server that can only be read', () => {
  it('is away for whoever connects, until it can be written', async () => {
    await using database = await createTestDatabase();
    await using spell = await openReadOnlySpell(database);
    const { db } = database;

    await spell.begin();
    for (let time = 0; time < 3; time += 1) {
      await assert.rejects(sql`select 1`.execute(db), isDatabaseAway);
    }
    await spell.end();

    await write(db);
  });

  it('is left by every connection once one finds out', async () => {
    await using database = await createTestDatabase({ connections: 3 });
    const { db, pool } = database;
    const opened = Promise.withResolvers<void>();
    let connections = 0;
    const turnAll = Array.from({ length: 3 }, () =>
      db.connection().execute(async (session) => {
        connections += 1;
        if (connections === 3) opened.resolve();
        await opened.promise;
        await becomeReadOnly(session);
      }),
    );
    await Promise.all(turnAll);
    assert.equal(pool.idleCount, 3);

    await assert.rejects(write(db), isDatabaseAway);

    await Promise.all([write(db), write(db), write(db)]);
  });

  it('is left where a transaction finds out', async () => {
    await using database = await createTestDatabase({ connections: 1 });
    const { db } = database;
    await becomeReadOnly(db);

    await assert.rejects(db.transaction().execute(write), isDatabaseAway);

    await db.transaction().execute(write);
  });

  it('is not listened to', async () => {
    await using database = await createTestDatabase();
    await using changes = await openTestChanges(database);
    await using spell = await openReadOnlySpell(database);

    await spell.begin();
    await waitUntil(() => !changes.isConnected());
    await assert.rejects(openTestChanges(database), isDatabaseAway);
    await spell.end();

    await waitUntil(() => changes.isConnected());
  });
});
