import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { part, writeParts } from './parts.ts';

const added = part(
  'added',
  ({ name, seats }: { name: string; seats: number }) =>
    sql`insert into boat (name, seats) select ${name}::text, ${seats}::integer where ${seats} > 0
      returning id`,
  { isCounted: true },
);

const crewed = part(
  'crewed',
  ({ name }: { name: string }) =>
    sql`insert into sailor (boat_id, name) select added.id, ${name}::text from added returning 1`,
  { isCounted: true },
);

async function openHarbor(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await database.pool.query(`
    create table boat (id integer generated always as identity, name text unique, seats integer);
    create table sailor (boat_id integer, name text)`);
  return database;
}

async function sailors({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; boat: string }>(
    'select sailor.name, boat.name as boat from sailor join boat on boat.id = boat_id order by 1',
  );
  return rows.map(({ name, boat }) => `${name} on ${boat}`);
}

describe('parts of a statement', () => {
  it('are written together, each with its own values, and read what others return', async () => {
    await using harbor = await openHarbor();

    const counts = await writeParts(harbor.db, [
      added({ name: 'Argo', seats: 50 }),
      crewed({ name: 'Jason' }),
    ]);

    assert.deepEqual(counts, { added: 1, crewed: 1 });
    assert.deepEqual(await sailors(harbor), ['Jason on Argo']);
  });

  it('write nothing where the part that they read from wrote nothing', async () => {
    await using harbor = await openHarbor();

    const parts = [added({ name: 'Argo', seats: 0 }), crewed({ name: 'Jason' })];

    assert.deepEqual(await writeParts(harbor.db, parts), { added: 0, crewed: 0 });
    assert.deepEqual(await sailors(harbor), []);
  });

  it('are written all or none', async () => {
    await using harbor = await openHarbor();
    const argo = (sailor: string) => [added({ name: 'Argo', seats: 50 }), crewed({ name: sailor })];
    await writeParts(harbor.db, argo('Jason'));

    await assert.rejects(writeParts(harbor.db, argo('Orpheus')), /duplicate key/);

    assert.deepEqual(await sailors(harbor), ['Jason on Argo']);
  });

  it('are a statement of their own where others are chosen', async () => {
    await using harbor = await openHarbor();

    await writeParts(harbor.db, [added({ name: 'Argo', seats: 50 })]);
    await writeParts(harbor.db, [added({ name: 'Ark', seats: 8 }), crewed({ name: 'Noah' })]);

    assert.deepEqual(await sailors(harbor), ['Noah on Ark']);
  });

  it('say what they have written to who follows them', async () => {
    await using harbor = await openHarbor();
    const written: number[] = [];
    const counted = part('counted', () => sql`select from boat`, {
      written: async (_db, rows) => void written.push(rows),
    });

    await writeParts(harbor.db, [added({ name: 'Argo', seats: 50 }), counted({})]);
    await writeParts(harbor.db, [counted({})]);

    assert.deepEqual(written, [0, 1]);
  });
});
