import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { attemptKey, isSettled } from '../../web/api/attempt-keys.ts';
import { currenciesOf, soldIn } from '../../web/today/sales-points.ts';

describe('a change of the console that moves money', () => {
  const refund = 'POST /operator/v1/bookings/{reference}/refund';

  it('has a key, the same one until there is an answer', () => {
    const given = { path: { reference: 'PTL7KQ001' }, body: { amount: 60 } };

    const first = attemptKey(refund, given);
    const again = attemptKey(refund, given);
    const other = attemptKey(refund, { ...given, body: { amount: 61 } });
    first?.settle();
    const next = attemptKey(refund, given);

    assert.ok(first);
    assert.equal(again?.key, first.key);
    assert.notEqual(other?.key, first.key);
    assert.notEqual(next?.key, first.key);
  });

  it('is each that changes bookings, requests, pay runs and approvals', () => {
    for (const name of [
      'POST /v1/booking',
      'DELETE /v1/booking',
      'POST /operator/v1/bookings',
      'POST /operator/v1/requests/apply',
      'POST /operator/v1/pay-runs',
      'DELETE /operator/v1/pay-runs/{id}',
      'POST /operator/v1/approvals/{id}/approve',
    ]) {
      assert.ok(attemptKey(name, {}), name);
    }
    for (const name of [
      'GET /operator/v1/bookings',
      'POST /operator/v1/bookings/{reference}/refund/preview',
      'POST /operator/v1/session',
    ]) {
      assert.equal(attemptKey(name, {}), null, name);
    }
  });

  it('is unsettled while the server is away or still at it', () => {
    assert.equal(isSettled(503, 'unavailable'), false);
    assert.equal(isSettled(409, 'request-in-progress'), false);
    assert.equal(isSettled(409, 'not-open'), true);
    assert.equal(isSettled(200, ''), true);
  });
});

describe('the sales on Today', () => {
  const sold = (date: string, currency: string, bookings: number, gross: number) => ({
    date,
    currency,
    bookings,
    gross,
  });
  const rows = [
    sold('2026-11-01', 'EUR', 2, 100),
    sold('2026-11-01', 'USD', 1, 900),
    sold('2026-11-02', 'USD', 0, 0),
    sold('2026-11-03', 'GBP', 5, 70),
  ];

  it('have each currency, that of most bookings first, and no sum over several', () => {
    assert.deepEqual(currenciesOf(rows), ['GBP', 'EUR', 'USD']);
    assert.deepEqual(
      soldIn(rows, 'USD').map(({ gross }) => gross),
      [0, 900, 0, 0],
    );
    const all = currenciesOf(rows).flatMap((currency) => soldIn(rows, currency));
    assert.equal(
      all.reduce((sum, { gross }) => sum + gross, 0),
      1_070,
    );
  });
});
