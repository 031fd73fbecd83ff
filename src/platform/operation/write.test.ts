import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepingInside } from '../../../test/support/keep-answer.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import type { Database, Transaction } from '../db/database.ts';
import { keepingWrite, plainWrite } from './write.ts';

const once = (db: Database | Transaction) => Promise.resolve(db.isTransaction);

describe('a write', () => {
  it('is a transaction, but for one statement', async () => {
    await using database = await createTestDatabase();
    const write = plainWrite(database.db);

    assert.equal(await write(once), true);
    assert.equal(await write(once, 'in one attempt'), true);
    assert.equal(await write(once, 'one statement'), false);
  });

  it('is a transaction where an answer is kept in it, whatever the work needs', async () => {
    await using database = await createTestDatabase();
    const kept: unknown[] = [];
    const keepAnswer = keepingInside(async (tx, status, body) => {
      kept.push([tx.isTransaction, status, body]);
    });
    const write = keepingWrite<boolean>(database.db, { keepAnswer }, (result) => ({ result }));

    for (const inTransaction of [
      await write(once),
      await write(once, 'in one attempt'),
      await write(once, 'one statement'),
    ]) {
      assert.equal(inTransaction, true);
    }
    assert.deepEqual(
      kept,
      Array.from({ length: 3 }, () => [true, 200, { result: true }]),
    );
  });

  it('keeps nothing while it is not known what is answered', async () => {
    await using database = await createTestDatabase();
    const keepAnswer = keepingInside(() => assert.fail('it was kept'));
    const write = keepingWrite<boolean>(database.db, { keepAnswer }, () => undefined);

    assert.equal(await write(once), true);
  });

  it('is tried again while the database is away, where it has patience', async () => {
    await using database = await createTestDatabase();
    const kept: unknown[] = [];
    const keepAnswer = keepingInside(async (_tx, _status, body) => {
      kept.push(body);
    });
    const write = keepingWrite<number>(database.db, { keepAnswer }, (result) => ({ result }));
    let attempts = 0;
    const away = async () => {
      attempts += 1;
      if (attempts < 3) throw Object.assign(new Error('it is away'), { code: 'ECONNREFUSED' });
      return attempts;
    };

    await assert.rejects(write(away), /it is away/);
    assert.equal(await write(away, { patience: 20_000 }), 3);
    assert.deepEqual(kept, [{ result: 3 }]);
    attempts = 0;
    await assert.rejects(write(away, { patience: 0 }), /it is away/);
  });

  it('keeps nothing of work that gives back null', async () => {
    await using database = await createTestDatabase();
    const keepAnswer = keepingInside(() => assert.fail('it was kept'));
    const write = keepingWrite<boolean>(database.db, { keepAnswer }, (result) => ({ result }));

    assert.equal(await write(async () => null), null);
  });

  it('does what a deadlock has ended again, unless that cannot be done twice', async () => {
    await using database = await createTestDatabase();
    const write = plainWrite(database.db);
    let attempts = 0;
    const beaten = async () => {
      attempts += 1;
      if (attempts === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
      return attempts;
    };

    assert.equal(await write(beaten), 2);
    attempts = 0;
    await assert.rejects(write(beaten, 'in one attempt'), /deadlock/);
  });
});
