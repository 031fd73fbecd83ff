import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Changes } from './changes.ts';
import { Borrower, withBorrower } from './fair-pool.ts';
import { LateTopic } from './late-announcements.ts';
import { everything, openMemory } from './memory.ts';

/** Changes that a test announces itself. */
function plannedChanges() {
  const listeners = new Map<string, (subject: string) => unknown>();
  const gaps: (() => void)[] = [];
  let isConnected = true;
  const changes = {
    isConnected: () => isConnected,
    listen: (topic: string, onChange: (subject: string) => unknown) =>
      listeners.set(topic, onChange),
    onGap: (forget: () => void) => gaps.push(forget),
  } as unknown as Changes;
  return {
    changes,
    announce: (topic: string, subject: string) => listeners.get(topic)?.(subject),
    lose: () => {
      isConnected = false;
    },
    regain: () => {
      isConnected = true;
      for (const forget of gaps) forget();
    },
  };
}

function openNames() {
  const planned = plannedChanges();
  const names = openMemory<string>(planned.changes, {
    limit: 10,
    topics: { names: (subject) => (name) => name === subject, world: everything },
  });
  let timesRead = 0;
  const find = (key: string, value: string | null = key.toUpperCase()) =>
    names.find(key, () => {
      timesRead += 1;
      return Promise.resolve(value);
    });
  return { ...planned, names, find, timesRead: () => timesRead };
}

describe('a memory of the database', () => {
  it('reads what it does not know, once, also for many at the same time', async () => {
    const { find, timesRead } = openNames();

    assert.deepEqual(await Promise.all([find('a'), find('a'), find('b')]), ['A', 'A', 'B']);
    assert.equal(await find('a'), 'A');
    assert.equal(timesRead(), 2);
  });

  it('has nobody wait for what is read on the account of another', async () => {
    const { names } = openNames();
    const slow = Promise.withResolvers<string>();
    const find = (account: string, read: () => Promise<string>) =>
      withBorrower(new Borrower(account), () => names.find('a', read));
    const waiting = find('acme', () => slow.promise);

    assert.equal(await find('bluebird', () => Promise.resolve('A')), 'A');

    slow.resolve('A');
    assert.equal(await waiting, 'A');
  });

  it('forgets what an announcement says, and no more', async () => {
    const { announce, find, names } = openNames();
    await Promise.all([find('a'), find('b')]);

    announce('names', 'A');
    assert.deepEqual([names.known('a'), names.known('b')], [undefined, 'B']);
    announce('world', 'ends');
    assert.equal(names.known('b'), undefined);
  });

  it('knows nothing while it does not listen, and nothing from before', async () => {
    const { find, lose, names, regain } = openNames();
    await find('a');

    lose();
    assert.equal(names.known('a'), undefined);
    await find('b');
    regain();
    assert.deepEqual([names.known('a'), names.known('b')], [undefined, undefined]);
  });

  it('does not remember what was read before a change, nor lends it to those who ask later', async () => {
    const { announce, names } = openNames();
    const slow = Promise.withResolvers<string>();
    const before = names.find('a', () => slow.promise);
    announce('world', 'turns');
    const after = names.find('a', () => Promise.resolve('new'));
    slow.resolve('old');

    assert.deepEqual(await Promise.all([before, after]), ['old', 'new']);
    assert.equal(names.known('a'), 'new');
  });

  it('asks again for what is not there, and after a failure', async () => {
    const { find, names, timesRead } = openNames();

    assert.equal(await find('a', null), null);
    await assert.rejects(
      names.find('a', () => Promise.reject(new Error('away'))),
      /away/,
    );
    assert.equal(await find('a'), 'A');
    assert.equal(timesRead(), 2);
  });

  it('trusts what may change without an announcement for less than a second', async () => {
    const { announce, changes } = plannedChanges();
    let now = 0;
    const seats = openMemory<number>(changes, {
      limit: 10,
      topics: {},
      late: { topic: new LateTopic('seats'), forgetting: everything },
      now: () => now,
    });
    const remember = seats.reading('a');
    now = 400;
    remember(3);
    now = 899;
    assert.equal(seats.known('a'), 3);

    now = 900;
    assert.equal(seats.known('a'), undefined);
    await seats.find('a', () => Promise.resolve(2));
    assert.equal(seats.known('a'), 2);
    announce('seats', '1');
    assert.equal(seats.known('a'), undefined);
  });
});
