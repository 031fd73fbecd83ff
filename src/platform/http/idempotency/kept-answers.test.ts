import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { testClock } from '../../../../test/support/clock.ts';
import { openReadOnlySpell } from '../../../../test/support/read-only.ts';
import { createTestDatabase } from '../../../../test/support/running/database.ts';
import { isDatabaseAway } from '../../db/faults.ts';
import { openKeyring } from '../../secrets.ts';
import type { Claim, ClaimOutcome } from './claim.ts';
import type { Use } from './kept-answer-quota.ts';
import { openKeptAnswers } from './kept-answers.ts';
import { deleteOldAnswers, findBegun } from './old-answers.ts';

const request = {
  owner: 'user:1',
  account: 'organization:1',
  key: 'k',
  method: 'POST',
  path: '/v1/orders',
  bodyDigest: Buffer.from('digest'),
};
const answer = { status: 200, headers: { 'x-a': '1' }, body: Buffer.from('{"ok":true}\n') };

async function marketplace() {
  const database = await createTestDatabase();
  const clock = testClock();
  const alive = new Set<string>();
  const start = (instance: string, keyring = openKeyring('a secret'), quota?: Use) => {
    alive.add(instance);
    const isInstanceAlive = async (name: string) => alive.has(name);
    const deps = { db: database.db, clock, instance, isInstanceAlive, keyring };
    return openKeptAnswers({ ...deps, ...(quota && { quota }) });
  };
  const kill = (instance: string) => alive.delete(instance);
  const dispose = () => database[Symbol.asyncDispose]();
  return { ...database, clock, start, kill, [Symbol.asyncDispose]: dispose };
}

function claimOf(outcome: ClaimOutcome): Claim {
  assert.equal(outcome.kind, 'claimed');
  return outcome.kind === 'claimed' ? outcome.claim : assert.fail();
}

describe('a kept answer', () => {
  it('is given to every later request that is the same', async () => {
    await using place = await marketplace();
    const [one, two] = [place.start('one'), place.start('two')];
    const claim = claimOf(await one.claim(request));
    assert.equal((await two.claim(request)).kind, 'running');
    assert.equal((await one.claim(request)).kind, 'running');
    assert.equal(await one.keep(claim, answer), true);
    assert.deepEqual(await two.claim(request), { kind: 'answered', answer });
  });

  it('is not given to another request, nor to another owner', async () => {
    await using place = await marketplace();
    const kept = place.start('one');
    await kept.keep(claimOf(await kept.claim(request)), answer);
    for (const other of [
      { method: 'PUT' },
      { path: '/v1/orders?x' },
      { bodyDigest: Buffer.from('other') },
    ]) {
      assert.equal((await kept.claim({ ...request, ...other })).kind, 'reused');
    }
    assert.equal((await kept.claim({ ...request, owner: 'user:2' })).kind, 'claimed');
  });

  it('takes little room however long the address is, and is told apart by all of it', async () => {
    await using place = await marketplace();
    const kept = place.start('one');
    const long = { ...request, path: `/v1/orders?${'x'.repeat(16_000)}` };
    await kept.keep(claimOf(await kept.claim(long)), answer);

    const { rows } = await sql<{ size: number }>`
      select octet_length(kept_answer::text) as size from kept_answer`.execute(place.db);

    assert.ok(Number(rows[0]?.size) < 1000, `${rows[0]?.size} bytes`);
    assert.equal((await kept.claim({ ...long, path: `${long.path}y` })).kind, 'reused');
    assert.equal((await kept.claim(long)).kind, 'answered');
  });

  it('is not readable in the database, nor after the secret was changed', async () => {
    await using place = await marketplace();
    const kept = place.start('one');
    await kept.keep(claimOf(await kept.claim(request)), answer);
    const row = await place.db.selectFrom('keptAnswer').select('answer').executeTakeFirst();
    assert.equal(row?.answer?.includes('ok'), false);
    const rotated = place.start('two', openKeyring('another secret'));
    assert.equal((await rotated.claim(request)).kind, 'claimed');
  });

  it('is forgotten after 24 hours of the marketplace', async () => {
    await using place = await marketplace();
    const kept = place.start('one');
    await kept.keep(claimOf(await kept.claim(request)), answer);
    place.clock.advance({ hours: 24 });
    assert.equal((await kept.claim(request)).kind, 'answered');
    place.clock.advance({ seconds: 1 });
    assert.equal((await kept.claim({ ...request, path: '/v1/other' })).kind, 'claimed');
  });

  it('is deleted by the daily cleaning', async () => {
    await using place = await marketplace();
    const kept = place.start('one');
    for (let index = 0; index < 1100; index++) await kept.claim({ ...request, key: `k${index}` });
    place.clock.advance({ hours: 25 });
    await kept.claim({ ...request, key: 'new' });
    assert.equal(await deleteOldAnswers(place.db, place.clock), 1100);
    const left = await place.db.selectFrom('keptAnswer').select('key').execute();
    assert.deepEqual(left, [{ key: 'new' }]);
  });
});

describe('a claim', () => {
  it('is made in one statement with others that come at the same time', async () => {
    await using place = await marketplace();
    const [one, two] = [place.start('one'), place.start('two')];
    const keys = Array.from({ length: 40 }, (_, index) => `k${index}`);

    const outcomes = await Promise.all([
      ...keys.map((key) => one.claim({ ...request, key })),
      ...keys.toReversed().map((key) => two.claim({ ...request, key })),
    ]);

    const kinds = outcomes.map(({ kind }) => kind);
    assert.equal(kinds.filter((kind) => kind === 'claimed').length, keys.length);
    assert.equal(kinds.filter((kind) => kind === 'running').length, keys.length);
    const { rows } = await sql`select distinct xmin from kept_answer`.execute(place.db);
    assert.ok(rows.length <= 4, `${rows.length} transactions`);
  });

  it('has its key when several want it in the same statement', async () => {
    await using place = await marketplace();
    const kept = place.start('one');
    const other = { ...request, path: '/v1/other' };

    const outcomes = await Promise.all([
      kept.claim({ ...request, key: 'before' }),
      kept.claim(request),
      kept.claim(request),
      kept.claim(other),
    ]);

    const kinds = outcomes.slice(1).map(({ kind }) => kind);
    assert.equal(kinds.filter((kind) => kind === 'claimed').length, 1);
    const isOthers = outcomes.at(-1)?.kind === 'claimed';
    const lost = isOthers ? ['reused', 'reused'] : ['reused', 'running'];
    assert.deepEqual(kinds.filter((kind) => kind !== 'claimed').toSorted(), lost);
  });

  it('that is given free can be claimed again', async () => {
    await using place = await marketplace();
    const kept = place.start('one');
    await kept.free(claimOf(await kept.claim(request)));
    assert.equal((await kept.claim(request)).kind, 'claimed');
  });

  it('goes to exactly one of many that ask at once', async () => {
    await using place = await marketplace();
    const [one, two] = [place.start('one'), place.start('two')];
    const asked = Array.from({ length: 20 }, (_, index) => (index % 2 ? one : two).claim(request));
    const kinds = (await Promise.all(asked)).map(({ kind }) => kind);
    assert.equal(kinds.filter((kind) => kind === 'claimed').length, 1);
    assert.equal(kinds.filter((kind) => kind === 'running').length, 19);
  });

  it('of a process that died is taken over by exactly one', async () => {
    await using place = await marketplace();
    await place.start('one').claim(request);
    place.kill('one');
    const [two, three] = [place.start('two'), place.start('three')];
    const asked = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? two : three).claim(request),
    );
    const kinds = (await Promise.all(asked)).map(({ kind }) => kind);
    assert.equal(kinds.filter((kind) => kind === 'claimed').length, 1);
  });

  it('that was taken over can neither keep nor free any more', async () => {
    await using place = await marketplace();
    const one = place.start('one');
    const lost = claimOf(await one.claim(request));
    place.kill('one');
    const two = place.start('two');
    const claim = claimOf(await two.claim(request));
    assert.equal(await one.keep(lost, { ...answer, status: 201 }), false);
    await one.free(lost);
    assert.equal(await two.keep(claim, answer), true);
    assert.deepEqual(await two.claim(request), { kind: 'answered', answer });
  });

  it('kept inside a transaction lives and dies with it', async () => {
    await using place = await marketplace();
    const kept = place.start('one');
    const claim = claimOf(await kept.claim(request));
    const rolledBack = place.db.transaction().execute(async (tx) => {
      await kept.keep(claim, answer, tx);
      throw new Error('no');
    });
    await assert.rejects(rolledBack);
    assert.equal((await kept.claim(request)).kind, 'running');
    await place.db.transaction().execute((tx) => kept.keep(claim, answer, tx));
    await kept.free(claim);
    assert.deepEqual(await kept.claim(request), { kind: 'answered', answer });
  });

  it('of this process whose request runs no more is taken over by exactly one', async () => {
    await using place = await marketplace();
    const one = place.start('one');
    await place.start('two').claim(request);
    await place.db.updateTable('keptAnswer').set({ instance: 'one', claim: 'lost' }).execute();

    const asked = Array.from({ length: 20 }, () => one.claim(request));
    const kinds = (await Promise.all(asked)).map(({ kind }) => kind);

    assert.equal(kinds.filter((kind) => kind === 'claimed').length, 1);
    assert.equal(kinds.filter((kind) => kind === 'running').length, 19);
  });

  it('that could not be given free in an outage can be claimed right after it', async () => {
    await using place = await marketplace();
    await using spell = await openReadOnlySpell(place);
    const one = place.start('one');
    const lost = claimOf(await one.claim(request));

    await spell.begin();
    await assert.rejects(one.free(lost), isDatabaseAway);
    await spell.end();
    const claim = claimOf(await one.claim(request));
    await one.free(lost);

    assert.equal(await one.keep(lost, answer), false);
    assert.equal(await one.keep(claim, answer), true);
  });

  it('whose answer could not be kept yet is taken', async () => {
    await using place = await marketplace();
    await using spell = await openReadOnlySpell(place);
    const one = place.start('one');
    const claim = claimOf(await one.claim(request));

    await spell.begin();
    await assert.rejects(one.keep(claim, answer), isDatabaseAway);
    await spell.end();

    assert.equal((await one.claim(request)).kind, 'running');
    await one.keep(claim, answer);
    assert.equal((await one.claim(request)).kind, 'answered');
  });
});

describe('what a request has begun', () => {
  it('is there for the same request when it comes again, and for no other', async () => {
    await using place = await marketplace();
    const [one, two] = [place.start('one'), place.start('two')];
    const claim = claimOf(await one.claim(request));
    assert.equal(claim.begun, null);
    await place.db.transaction().execute((tx) => one.begin(claim, 'BOOKING1', tx));

    await one.free(claim);

    const other = await two.claim({ ...request, bodyDigest: Buffer.from('other') });
    assert.equal(other.kind, 'reused');
    assert.equal(claimOf(await two.claim(request)).begun, 'BOOKING1');
    assert.equal((await one.claim(request)).kind, 'running');
  });

  it('outlives the process that has begun it', async () => {
    await using place = await marketplace();
    const one = place.start('one');
    const claim = claimOf(await one.claim(request));
    await place.db.transaction().execute((tx) => one.begin(claim, 'BOOKING1', tx));
    place.kill('one');

    const later = claimOf(await place.start('two').claim(request));

    assert.equal(later.begun, 'BOOKING1');
    const noted = await place.db.transaction().execute((tx) => one.begin(claim, 'BOOKING2', tx));
    assert.equal(noted, false);
  });

  it('is forgotten with its key after 24 hours', async () => {
    await using place = await marketplace();
    const kept = place.start('one');
    const claim = claimOf(await kept.claim(request));
    await place.db.transaction().execute((tx) => kept.begin(claim, 'BOOKING1', tx));
    await kept.free(claim);
    const known = () => findBegun(place, ['BOOKING1', 'BOOKING2']);
    assert.deepEqual(await known(), new Set(['BOOKING1']));

    place.clock.advance({ hours: 24, seconds: 1 });

    assert.deepEqual(await known(), new Set());
    assert.equal(claimOf(await kept.claim(request)).begun, null);
  });
});
