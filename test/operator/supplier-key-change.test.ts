import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openConnectedSale } from '../support/connected-sale.ts';
import { connect } from '../support/connected-suppliers.ts';

describe('a new token of a supplier', () => {
  it('leaves no gap: sales and messages go on while it is tried, and after the old one ends', async () => {
    await using sale = await openConnectedSale({ more: { notifications: true } });
    const { api, fake } = sale;
    const before = await sale.book();
    const [there] = fake.books();
    const tried = Promise.withResolvers<void>();
    fake.behave({ on: 'products', times: 1, how: { answerAfter: tried.promise } });
    const token = fake.newKey();
    const earlier = fake.asked('products').length;

    const connecting = connect(api, fake, { token });
    while (fake.asked('products').length === earlier) await new Promise(setImmediate);
    const meanwhile = await sale.book({ date: '2026-11-28' });
    assert.deepEqual(await sale.notify({ uuid: there?.uuid }), [200]);
    tried.resolve();
    assert.equal((await connecting).body['notifications'], true);
    fake.revokeKey(fake.apiKey);
    fake.cancelBooking(there?.uuid ?? '');
    assert.deepEqual(await sale.notify({ uuid: there?.uuid }), [200]);
    await sale.run('supplier-news.look-at-bookings');
    const after = await sale.book({ date: '2026-11-29' });

    assert.deepEqual(await Promise.all([before, meanwhile, after].map((one) => sale.status(one))), [
      'Canceled',
      'Confirmed',
      'Confirmed',
    ]);
    const keys = fake
      .asked('reserve')
      .map(({ headers }) => headers.authorization?.replace('Bearer ', ''));
    assert.deepEqual(keys, [fake.apiKey, fake.apiKey, token]);
    assert.ok(fake.record.every((call) => call.status === 200));
  });
});
