import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cutListeners, interrupt, openTestChanges } from '../../../test/support/changes.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { waitUntil } from '../../../test/support/running/wait.ts';
import { announce } from './changes.ts';
import { remember } from './remembered.ts';

const concerns = (subject: string) => subject === 'fleets';

async function openRemembered() {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const changes = undo.use(await openTestChanges(database));
  let stored = 'first';
  let reads = 0;
  const remembered = await remember(changes, { topic: 'things', concerns }, async () => {
    reads += 1;
    return stored;
  });
  const resources = undo.move();
  return {
    database,
    changes,
    remembered,
    reads: () => reads,
    store: async (value: string, subject: string) => {
      stored = value;
      await announce(database.db, 'things', subject);
      await changes.delivered();
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

describe('what is remembered', () => {
  it('is read once, however often it is asked for', async () => {
    await using opened = await openRemembered();

    assert.equal(opened.remembered.latest(), 'first');
    assert.equal(await opened.remembered.find(), 'first');
    assert.equal(opened.reads(), 1);
  });

  it('is read again when it has changed, before the change is settled', async () => {
    await using opened = await openRemembered();

    await opened.store('second', 'fleets');

    assert.equal(opened.remembered.latest(), 'second');
    assert.equal(opened.reads(), 2);
  });

  it('is not read again for other changes of the same topic', async () => {
    await using opened = await openRemembered();

    await opened.store('second', 'locations');

    assert.equal(opened.remembered.latest(), 'first');
  });

  it('is read again after a gap', async () => {
    await using opened = await openRemembered();

    await interrupt(opened.database, opened.changes);

    await waitUntil(() => opened.reads() > 1);
    assert.equal(await opened.remembered.find(), 'first');
  });

  it('is asked of the database while changes may be missed', async () => {
    await using opened = await openRemembered();
    const before = opened.reads();

    await cutListeners(opened.database);
    await waitUntil(() => !opened.changes.isConnected());

    assert.equal(await opened.remembered.find(), 'first');
    assert.ok(opened.reads() > before);
  });
});
