import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { aTour, loadTestTours, wholeTour } from '../../../test/support/tours.ts';
import { renameOperators } from './rename-operators.ts';

async function rename({ db }: TestDatabase, names: Record<string, string>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const suppliers = await tx.selectFrom('supplier').select(['id', 'key']).execute();
    await renameOperators(
      tx,
      suppliers.flatMap(({ id, key }) => {
        const name = names[key];
        return name === undefined ? [] : { id, name };
      }),
    );
  });
}

async function tours({ db }: TestDatabase) {
  return db.selectFrom('tour').selectAll().orderBy('id').execute();
}

describe('a supplier with another name', () => {
  it('is named by it in all of its tours', async () => {
    await using database = await createTestDatabase();
    const many = Array.from({ length: 501 }, (_, index) => aTour({ id: index + 1 }));
    await loadTestTours(database.db, many);

    await rename(database, { 'roma-walks': 'Roma "Walks" & Co' });

    const operators = (await tours(database)).map(
      ({ record }) => JSON.parse(record.toString()).about.operator,
    );
    assert.deepEqual(
      operators,
      Array.from({ length: 501 }, () => 'Roma "Walks" & Co'),
    );
  });

  it('changes nothing else of a tour', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [wholeTour]);
    const [before] = await tours(database);

    await rename(database, { 'roma-walks': 'Roma Walks' });

    const [after] = await tours(database);
    assert.equal(
      after?.record.toString(),
      before?.record.toString().replace('The supplier roma-walks', 'Roma Walks'),
    );
    assert.ok(before && after && after.change > before.change);
    assert.deepEqual({ ...after, record: 0, change: 0 }, { ...before, record: 0, change: 0 });
  });

  it('leaves the tours of others, and those that carry the name already, untouched', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [aTour({ id: 1 }), aTour({ id: 2, supplier: 'other' })]);
    const before = await tours(database);

    await rename(database, { 'roma-walks': 'The supplier roma-walks' });
    assert.deepEqual(await tours(database), before);

    await rename(database, { other: 'Another' });
    const after = await tours(database);
    assert.deepEqual(after[0], before[0]);
    assert.notDeepEqual(after[1], before[1]);
  });
});
