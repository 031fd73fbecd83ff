import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openConnectedSale } from '../support/connected-sale.ts';
import { post } from '../support/connected-suppliers.ts';
import { resellerFlow } from '../support/fakes/octo-supplier/reseller-flow.ts';

/** Connects a supplier, sells one of its products by card, and cancels the booking. */
async function openCanceled() {
  const sale = await openConnectedSale();
  const { api } = sale;
  assert.equal((await post(api, 'test')).status, 200);
  const reference = await sale.book({
    email: 'zoe@traveler.test',
    traveler_questions: 'Is Zoë Müller to bring her own boat?',
  });
  const { status, text } = await api.asStaff({
    method: 'POST',
    url: `/operator/v1/bookings/${reference}/cancel`,
    body: { reason: 'Renée O’Connor is ill' },
  });
  assert.equal(status, 200, text);
  await sale.run('octo.tell-systems');
  return sale;
}

describe('a supplier, from its connection to a canceled booking', () => {
  it('is asked as the public reseller flow demands, by the program as it is', async () => {
    await using sale = await openCanceled();

    assert.deepEqual(resellerFlow(sale.fake), []);
    assert.deepEqual(sale.fake.slips, []);
    assert.equal(sale.fake.placesTaken(), 0);
  });

  it('leaves no key, name, address, number or ticket in the log of calls', async () => {
    await using sale = await openCanceled();
    const { app } = sale.api;

    await app.octo.flushLog();

    const rows = await app.db.selectFrom('supplierCall').selectAll().execute();
    const kinds = new Set(rows.map(({ kind }) => kind));
    for (const kind of ['reserve', 'confirm', 'cancel'] as const) assert.ok(kinds.has(kind), kind);
    const log = JSON.stringify(rows);
    const tickets = sale.fake
      .books()
      .flatMap(({ unitItems }) => unitItems)
      .flatMap(({ ticket }) => ticket?.deliveryOptions ?? []);
    assert.ok(tickets.length > 0);
    for (const secret of [
      sale.fake.apiKey,
      'Zoë',
      'Connor',
      'zoe@traveler.test',
      '12025550123',
      ...tickets.map(({ deliveryValue }) => deliveryValue),
    ]) {
      assert.equal(log.includes(secret), false, secret);
    }
  });
});
