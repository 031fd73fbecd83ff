import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../../test/support/clock.ts';
import { createTestDatabase } from '../../../../test/support/running/database.ts';
import { waitUntil } from '../../../../test/support/running/wait.ts';
import { openKeyring } from '../../secrets.ts';
import { openKeptAnswers } from './kept-answers.ts';
import { deleteOldAnswers } from './old-answers.ts';

const body = Buffer.from('x'.repeat(1000));
const answer = { status: 200, headers: {}, body };

async function marketplace(quota: { answers?: number; bytes?: number }) {
  const database = await createTestDatabase();
  const clock = testClock();
  const start = (instance: string) => {
    const kept = openKeptAnswers({
      db: database.db,
      clock,
      instance,
      isInstanceAlive: async () => true,
      keyring: openKeyring('a secret'),
      quota: { answers: 100, bytes: 100_000, ...quota },
    });
    const claim = (key: string, account = 'organization:1') =>
      kept.claim({
        owner: `user of ${account}`,
        account,
        key,
        method: 'POST',
        path: '/v1/orders',
        bodyDigest: Buffer.from(key),
      });
    return {
      /** What becomes of a request with the key. */
      send: async (key: string, account?: string) => {
        const outcome = await claim(key, account);
        if (outcome.kind === 'claimed') await kept.keep(outcome.claim, answer);
        return outcome.kind;
      },
      giveUp: async (key: string) => {
        const outcome = await claim(key);
        if (outcome.kind === 'claimed') await kept.free(outcome.claim);
        return outcome.kind;
      },
    };
  };
  /** How many answers the processes know of each other. */
  const told = async () => {
    const uses = await database.db.selectFrom('keptAnswerUse').select('answers').execute();
    return uses.reduce((sum, { answers }) => sum + answers, 0);
  };
  return { ...database, clock, start, told };
}

describe('what may be kept for an organization', () => {
  it('is so many answers: then a new key is refused, and what is kept is answered', async () => {
    await using place = await marketplace({ answers: 3 });
    const one = place.start('one');
    for (const key of ['a', 'b', 'c']) assert.equal(await one.send(key), 'claimed');

    assert.equal(await one.send('d'), 'full');

    for (const key of ['a', 'b', 'c']) assert.equal(await one.send(key), 'answered');
    assert.equal(await one.send('d', 'organization:2'), 'claimed');
    const rows = await place.db.selectFrom('keptAnswer').select('key').execute();
    assert.equal(rows.length, 4);
  });

  it('is so many bytes', async () => {
    await using place = await marketplace({ bytes: 3000 });
    const one = place.start('one');
    for (const key of ['a', 'b', 'c']) assert.equal(await one.send(key), 'claimed');

    assert.equal(await one.send('d'), 'full');
  });

  it('is not used up by requests that keep nothing', async () => {
    await using place = await marketplace({ answers: 3 });
    const one = place.start('one');

    for (let time = 0; time < 10; time += 1) assert.equal(await one.giveUp(`${time}`), 'claimed');
  });

  it('is counted over all processes', async () => {
    await using place = await marketplace({ answers: 6 });
    const one = place.start('one');
    for (const key of ['a', 'b', 'c', 'd', 'e']) assert.equal(await one.send(key), 'claimed');
    await waitUntil(async () => {
      assert.equal(await one.send('a'), 'answered');
      return (await place.told()) === 5;
    });

    const two = place.start('two');
    assert.equal(await two.send('f'), 'claimed');
    assert.equal(await two.send('g'), 'full');
  });

  it('is free again when the answers are forgotten, and not before', async () => {
    await using place = await marketplace({ answers: 2 });
    const one = place.start('one');
    for (const key of ['a', 'b']) await one.send(key);
    await waitUntil(async () => {
      assert.equal(await one.send('c'), 'full');
      return (await place.told()) === 2;
    });
    place.clock.advance({ hours: 24 });
    assert.equal(await deleteOldAnswers(place.db, place.clock), 0);
    assert.equal(await place.start('two').send('c'), 'full');

    place.clock.advance({ hours: 1, seconds: 1 });
    assert.equal(await deleteOldAnswers(place.db, place.clock), 2);

    assert.equal(await place.start('two').send('c'), 'claimed');
    assert.equal(await place.told(), 0);
  });
});
