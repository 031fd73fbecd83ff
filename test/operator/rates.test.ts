import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onceInSuite } from '../support/running/in-suite.ts';
import { createStaffApi } from '../support/staff.ts';

const url = '/operator/v1/rates';
const friday = { date: '2026-11-20', base: 'EUR', rates: { GBP: 0.85, USD: 1.08 } };

describe('the reference rates', () => {
  it('are stored by staff, and hold at once', async () => {
    await using api = await createStaffApi();

    const stored = await api.asStaff({ method: 'POST', url, body: friday });

    assert.equal(stored.status, 200);
    assert.deepEqual(stored.body, { days: 1, rates: 2, from: '2026-11-20', to: '2026-11-20' });
    assert.deepEqual((await api.asStaff({ url })).body, friday);
    assert.equal((await api.app.rates.find())?.rates.get('USD'), 1.08);
  });

  it('of a day are shown, or said not to be stored', async () => {
    await using api = await createStaffApi();
    await api.asStaff({ method: 'POST', url, body: friday });
    const later = { date: '2026-11-23', base: 'EUR', rates: { USD: '1.1' } };
    await api.asStaff({ method: 'POST', url, body: later });

    assert.deepEqual((await api.asStaff({ url: `${url}?date=2026-11-20` })).body, friday);
    assert.deepEqual((await api.asStaff({ url })).body, { ...later, rates: { USD: 1.1 } });
    const missing = await api.asStaff({ url: `${url}?date=2026-11-21` });
    assert.equal(missing.status, 404);
    assert.equal(missing.headers['x-error-code'], 'rates-not-found');
  });

  const refusing = onceInSuite(createStaffApi);

  for (const [what, body, sentence] of [
    ['without a date', { ...friday, date: undefined }, /^date is missing$/],
    ['with a base that is no code', { ...friday, base: 'euro' }, /^base must be a currency code/],
    ['without rates', { ...friday, rates: {} }, /^rates must have 1 to 200 entries$/],
    ['with a rate of 0', { ...friday, rates: { USD: 0 } }, /^rates\.USD must be a number from/],
    ['with a name that is no code', { ...friday, rates: { usd: 1 } }, /^rates\.usd is not valid$/],
  ] as const) {
    it(`are refused ${what}`, async () => {
      const api = refusing();

      const answer = await api.asStaff({ method: 'POST', url, body });

      assert.equal(answer.status, 422);
      assert.match(String(answer.body.error), sentence);
      assert.equal((await api.asStaff({ url })).status, 404);
    });
  }

  it('are for staff only', async () => {
    await using api = await createStaffApi();

    assert.equal((await api.call({ url })).status, 401);
    assert.equal((await api.call({ method: 'POST', url, body: friday })).status, 401);
  });
});
