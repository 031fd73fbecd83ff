import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../test/support/clock.ts';
import { openFakeOcto } from '../../test/support/fakes/octo-supplier/octo-supplier.ts';
import { demoOffers } from './demo-offers.ts';

describe('the demo supplier', () => {
  it('speaks the standard and has places in each of the next twelve months', async () => {
    const sells = demoOffers('http://127.0.0.1:3002');
    await using fake = await openFakeOcto({ clock: testClock('2026-11-23T08:00:00Z'), sells });
    const headers = {
      authorization: `Bearer ${fake.apiKey}`,
      'content-type': 'application/json',
      'octo-capabilities': 'octo/pricing, octo/content',
    };
    await fetch(`${fake.url}/products`, { headers });
    for (const { product } of sells) {
      for (const option of product.options) {
        const body = JSON.stringify({
          productId: product.id,
          optionId: option.id,
          localDateStart: '2026-11-24',
          localDateEnd: '2027-11-23',
        });
        await fetch(`${fake.url}/availability`, { method: 'POST', headers, body });
        const calendar = `${fake.url}/availability/calendar`;
        const answer = await fetch(calendar, { method: 'POST', headers, body });

        const days = (await answer.json()) as { localDate: string; available: boolean }[];
        const open = days.filter(({ available }) => available);
        const months = new Set(open.map(({ localDate }) => localDate.slice(0, 7)));
        assert.equal(months.size, product.id === 'northern-lights' ? 9 : 13, product.id);
      }
    }
    assert.deepEqual(fake.slips, []);
  });
});
