import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { somebody } from '../../../../test/support/accounts.ts';
import { openTestChanges } from '../../../../test/support/changes.ts';
import { testClock } from '../../../../test/support/clock.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../test/support/running/database.ts';
import { aTour, loadTestTours, wholeTour } from '../../../../test/support/tours.ts';
import { plainWrite } from '../../../platform/operation/write.ts';
import { TourInFile } from '../../marketplace-file.ts';
import { setTourStatus } from '../set-tour-status.ts';
import { dumpTours } from './dump-tours.ts';

const demo = new URL('../../../../demo/tours.json', import.meta.url);

async function dump({ db }: TestDatabase): Promise<TourInFile[]> {
  return (await Array.fromAsync(dumpTours(db))).flat();
}

/** As it is read back from a file. */
function reread(tours: TourInFile[]): TourInFile[] {
  return (JSON.parse(JSON.stringify(tours)) as unknown[]).map((tour) => TourInFile.parse(tour));
}

async function tourRows({ db }: TestDatabase) {
  return db.selectFrom('tour').selectAll().orderBy('id').execute();
}

describe('a dump of the tours', () => {
  it('has everything that is known of them', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [wholeTour, aTour()]);

    assert.deepEqual(await dump(database), reread([aTour(), wholeTour]));
  });

  it('changes nothing when it is loaded again', async () => {
    await using database = await createTestDatabase();
    const { tours } = JSON.parse(readFileSync(demo, 'utf8')) as { tours: unknown[] };
    await loadTestTours(database.db, [
      ...tours.map((tour) => TourInFile.parse(tour)),
      { ...wholeTour, id: 99_001 },
    ]);
    const before = await tourRows(database);

    await loadTestTours(database.db, reread(await dump(database)));

    assert.ok(before.length > 60);
    assert.deepEqual(await tourRows(database), before);
  });

  it('leaves out what was removed', async () => {
    await using database = await createTestDatabase();
    await using changes = await openTestChanges(database);
    await loadTestTours(database.db, [aTour({ id: 1 }), aTour({ id: 2 })]);
    const deps = { write: plainWrite(database.db), clock: testClock(), changes };
    await setTourStatus(deps, somebody, { id: 1, status: 'removed' });

    assert.deepEqual(await dump(database), reread([aTour({ id: 2 })]));
  });

  it('comes in pages', async () => {
    await using database = await createTestDatabase();
    const many = Array.from({ length: 1001 }, (_, index) => aTour({ id: index + 1 }));
    await loadTestTours(database.db, many);

    const pages = await Array.fromAsync(dumpTours(database.db));

    assert.deepEqual(
      pages.map((page) => page.length),
      [500, 500, 1],
    );
    assert.deepEqual(pages.flat(), reread(many));
  });

  it('of nothing is nothing', async () => {
    await using database = await createTestDatabase();

    assert.deepEqual(await dump(database), []);
  });
});
