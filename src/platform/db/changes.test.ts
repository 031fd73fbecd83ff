import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { cutListeners, interrupt, openTestChanges } from '../../../test/support/changes.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { waitUntil } from '../../../test/support/running/wait.ts';
import { announce, type Changes, isInstanceAlive, liveInstances } from './changes.ts';

function heardBy(changes: Changes, topic: string): string[] {
  const heard: string[] = [];
  changes.listen(topic, (subject) => heard.push(subject));
  return heard;
}

/** A session that counts as a process of the marketplace but answers only when it is told to. */
async function silentProcess({ pool }: TestDatabase) {
  const client = await pool.connect();
  await client.query("select set_config('application_name', 'portolan listener silent', false)");
  await client.query('listen portolan');
  return {
    nextMark: async () => {
      const [message] = (await once(client, 'notification')) as [{ payload: string }];
      return message.payload.split(' ')[1] ?? '';
    },
    answer: (mark: string) =>
      client.query('select pg_notify($1, $2)', ['portolan_settled', `${mark} silent`]),
    [Symbol.dispose]: () => client.release(true),
  };
}

describe('changes', () => {
  it('are heard by every process once they are committed, and not before', async () => {
    await using database = await createTestDatabase();
    await using writer = await openTestChanges(database);
    await using reader = await openTestChanges(database);
    const [heardByWriter, heardByReader] = [heardBy(writer, 'tours'), heardBy(reader, 'tours')];

    await database.db.transaction().execute(async (tx) => {
      await announce(tx, 'tours', 'tour 7 of Rome');
      await writer.delivered();
      assert.deepEqual([heardByWriter, heardByReader], [[], []]);
    });
    await writer.delivered();

    assert.deepEqual(heardByWriter, ['tour 7 of Rome']);
    assert.deepEqual(heardByReader, ['tour 7 of Rome']);
  });

  it('are not heard when the transaction is rolled back', async () => {
    await using database = await createTestDatabase();
    await using changes = await openTestChanges(database);
    const heard = heardBy(changes, 'tours');

    const work = database.db.transaction().execute(async (tx) => {
      await announce(tx, 'tours', '7');
      throw new Error('undone');
    });
    await assert.rejects(work, /undone/);
    await changes.delivered();

    assert.deepEqual(heard, []);
  });

  it('reach only those who listen to their topic', async () => {
    await using database = await createTestDatabase();
    await using changes = await openTestChanges(database);
    const [tours, first, second] = [
      heardBy(changes, 'tours'),
      heardBy(changes, 'clock'),
      heardBy(changes, 'clock'),
    ];

    await announce(database.db, 'clock', '5');
    await changes.delivered();

    assert.deepEqual([tours, first, second], [[], ['5'], ['5']]);
  });

  it('stay within one database', async () => {
    await using database = await createTestDatabase();
    await using other = await createTestDatabase();
    await using changes = await openTestChanges(database);
    await using strangers = await openTestChanges(other);
    const heard = heardBy(strangers, 'tours');

    await announce(database.db, 'tours', '7');
    await changes.delivered();
    await strangers.delivered();

    assert.deepEqual(heard, []);
    assert.equal(await isInstanceAlive(database.db, strangers.instance), false);
  });
});

describe('what was made of changes', () => {
  it('is not held in memory once it is made', async () => {
    await using database = await createTestDatabase();
    await using changes = await openTestChanges(database);
    const made: WeakRef<object>[] = [];
    changes.listen('tours', async () => {
      const result = { of: 'a tour' };
      made.push(new WeakRef(result));
      return result;
    });

    for (const tour of ['7', '8', '9']) await announce(database.db, 'tours', tour);
    await changes.delivered();
    await collectGarbage();

    assert.equal(made.length, 3);
    assert.ok(made.every((result) => result.deref() === undefined));
  });
});

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  await runInNewContext('gc')({ type: 'major', execution: 'async' });
}

describe('settling', () => {
  it('waits for a process that has not answered yet', async () => {
    await using database = await createTestDatabase();
    await using changes = await openTestChanges(database);
    using silent = await silentProcess(database);
    let settled = false;

    const settling = changes.delivered().then(() => {
      settled = true;
    });
    const mark = await silent.nextMark();
    // Asked a second time: by now the answer of the other process was there and was not enough.
    assert.equal(await silent.nextMark(), mark);
    assert.equal(settled, false);
    await silent.answer(mark);

    await settling;
  });

  it('does not wait for a process that has gone', async () => {
    await using database = await createTestDatabase();
    await using changes = await openTestChanges(database);
    const silent = await silentProcess(database);

    const settling = changes.delivered();
    await silent.nextMark();
    silent[Symbol.dispose]();

    await settling;
  });

  it('waits until a process that came back has made up for what it missed', async () => {
    await using database = await createTestDatabase();
    await using steady = await openTestChanges(database);
    await using returning = await openTestChanges(database);
    const reading = Promise.withResolvers<void>();
    returning.onGap(() => reading.promise);
    await interrupt(database, steady, returning);
    using silent = await silentProcess(database);
    let settled = false;

    const settling = steady.delivered().then(() => {
      settled = true;
    });
    await silent.answer(await silent.nextMark());
    await silent.nextMark();
    assert.equal(settled, false);
    reading.resolve();

    await settling;
  });

  it('waits for what a process makes of an announcement, of one topic where that is asked', async () => {
    await using database = await createTestDatabase();
    await using writer = await openTestChanges(database);
    await using reader = await openTestChanges(database);
    const following = Promise.withResolvers<void>();
    reader.listen('tours', () => following.promise);
    const order: string[] = [];
    await announce(database.db, 'tours', '7');

    const settling = [
      writer.delivered().then(() => order.push('everything')),
      writer.delivered({ topic: 'tours' }).then(() => order.push('tours')),
    ];
    await writer.delivered({ topic: 'clock' });
    order.push('clock');
    following.resolve();
    await Promise.all(settling);

    assert.equal(order[0], 'clock');
    assert.equal(order.length, 3);
  });

  it('is not kept up by a failure to make something of an announcement', async () => {
    await using database = await createTestDatabase();
    await using changes = await openTestChanges(database);
    changes.listen('tours', () => Promise.reject(new Error('not today')));

    await announce(database.db, 'tours', '7');

    await changes.delivered();
  });

  it('ends with a refusal after the time it is given', async () => {
    await using database = await createTestDatabase();
    await using changes = await openTestChanges(database);
    using _silent = await silentProcess(database);

    await assert.rejects(changes.delivered({ timeoutMilliseconds: 30 }), {
      code: 'change-not-confirmed',
    });
  });

  it('can be done by many at a time', async () => {
    await using database = await createTestDatabase();
    await using first = await openTestChanges(database);
    await using second = await openTestChanges(database);
    const heard = heardBy(second, 'tours');

    await Promise.all(
      Array.from({ length: 8 }, async (_, number) => {
        await announce(database.db, 'tours', String(number));
        await (number % 2 ? first : second).delivered();
        assert.ok(heard.includes(String(number)));
      }),
    );
  });
});

describe('a lost connection', () => {
  it('is told, comes back by itself, and is told again when it does', async () => {
    await using database = await createTestDatabase();
    await using changes = await openTestChanges(database);
    const heard = heardBy(changes, 'tours');
    const connectedAtGap: boolean[] = [];
    changes.onGap(() => {
      connectedAtGap.push(changes.isConnected());
    });
    assert.equal(changes.isConnected(), true);

    await cutListeners(database);
    await waitUntil(() => connectedAtGap.length === 2);

    assert.deepEqual(connectedAtGap, [false, true]);
    await announce(database.db, 'tours', '7');
    await changes.delivered();
    assert.deepEqual(heard, ['7']);
  });

  it('is not restored for a process that has closed meanwhile', async () => {
    await using database = await createTestDatabase();
    const changes = await openTestChanges(database);
    const lost = new Promise<void>((resolve) => {
      changes.onGap(resolve);
    });

    await cutListeners(database);
    await lost;
    await changes[Symbol.asyncDispose]();

    assert.equal(changes.isConnected(), false);
    await waitUntil(async () => (await liveInstances(database.db)).length === 0);
  });
});

describe('an instance', () => {
  it('is alive as long as its process listens', async () => {
    await using database = await createTestDatabase();
    await using witness = await openTestChanges(database);
    const changes = await openTestChanges(database);

    assert.equal(await isInstanceAlive(database.db, changes.instance), true);
    await changes[Symbol.asyncDispose]();
    await waitUntil(async () => !(await isInstanceAlive(database.db, changes.instance)));
    assert.equal(await isInstanceAlive(database.db, witness.instance), true);
  });

  it('is not taken for alive when its session has been quiet for too long', async () => {
    await using database = await createTestDatabase();
    using _silent = await silentProcess(database);

    assert.deepEqual(await liveInstances(database.db), ['silent']);
    await waitUntil(async () => (await liveInstances(database.db, 0.05)).length === 0);
  });

  it('is known although the address of the database names its sessions otherwise', async () => {
    await using database = await createTestDatabase();
    const url = new URL(database.url);
    url.searchParams.set('application_name', 'portolan');
    await using changes = await openTestChanges({ ...database, url: url.href });

    assert.deepEqual(await liveInstances(database.db), [changes.instance]);
  });
});
