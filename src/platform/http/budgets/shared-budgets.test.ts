import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { testClock } from '../../../../test/support/clock.ts';
import { openReadOnlySpell } from '../../../../test/support/read-only.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../test/support/running/database.ts';
import { openLog } from '../../log.ts';
import { type DrawRequest, drawBudgets } from './draw-budgets.ts';
import { leasedBudgets } from './leased-budgets.ts';
import { createSharedKeeper } from './shared-budgets.ts';

const log = openLog({ level: 'silent' });

/** Machines with an HTTP process each, on one database. */
function openMachines({ db }: TestDatabase, count: number) {
  const clock = testClock();
  const drawn: DrawRequest[] = [];
  const budgets = Array.from({ length: count }, () => {
    const draw = drawBudgets({ db, clock });
    const note = (request: DrawRequest) => {
      drawn.push(request);
      return draw(request);
    };
    const keeper = createSharedKeeper({ clock, log, draw: note });
    return leasedBudgets({ clock, log, ask: async (request) => keeper.lease(request) });
  });
  const take = async (at: number, limit: number, key = 'token:1') => {
    const verdict = await budgets[at]?.take(key, limit);
    assert.ok(verdict);
    return verdict;
  };
  return { clock, drawn, take };
}

describe('the limit of a token over several machines', () => {
  it('is not exceeded by all of them together, and none of it is lost while all are asked', async () => {
    await using database = await createTestDatabase();
    const { take } = openMachines(database, 3);
    let allowed = 0;
    const sendUntilRefused = async (at: number) => {
      while ((await take(at, 1200)).allowed) allowed++;
    };

    await Promise.all([0, 1, 2, 0, 1, 2].map(sendUntilRefused));

    assert.equal(allowed, 1200);
  });

  it('is counted down by one, to the last, where one machine is asked alone', async () => {
    await using database = await createTestDatabase();
    const { take, drawn } = openMachines(database, 1);

    for (let sent = 0; sent < 320; sent++) {
      const verdict = await take(0, 300);
      assert.equal(verdict.allowed, sent < 300);
      assert.equal(verdict.remaining, Math.max(299 - sent, 0));
    }

    assert.ok(drawn.length < 300 / 4, `drew ${drawn.length} times`);
  });

  it('is drawn for many tokens with few statements, and for none that asks nothing', async () => {
    await using database = await createTestDatabase();
    const { take, drawn, clock } = openMachines(database, 1);
    const tokens = Array.from({ length: 200 }, (_, at) => `token:${at}`);
    await database.pool.query(`create sequence statements;
      create function note_statement() returns trigger language plpgsql as
        $$ begin perform nextval('statements'); return null; end $$;
      create trigger statement before insert on request_budget
        execute function note_statement()`);

    await Promise.all(tokens.map((token) => take(0, 1200, token)));
    const { rows } = await sql<{ count: number }>`
      select last_value as count from statements`.execute(database.db);
    clock.advance({ minutes: 5 });

    assert.equal(drawn.length, 200);
    assert.ok(Number(rows[0]?.count) < 10, `${rows[0]?.count} statements`);
  });

  it('begins anew for all with the next minute, and when the clock is set back', async () => {
    await using database = await createTestDatabase();
    const { take, clock } = openMachines(database, 2);
    const exhaust = async () => {
      let allowed = 0;
      while ((await take(0, 20)).allowed) allowed++;
      while ((await take(1, 20)).allowed) allowed++;
      return allowed;
    };

    assert.equal(await exhaust(), 20);
    clock.advance({ seconds: 61 });
    assert.equal(await exhaust(), 20);
    clock.advance({ hours: -3 });
    assert.equal(await exhaust(), 20);
  });

  it('ends at the same moment on all machines', async () => {
    await using database = await createTestDatabase();
    const { take, clock } = openMachines(database, 2);
    const first = await take(0, 100);
    clock.advance({ seconds: 40 });

    const other = await take(1, 100);

    assert.ok(Math.abs(other.resetAt - first.resetAt) < 1000);
  });

  it('holds for each machine by itself while the database can only be read', async () => {
    await using database = await createTestDatabase();
    await using spell = await openReadOnlySpell(database);
    const { take, clock } = openMachines(database, 2);
    const countOn = async (at: number) => {
      let allowed = 0;
      while ((await take(at, 50)).allowed) allowed++;
      return allowed;
    };

    await spell.begin();
    assert.deepEqual([await countOn(0), await countOn(1)], [50, 50]);
    await spell.end();
    clock.advance({ minutes: 1 });
    assert.equal((await countOn(0)) + (await countOn(1)), 50);
  });

  it('refuses no request because the database does not answer, and asks it again later', async () => {
    const clock = testClock();
    let asked = 0;
    const draw = () => {
      asked++;
      return new Promise<never>(() => {});
    };
    const keeper = createSharedKeeper({ clock, log, draw });
    const lease = async (key: string) => {
      const { granted, remaining } = await keeper.lease({ key, limit: 2, need: 1, want: 1 });
      return [granted, remaining];
    };

    assert.deepEqual(await lease('token:1'), [1, 1]);
    assert.deepEqual(await lease('token:2'), [1, 1]);
    assert.equal(asked, 1);
    clock.advance({ minutes: 1 });
    assert.deepEqual(await lease('token:2'), [1, 1]);
    assert.equal(asked, 2);
  });
});
