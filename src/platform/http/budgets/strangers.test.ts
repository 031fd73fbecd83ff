import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { testClock } from '../../../../test/support/clock.ts';
import { openLog } from '../../log.ts';
import { leasedBudgets } from './leased-budgets.ts';
import { createBudgetKeeper, mostKeys, strangerKeys } from './rate-limit.ts';
import { limitOfStrangers } from './strangers.ts';

const log = openLog({ level: 'silent' });

describe('the budget of a network without a token', () => {
  it('is one for all processes of a machine', async () => {
    const clock = testClock();
    const keeper = createBudgetKeeper(clock);
    const processes = Array.from({ length: 3 }, () => {
      const budgets = leasedBudgets({ clock, log, ask: async (lease) => keeper.lease(lease) });
      return limitOfStrangers({ budgets, clock }, 'pages');
    });
    const ask = async (count: number, ip: string) => {
      let answered = 0;
      for (let asked = 0; asked < count; asked++) {
        const refused = await processes[asked % 3]?.refusalFor({ ip } as FastifyRequest);
        if (!refused) answered++;
      }
      return answered;
    };

    const answered = await ask(6300, '192.0.2.1');

    assert.ok(answered <= 6000 && answered >= 6000 - 3 * 375, `${answered}`);
    assert.equal(await ask(3, '192.0.2.2'), 3);
    clock.advance({ minutes: 1 });
    assert.equal(await ask(3, '192.0.2.1'), 3);
  });

  it('takes no more memory than so many networks, and no token its budget', () => {
    const keeper = createBudgetKeeper(testClock());
    const ask = (key: string) => keeper.lease({ key, limit: 10, need: 1, want: 1 }).remaining;
    ask('token:1');
    for (let network = 0; network < mostKeys + 10; network++)
      ask(`${strangerKeys}pages:${network}`);

    assert.equal(ask('token:1'), 8);
    assert.equal(ask(`${strangerKeys}pages:0`), 9);
  });
});
