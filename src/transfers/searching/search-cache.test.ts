import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestChanges } from '../../../test/support/changes.ts';
import { testClock } from '../../../test/support/clock.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { announce } from '../../platform/db/changes.ts';
import { createSearchCache } from './search-cache.ts';

const [acme, bluebird] = [{ organizationId: 1 }, { organizationId: 2 }];

async function openAnswers() {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const changes = undo.use(await openTestChanges(database));
  const clock = testClock();
  const answers = createSearchCache({ changes, clock });
  let made = 0;
  const resources = undo.move();
  return {
    clock,
    announce: async (topic: string) => {
      await announce(database.db, topic, 'something');
      await changes.delivered();
    },
    /** Which answer it is, counted from 1. */
    ask: async (caller: typeof acme, question: string | undefined, text = '') => {
      const bytes = question === undefined ? undefined : Buffer.from(question);
      const answer =
        answers.known(caller, bytes) ??
        (await answers.make(caller, bytes, async () =>
          Buffer.from(JSON.stringify({ made: ++made, text })),
        ));
      return (JSON.parse(answer.toString()) as { made: number }).made;
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

describe('the answer to a search', () => {
  it('is kept for a repeated question of one organization, for a second', async () => {
    await using answers = await openAnswers();

    assert.equal(await answers.ask(acme, '{"adults":2}'), 1);
    assert.equal(await answers.ask(acme, '{"adults":2}'), 2);
    answers.clock.advance({ milliseconds: 999 });
    assert.equal(await answers.ask(acme, '{"adults":2}'), 2);
    assert.equal(await answers.ask(acme, '{"adults":3}'), 3);
    assert.equal(await answers.ask(bluebird, '{"adults":2}'), 4);
    answers.clock.advance({ milliseconds: 1 });
    assert.equal(await answers.ask(acme, '{"adults":2}'), 5);
  });

  it('is made anew when the clock goes back', async () => {
    await using answers = await openAnswers();

    assert.equal(await answers.ask(acme, '{}'), 1);
    assert.equal(await answers.ask(acme, '{}'), 2);
    answers.clock.advance({ milliseconds: -1 });
    assert.equal(await answers.ask(acme, '{}'), 3);
  });

  for (const topic of ['transfers', 'currencies', 'accounts']) {
    it(`is made anew when ${topic} change`, async () => {
      await using answers = await openAnswers();

      assert.equal(await answers.ask(acme, '{}'), 1);
      assert.equal(await answers.ask(acme, '{}'), 2);
      await answers.announce(topic);
      assert.equal(await answers.ask(acme, '{}'), 3);
    });
  }

  it('is not kept when question or answer are long, or the question is not known', async () => {
    await using answers = await openAnswers();

    for (const [question, text] of [
      ['x'.repeat(2001), ''],
      ['{}', 'x'.repeat(300_000)],
      [undefined, ''],
    ] as const) {
      const first = await answers.ask(acme, question, text);
      assert.equal(await answers.ask(acme, question, text), first + 1);
      assert.equal(await answers.ask(acme, question, text), first + 2);
    }
  });
});
