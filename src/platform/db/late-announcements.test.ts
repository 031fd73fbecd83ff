import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestChanges } from '../../../test/support/changes.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { waitUntil } from '../../../test/support/running/wait.ts';
import type { Changes } from './changes.ts';
import { openDatabase } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { announceLate, LateTopic } from './late-announcements.ts';

const topic = new LateTopic('boats');

function heardBy(changes: Changes): string[] {
  const heard: string[] = [];
  changes.listen(topic.name, (subject) => heard.push(subject));
  return heard;
}

async function openProcesses() {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const other = undo.use(await openTestChanges(database));
  // The one that was opened last announces what is committed over the database.
  const own = undo.use(await openTestChanges(database));
  const resources = undo.move();
  return {
    database,
    own,
    heard: heardBy(own),
    heardByOther: heardBy(other),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

describe('a late announcement', () => {
  it('is heard by the process that commits before it goes on, and soon by the others', async () => {
    await using processes = await openProcesses();
    const { database, heard, heardByOther } = processes;

    await inTransaction(database.db, async (tx) => {
      await announceLate(tx, topic, '7');
      assert.deepEqual(heard, []);
    });

    assert.deepEqual(heard, ['7']);
    await waitUntil(() => heardByOther.length > 0);
    assert.deepEqual(heardByOther, ['7']);
  });

  it('is sent once for all that is committed within some milliseconds, and not heard twice', async () => {
    await using processes = await openProcesses();
    const { database, own, heard, heardByOther } = processes;

    for (let turn = 0; turn < 50; turn++) await announceLate(database.db, topic, '7');
    await announceLate(database.db, topic, '8');
    await own.delivered();

    assert.equal(heard.length, 51);
    assert.deepEqual(heardByOther, ['7', '8']);
  });

  it('is heard by all before a command that waits for delivery returns', async () => {
    await using processes = await openProcesses();
    const { database, own, heardByOther } = processes;

    await inTransaction(database.db, (tx) => announceLate(tx, topic, '7'));
    await own.delivered({ topic: topic.name });

    assert.deepEqual(heardByOther, ['7']);
  });

  it('is made also where nobody knows whether the transaction has committed', async () => {
    await using processes = await openProcesses();
    const work = inTransaction(processes.database.db, async (tx) => {
      await announceLate(tx, topic, '7');
      throw new Error('the connection is lost');
    });

    await assert.rejects(work, /lost/);

    assert.deepEqual(processes.heard, ['7']);
  });

  it('that cannot be sent does not fail what is committed', async () => {
    await using processes = await openProcesses();
    await using script = openDatabase(processes.database.url, { name: 'a script', connections: 1 });
    const tooLong = '7'.repeat(9000);

    const done = await inTransaction(script.db, async (tx) => {
      await announceLate(tx, topic, tooLong);
      return 'done';
    });

    assert.equal(done, 'done');
  });

  it('is sent by a process that does not listen itself', async () => {
    await using processes = await openProcesses();
    const { database, heard, heardByOther } = processes;
    await using script = openDatabase(database.url, { name: 'a script', connections: 1 });

    await inTransaction(script.db, (tx) => announceLate(tx, topic, '7'));

    await waitUntil(() => heard.length > 0 && heardByOther.length > 0);
  });
});
