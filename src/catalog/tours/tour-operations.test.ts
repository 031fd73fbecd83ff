import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { openTestChanges } from '../../../test/support/changes.ts';
import { testClock } from '../../../test/support/clock.ts';
import { openCommands } from '../../../test/support/command-line.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { onceInSuite } from '../../../test/support/running/in-suite.ts';
import { aTour, loadTestTours } from '../../../test/support/tours.ts';
import { operationCommands } from '../../platform/operation/operation-commands.ts';
import { plainWrite } from '../../platform/operation/write.ts';
import { tourOperations } from './tour-operations.ts';

/** A marketplace with tours, to which one can say things on the command line. */
async function openCommandLine(tours = [aTour()]) {
  const database = await createTestDatabase();
  await loadTestTours(database.db, tours);
  const changes = await openTestChanges(database);
  const { db } = database;
  const deps = { db, write: plainWrite(db), changes, clock: testClock(), actor: somebody };
  return {
    ...openCommands(operationCommands(tourOperations), deps),
    async [Symbol.asyncDispose]() {
      await changes[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

describe('the commands of the catalogue', () => {
  it('list the tours', async () => {
    await using line = await openCommandLine();

    assert.deepEqual(await line.runJson('tour', 'list'), [
      {
        id: 'PRD16350',
        status: 'active',
        on_sale: true,
        name: 'Colosseum at Dawn',
        supplier: 'roma-walks',
        town: 'Rome',
        country: 'Italy',
        price_from: 59,
        currency: 'EUR',
        type: '',
        picture: null,
        faults: ['no picture', 'no description'],
        version: 1,
      },
    ]);
    assert.match(
      (await line.run('tour', 'list')).out,
      /^ID .*NAME.*\nPRD16350 .*Colosseum at Dawn/,
    );
  });

  it('list the tours of a status and some words', async () => {
    await using line = await openCommandLine([
      aTour({ id: 1, status: 'inactive' }),
      aTour({ id: 2, name: 'The Forum' }),
    ]);
    const ids = async (...words: string[]) =>
      ((await line.runJson('tour', 'list', ...words)) as { id: string }[]).map(({ id }) => id);

    assert.deepEqual(await ids('--status', 'inactive'), ['PRD1']);
    assert.deepEqual(await ids('--search', 'forum'), ['PRD2']);
    const { out } = await line.run('tour', 'list', '--search', 'x');
    assert.equal(out, 'No tours found.\n');
  });

  it('say how to go on when there are more tours', async () => {
    await using line = await openCommandLine(
      Array.from({ length: 501 }, (_, index) => aTour({ id: index + 1 })),
    );

    const first = await line.run('tour', 'list');
    const rest = await line.run('tour', 'list', '--cursor', '500');

    assert.match(first.out, /\nThere is more: add --cursor 500\n$/);
    assert.match(rest.out, /^ID .*\nPRD501 [^\n]*\n$/);
  });

  it('take a tour out of sale, put it back, and remove it', async () => {
    await using line = await openCommandLine();

    const { out } = await line.run('tour', 'deactivate', 'PRD16350');
    assert.equal(out, 'PRD16350 is off sale.\n');
    assert.deepEqual(await line.runJson('tour', 'activate', '16350'), {
      id: 'PRD16350',
      status: 'active',
    });
    assert.deepEqual(await line.runJson('tour', 'remove', 'prd16350'), {
      id: 'PRD16350',
      status: 'removed',
    });
    assert.deepEqual(await line.runJson('tour', 'list'), []);
  });

  it('refuse what is no tour', async () => {
    await using line = await openCommandLine();

    for (const id of ['PRD7', 'rome']) {
      const { status, err } = await line.run('tour', 'remove', id);
      assert.deepEqual([status, err], [1, `There is no tour ${id}\n`]);
    }
  });

  const refusing = onceInSuite(openCommandLine);

  for (const [words, sentence] of [
    [['--status', 'sold'], 'Invalid --status: must be one of active, inactive, removed'],
    [['--cursor', 'all'], 'Invalid --cursor: must be the X-Next-Cursor of the previous page'],
  ] as const) {
    it(`do not understand ${words.join(' ')}`, async () => {
      const line = refusing();

      const { status, err } = await line.run('tour', 'list', ...words);

      assert.equal(status, 2);
      assert.equal(err.split('\n')[0], sentence);
    });
  }
});
