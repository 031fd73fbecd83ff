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
import { departureOperations } from './staff-operations.ts';

const rates = [
  { name: 'Adults', price: 59 },
  { name: 'Group of 4', price: 200 },
];
const tour = aTour({
  pricing: { model: 'Per Person', currency: 'EUR', rates },
  schedule: [{ description: 'Dawn', times: ['7:30 AM'], capacity: 10 }],
});
const planned = {
  date: '2026-11-20',
  time: '7:30 AM',
  description: 'Dawn',
  capacity: 10,
  taken: 0,
  closed: false,
  private: false,
  prices: { Adults: 59, 'Group of 4': 200 },
  currency: 'EUR',
};

async function openCommandLine() {
  const database = await createTestDatabase();
  await loadTestTours(database.db, [tour]);
  const changes = await openTestChanges(database);
  const { db, pool } = database;
  const deps = { db, pool, changes, clock: testClock('2026-11-20T10:00:00Z'), actor: somebody };
  return {
    ...openCommands(operationCommands(departureOperations), deps),
    async [Symbol.asyncDispose]() {
      await changes[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

describe('the commands of departures', () => {
  it('list them from today or from a date', async () => {
    await using line = await openCommandLine();

    assert.deepEqual(await line.runJson('departure', 'list', '16350', '--days', '2'), [
      planned,
      { ...planned, date: '2026-11-21' },
    ]);
    const later = ['departure', 'list', 'PRD16350', '--from', '2027-01-01'];
    assert.equal((await line.runJson(...later)).length, 31);
    const { out } = await line.run(...later);
    assert.deepEqual(out.split('\n').slice(0, 2), [
      'DATE        TIME     DESCRIPTION  CAPACITY  TAKEN  CLOSED  PRIVATE  PRICES                     CURRENCY',
      '2027-01-01  7:30 AM  Dawn         10        0      false   false    Adults 59, Group of 4 200  EUR',
    ]);
  });

  it('set a departure, a price for each rate', async () => {
    await using line = await openCommandLine();
    const set = (...words: string[]) =>
      line.runJson('departure', 'set', '16350', '2026-11-20', '7:30 AM', ...words);

    const changed = {
      ...planned,
      capacity: 4,
      closed: true,
      prices: { Adults: 65, 'Group of 4': 210.5 },
    };
    assert.deepEqual(
      await set(
        '--capacity',
        '4',
        '--closed',
        '--price',
        'Adults=65.00',
        '--price',
        'group_of_4=210.5',
      ),
      changed,
    );
    assert.deepEqual(await set('--open'), { ...changed, closed: false });
    assert.deepEqual(await set('--reset', '--description', 'dawn'), planned);
  });

  const refusing = onceInSuite(openCommandLine);

  for (const [words, sentence] of [
    [['PRD16350', '2026-02-30', '7:30'], 'Invalid DATE: must be a real date, written YYYY-MM-DD'],
    [['PRD16350', '2026-11-20', 'noon'], 'Invalid TIME: must be a time such as 7:30 AM or 19:30'],
    [['PRD16350', '2026-11-20'], 'TIME is required.'],
    [
      ['PRD16350', '2026-11-20', '7:30', '--capacity', 'all'],
      'Invalid --capacity: must be a whole number from 0 to 1000000',
    ],
    [
      ['PRD16350', '2026-11-20', '7:30', '--price', '65'],
      'Invalid --price: must be written as "Adults=65.00"',
    ],
    [['PRD16350', '2026-11-20', '7:30', '--closed', '--open'], 'Pass either --closed or --open.'],
  ] as const) {
    it(`do not understand ${words.join(' ')}`, async () => {
      const line = refusing();

      const { status, err } = await line.run('departure', 'set', ...words);

      assert.equal(status, 2);
      assert.equal(err.split('\n')[0], sentence);
    });
  }

  it('refuse a departure there is not', async () => {
    await using line = await openCommandLine();

    const { status, err } = await line.run('departure', 'set', '16350', '2026-11-20', '8:00');

    assert.deepEqual([status, err], [1, 'PRD16350 does not run on 2026-11-20 at 8:00 AM\n']);
  });
});
