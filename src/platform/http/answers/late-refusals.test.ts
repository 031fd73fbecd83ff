import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../../test/support/clock.ts';
import { localBudgets } from '../budgets/rate-limit.ts';
import { limitOfStrangers, limitStrangers } from '../budgets/strangers.ts';
import { openSampleServer } from '../sample-server.ts';

describe('who asks on after a hundred refusals', () => {
  it('is refused after the others were answered, and no one else is', async () => {
    const clock = testClock();
    await using server = openSampleServer({
      prepare: (scope) =>
        limitStrangers(
          scope,
          limitOfStrangers({ budgets: localBudgets(clock), clock }, 'pages', 10),
        ),
    });
    const answered: string[] = [];
    const ask = async (name: string, remoteAddress: string) => {
      const { statusCode, headers } = await server.inject({ url: '/v1/things', remoteAddress });
      answered.push(`${name} ${statusCode} ${headers['retry-after'] ?? ''}`);
    };
    for (let asked = 0; asked < 110; asked++) await ask('flood', '192.0.2.1');
    assert.equal(answered.filter((answer) => answer === 'flood 429 60').length, 100);

    const late = ask('flood again', '192.0.2.1');
    for (let asked = 0; asked < 11; asked++) await ask('other', '192.0.2.2');
    await late;

    assert.deepEqual(answered.slice(-3), ['other 200 ', 'other 429 60', 'flood again 429 60']);
  });
});
