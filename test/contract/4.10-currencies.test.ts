import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importRates } from '../../src/currencies/import-rates.ts';
import { aToken, somebody } from '../support/accounts.ts';
import { createApi } from '../support/api.ts';
import { openAvailability } from '../support/availability.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { production } from '../support/staff.ts';
import { aTour, loadTestTours } from '../support/tours.ts';

const rates = { USD: 1.0815, GBP: 0.85, AUD: 1.7 };
const inDollars = 'id=16350&date=2026-11-27&range=1&adults=3';

describe('the currency of a quote', () => {
  const shared = onceInSuite(() => openAvailability([aTour()]));

  it('is the dollar when none is named', async () => {
    const marketplace = shared();
    await marketplace.setRates(rates);

    const { headers } = await marketplace.ask(inDollars);

    // 59 euros are 63.8085 dollars: rounded first, then multiplied.
    assert.deepEqual(await marketplace.told(inDollars), [
      '11/27/2026 191.43: 7:30 AM 191.43 (any left)',
    ]);
    assert.equal(headers['x-rate-date'], '2026-11-20');
  });

  for (const [currency, price] of [
    ['gbp', 150.45],
    ['AUD', 300.9],
    ['Eur', 177],
  ] as const) {
    it(`may be ${currency}`, async () => {
      const marketplace = shared();
      await marketplace.setRates(rates);

      assert.deepEqual(await marketplace.told({ currency, adults: 3 }), [
        `11/27/2026 ${price}: 7:30 AM ${price} (any left)`,
      ]);
    });
  }

  it('may be no other', async () => {
    const marketplace = shared();

    for (const currency of ['CHF', 'euro', '€']) {
      const { status, body } = await marketplace.ask({ currency });
      assert.equal(status, 400);
      assert.deepEqual(body, { error: 'currency must be one of USD, GBP, EUR, AUD' });
    }
  });

  it('needs reference rates unless it is that of the product', async () => {
    await using marketplace = await openAvailability([aTour()]);

    const refused = await marketplace.ask(inDollars);
    assert.equal(refused.status, 400);
    assert.equal(refused.headers['x-error-code'], 'currency-rates-missing');
    assert.deepEqual(refused.body, { error: 'No reference rates to convert EUR to USD' });

    const { status, headers } = await marketplace.ask({ adults: 3 });
    assert.equal(status, 200);
    assert.equal(headers['x-rate-date'], undefined);
  });

  it('goes by new reference rates at once', async () => {
    await using marketplace = await openAvailability([aTour()]);
    await marketplace.setRates({ USD: 1 });
    assert.deepEqual(await marketplace.told(inDollars), ['11/27/2026 177: 7:30 AM 177 (any left)']);

    await marketplace.setRates({ USD: 2 }, '2026-11-21');

    assert.deepEqual(await marketplace.told(inDollars), ['11/27/2026 354: 7:30 AM 354 (any left)']);
    assert.equal((await marketplace.ask(inDollars)).headers['x-rate-date'], '2026-11-21');
  });

  it('in staging goes by reference rates of any age', async () => {
    await using marketplace = await openAvailability([aTour()]);
    await marketplace.setRates(rates, '2020-01-01');

    assert.equal((await marketplace.ask(inDollars)).headers['x-rate-date'], '2020-01-01');
  });

  it('in production does not go by reference rates older than seven days', async () => {
    const today = Temporal.Now.plainDateISO('UTC');
    const url = '/v1/return_availability?id=16350&range=1&adults=3';
    await using api = await createApi({ environment: production });
    const { token } = await aToken(api.app.db);
    await loadTestTours(api.app.db, [aTour()]);
    const ask = async (days: number) => {
      const date = today.subtract({ days }).toString();
      await importRates(api.app, somebody, [{ date, base: 'EUR', rates }]);
      return { date, answer: await api.call({ url, token }) };
    };

    const old = await ask(9);
    assert.equal(old.answer.status, 400);
    assert.equal(old.answer.headers['x-error-code'], 'currency-rates-too-old');
    const error = `The reference rates of ${old.date} are too old to convert prices`;
    assert.deepEqual(old.answer.body, { error });

    const recent = await ask(6);
    assert.equal(recent.answer.status, 200);
    assert.equal(recent.answer.headers['x-rate-date'], recent.date);
  });
});
