import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onceInSuite } from '../support/running/in-suite.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';
import { aTour, loadTestTours } from '../support/tours.ts';

const url = '/operator/v1/tours/PRD16350/departures';
const dawn = { date: '2030-11-29', time: '7:30 AM' };
const planned = {
  ...dawn,
  description: 'Dawn',
  capacity: 10,
  taken: 0,
  closed: false,
  private: false,
  prices: { Adults: 59 },
  currency: 'EUR',
};

async function createApiWithTour(): Promise<StaffApi> {
  const api = await createStaffApi();
  const tour = aTour({ schedule: [{ description: 'Dawn', times: ['7:30 AM'], capacity: 10 }] });
  await loadTestTours(api.app.db, [tour]);
  return api;
}

describe('the departures of a tour', () => {
  it('are listed', async () => {
    const api = refusing();

    const { status, text } = await api.asStaff({ url: `${url}?from=2030-11-29&days=2` });

    assert.equal(status, 200);
    assert.deepEqual(JSON.parse(text), [planned, { ...planned, date: '2030-11-30' }]);
    const month = await api.asStaff({ url });
    assert.equal((JSON.parse(month.text) as object[]).length, 31);
  });

  it('are set', async () => {
    await using api = await createApiWithTour();
    const set = (body: object) => api.asStaff({ method: 'PUT', url, body: { ...dawn, ...body } });

    const changed = await set({ capacity: '12', prices: { adults: 65.5 }, closed: true });
    assert.equal(changed.status, 200);
    const expected = { ...planned, capacity: 12, prices: { Adults: 65.5 }, closed: true };
    assert.deepEqual(changed.body, expected);

    assert.deepEqual((await set({ closed: 0 })).body, { ...expected, closed: false });
    assert.deepEqual((await set({ reset: true })).body, planned);
  });

  it('are set once for a key', async () => {
    await using api = await createApiWithTour();
    const request = {
      method: 'PUT',
      url,
      body: { ...dawn, capacity: 3 },
      headers: { 'idempotency-key': 'set-once' },
    } as const;

    const first = await api.asStaff(request);
    const again = await api.asStaff(request);

    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.deepEqual(again.body, first.body);
  });

  const refusing = onceInSuite(createApiWithTour);

  for (const [change, status, error] of [
    [{ time: '7:31 AM' }, 404, 'PRD16350 does not run on 2030-11-29 at 7:31 AM'],
    [{ time: 'dawn' }, 422, 'time must be a time such as 7:30 AM or 19:30'],
    [{ date: '2030-02-30' }, 422, 'date must be a real date, written YYYY-MM-DD'],
    [{ capacity: -1 }, 422, 'capacity must be a whole number from 0 to 1000000'],
    [{ prices: { Dogs: 1 } }, 422, 'PRD16350 has no rate Dogs; its rates are Adults'],
    [{ prices: { Adults: 0.001 } }, 422, 'The price of Adults must be a valid amount in EUR'],
    [{ prices: { Adults: -1 } }, 422, 'prices.Adults must be a number of at least 0'],
  ] as const) {
    it(`are not set with ${JSON.stringify(change)}`, async () => {
      const api = refusing();

      const answer = await api.asStaff({ method: 'PUT', url, body: { ...dawn, ...change } });

      assert.equal(answer.status, status);
      assert.deepEqual(answer.body, { error });
    });
  }

  it('are those of a tour that exists', async () => {
    const api = refusing();
    const unknown = '/operator/v1/tours/PRD7/departures';

    for (const request of [
      { url: unknown },
      { method: 'PUT', url: unknown, body: dawn },
    ] as const) {
      const { status, body } = await api.asStaff(request);
      assert.equal(status, 404);
      assert.deepEqual(body, { error: 'There is no tour PRD7' });
    }
  });

  it('are none of the business of anybody without a staff token', async () => {
    const api = refusing();

    assert.equal((await api.call({ url })).status, 401);
    assert.equal((await api.call({ method: 'PUT', url, body: dawn })).status, 401);
  });
});
