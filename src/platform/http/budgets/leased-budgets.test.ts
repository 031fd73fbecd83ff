import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { testClock } from '../../../../test/support/clock.ts';
import { openLog } from '../../log.ts';
import { leasedBudgets } from './leased-budgets.ts';
import { createBudgetKeeper, type LeaseRequest } from './rate-limit.ts';

const log = openLog({ level: 'silent' });

/** Several processes that share one keeper; each question takes a turn of the event loop. */
function processes(count: number) {
  const clock = testClock();
  const keeper = createBudgetKeeper(clock);
  const asked: LeaseRequest[] = [];
  const ask = async (request: LeaseRequest) => {
    asked.push(request);
    await turn();
    return keeper.lease(request);
  };
  const budgets = Array.from({ length: count }, () => leasedBudgets({ clock, log, ask }));
  return {
    clock,
    asked,
    take: (at: number, limit: number) => budgets[at]?.take('k', limit),
    spend: (at: number, limit: number, cost: number) =>
      budgets[at]?.take('k', limit, { cost, ahead: 64 }),
  };
}

describe('budgets shared by several processes', () => {
  it('count down by one for requests that come one after another, whoever answers', async () => {
    const { clock, take } = processes(3);
    for (let sent = 0; sent < 20; sent++) {
      clock.advance({ milliseconds: 5 });
      const verdict = await take(sent % 3, 15);
      assert.equal(verdict?.allowed, sent < 15);
      assert.equal(verdict?.remaining, Math.max(14 - sent, 0));
    }
  });

  it('allow exactly the limit, however the requests are spread', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(2), { minLength: 1, maxLength: 600 }),
        fc.integer({ min: 1, max: 400 }),
        fc.boolean(),
        async (spread, limit, isBurst) => {
          const { take } = processes(3);
          let allowed = 0;
          const count = async (at: number) => {
            if ((await take(at, limit))?.allowed) allowed++;
          };
          if (isBurst) await Promise.all(spread.map(count));
          else for (const at of spread) await count(at);
          // A process that falls idle may hold a little of what the others were refused.
          assert.ok(allowed <= limit);
          const mostHeld = 3 * Math.max(Math.floor(limit / 16), 1);
          assert.ok(allowed >= Math.min(spread.length, limit) - mostHeld);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('allow exactly the limit to a client that keeps sending over every connection', async () => {
    const { take } = processes(4);
    let allowed = 0;
    const send = async (at: number) => {
      for (let sent = 0; sent < 700; sent++) if ((await take(at, 1200))?.allowed) allowed++;
    };
    await Promise.all([0, 1, 2, 3, 0, 1, 2, 3].map(send));
    assert.equal(allowed, 1200);
  });

  it('ask seldom while a key is busy, and answer at once from what they hold', async () => {
    const { asked, take } = processes(1);
    let atOnce = 0;
    for (let sent = 0; sent < 2000; sent++) {
      const verdict = take(0, 100_000);
      if (!(verdict instanceof Promise)) atOnce++;
      await verdict;
    }
    assert.ok(asked.length < 100, `asked ${asked.length} times`);
    assert.equal(atOnce, 2000 - asked.length);
  });

  it('ask as seldom in the next moment for a key that stays busy', async () => {
    const { clock, asked, take } = processes(1);
    for (let sent = 0; sent < 2000; sent++) {
      clock.advance({ milliseconds: 1 });
      await take(0, 1_000_000);
    }
    assert.ok(asked.length < 200, `asked ${asked.length} times`);
    clock.advance({ milliseconds: 201 });
    const left = [await take(0, 1_000_000), await take(0, 1_000_000)].map((one) => one?.remaining);
    assert.equal(left[1], (left[0] ?? 0) - 1);
  });

  it('join questions for one key', async () => {
    const { asked, take } = processes(1);
    const verdicts = await Promise.all(Array.from({ length: 10 }, async () => take(0, 100)));
    assert.ok(asked.length <= 4);
    const remaining = verdicts.map((verdict) => verdict?.remaining);
    assert.equal(new Set(remaining).size, 10);
  });

  it('refuse without asking once the budget is used up, and ask again in the next minute', async () => {
    const { clock, asked, take } = processes(1);
    await take(0, 1);
    await take(0, 1);
    const questions = asked.length;
    for (let sent = 0; sent < 5; sent++) assert.equal((await take(0, 1))?.allowed, false);
    assert.equal(asked.length, questions);
    clock.advance({ seconds: 60 });
    assert.equal((await take(0, 1))?.allowed, true);
    await take(0, 1);
    assert.equal((await take(0, 2))?.allowed, true, 'a raised limit holds at once');
    clock.advance({ hours: -2 });
    assert.equal((await take(0, 2))?.remaining, 1);
  });

  it('allow no more than the limit to requests of different cost, and ask seldom', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ at: fc.nat(2), cost: fc.integer({ min: 1, max: 8 }) }), {
          minLength: 1,
          maxLength: 400,
        }),
        fc.integer({ min: 8, max: 2000 }),
        fc.boolean(),
        async (requests, limit, isBurst) => {
          const { asked, spend } = processes(3);
          let spent = 0;
          const count = async ({ at, cost }: { at: number; cost: number }) => {
            if ((await spend(at, limit, cost))?.allowed) spent += cost;
          };
          if (isBurst) await Promise.all(requests.map(count));
          else for (const request of requests) await count(request);
          assert.ok(spent <= limit);
          const wanted = requests.reduce((sum, { cost }) => sum + cost, 0);
          const mostHeld = 3 * Math.max(Math.floor(limit / 16), 8) + 8;
          assert.ok(spent >= Math.min(wanted, limit) - mostHeld);
          if (limit >= 1000) assert.ok(asked.length <= 3 + requests.length / 2);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('are counted by a process alone while it gets no answer, up to the limit', async () => {
    let isGone = true;
    let asked = 0;
    const clock = testClock();
    const keeper = createBudgetKeeper(clock);
    const ask = async (request: LeaseRequest) => {
      asked += 1;
      if (isGone) throw new Error('gone');
      return keeper.lease(request);
    };
    const budgets = leasedBudgets({ clock, log, ask });
    const taken = await Promise.all(Array.from({ length: 5 }, async () => budgets.take('k', 3)));
    assert.deepEqual(
      taken.map(({ allowed }) => allowed),
      [true, true, true, false, false],
    );
    assert.equal((await budgets.take('another', 3)).allowed, true);
    assert.equal(asked, 1, 'no other waits for a question that fails');
    isGone = false;
    clock.advance({ minutes: 1 });
    assert.equal((await budgets.take('k', 3)).remaining, 2);
    assert.equal(keeper.lease({ key: 'k', limit: 3, need: 0, want: 0 }).remaining, 2);
  });
});
