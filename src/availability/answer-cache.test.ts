import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { interrupt, openTestChanges } from '../../test/support/changes.ts';
import { testClock } from '../../test/support/clock.ts';
import { createTestDatabase } from '../../test/support/running/database.ts';
import { aTour, loadTestTours, ourTour } from '../../test/support/tours.ts';
import { announce } from '../platform/db/changes.ts';
import { createAnswerCache } from './answer-cache.ts';
import { toDay } from './calendar.ts';
import { takePlaces } from './departures/take-places.ts';
import { prepareTour } from './prepared-tour.ts';
import type { Quote } from './quote-availability.ts';

const from = Date.parse('2026-06-01T12:00:00Z');
const until = Date.parse('2026-06-01T13:00:00Z');

async function openAnswers(id = 16350) {
  const database = await createTestDatabase();
  await loadTestTours(database.db, [aTour(), aTour({ id: 2 })]);
  const changes = await openTestChanges(database);
  const clock = testClock('2026-06-01T12:00:00Z');
  const answers = createAnswerCache({ changes, clock });
  let quotes = 0;
  const quote = async (): Promise<Quote> => {
    quotes++;
    const tour = { ...prepareTour(ourTour()), id };
    return {
      tour,
      span: { firstDay: toDay('2026-06-01'), days: 31 },
      days: [],
      currency: 'EUR',
      rateDate: null,
      unknown: null,
      holds: { from, until },
    };
  };
  return {
    database,
    changes,
    clock,
    find: (address: string) => answers.find(address, quote),
    /** How often a quote had to be made until the question was answered. */
    async ask(address = '/?id=16350') {
      quotes = 0;
      await answers.find(address, quote);
      return quotes;
    },
    async [Symbol.asyncDispose]() {
      await changes[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

describe('an answer that is ready', () => {
  it('is kept for the same question only, once it is repeated', async () => {
    await using answers = await openAnswers();

    assert.equal(await answers.ask(), 1);
    assert.equal(await answers.ask(), 1);
    assert.equal(await answers.ask(), 0);
    assert.equal(await answers.ask('/?id=16350&adults=2'), 1);
  });

  it('lies in memory that another one gets only after it was sent', async () => {
    await using answers = await openAnswers();
    const memoryOf = async (address: string) => {
      const { bytes, giveBack } = await answers.find(address);
      assert.match(bytes.toString(), /^\{"pricing_model":.*\}$/);
      return { memory: bytes.buffer, giveBack };
    };

    const [first, second] = [await memoryOf('/?id=1'), await memoryOf('/?id=2')];
    assert.notEqual(first.memory, second.memory);
    first.giveBack?.();
    assert.equal((await memoryOf('/?id=3')).memory, first.memory);
    assert.equal((await memoryOf('/?id=1')).giveBack, undefined);
  });

  it('is given as long as it holds', async () => {
    await using answers = await openAnswers();
    await answers.ask();
    await answers.ask();

    answers.clock.set('2026-06-01T13:00:00Z');
    assert.equal(await answers.ask(), 0);
    answers.clock.set('2026-06-01T13:00:00.001Z');
    assert.equal(await answers.ask(), 1);
    answers.clock.set('2026-06-01T11:59:59.999Z');
    assert.equal(await answers.ask(), 1);
  });

  it('is not given any more when places of the tour are taken on its days', async () => {
    await using answers = await openAnswers();
    const { db } = answers.database;
    const departure = { minutes: 450, scheduleKey: 'main', places: 1, capacity: 2 };
    const take = (tourId: number, date = '2026-06-02') =>
      db.transaction().execute((tx) => takePlaces(tx, { tourId, date, ...departure }));
    await answers.ask();
    await answers.ask();

    await take(2);
    await take(16350, '2026-05-31');
    await take(16350, '2026-07-02');
    await answers.changes.delivered();
    assert.equal(await answers.ask(), 0);
    await take(16350);
    await answers.changes.delivered();
    assert.equal(await answers.ask(), 1);
  });

  for (const topic of ['catalog', 'currencies']) {
    it(`is not given any more when something changes in ${topic}`, async () => {
      await using answers = await openAnswers();
      await answers.ask();
      await answers.ask();

      await announce(answers.database.db, topic, 'something');
      await answers.changes.delivered();

      assert.equal(await answers.ask(), 1);
    });
  }

  it('is forgotten after a gap', async () => {
    await using answers = await openAnswers();
    await answers.ask();
    await answers.ask();

    await interrupt(answers.database, answers.changes);

    assert.equal(await answers.ask(), 1);
  });

  it('is not given while changes may be missed', async () => {
    await using answers = await openAnswers();
    await answers.ask();
    await answers.ask();
    await answers.changes[Symbol.asyncDispose]();

    assert.equal(await answers.ask(), 1);
    assert.equal(await answers.ask(), 1);
    assert.equal(await answers.ask(), 1);
  });

  it('is not remembered of suppliers that answer for themselves, nor of the sandbox', async () => {
    for (const id of [890_000_007, 900_000_001]) {
      await using answers = await openAnswers(id);

      assert.deepEqual([await answers.ask(), await answers.ask(), await answers.ask()], [1, 1, 1]);
    }
  });

  it('is not remembered for a very long question', async () => {
    await using answers = await openAnswers();
    const long = `/?id=16350&x=${'y'.repeat(500)}`;

    assert.equal(await answers.ask(long), 1);
    assert.equal(await answers.ask(long), 1);
    assert.equal(await answers.ask(long), 1);
  });
});
