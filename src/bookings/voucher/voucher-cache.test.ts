import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { VoucherCache } from './voucher-cache.ts';

/** Makes documents that are numbered, so that a new one can be told from an old one. */
function countingMaker() {
  let made = 0;
  return async () => ++made;
}

describe('the cache of vouchers', () => {
  it('has a voucher made once, also for two who ask at once', async () => {
    const cache = new VoucherCache<number>();
    const make = countingMaker();
    const booking = { id: 7, version: 1, invoicesFee: false };

    const documents = await Promise.all([cache.take(booking, make), cache.take(booking, make)]);

    assert.deepEqual(documents, [1, 1]);
    assert.equal(await cache.take(booking, make), 1);
  });

  it('has it made again when the booking has changed', async () => {
    const cache = new VoucherCache<number>();
    const make = countingMaker();

    await cache.take({ id: 7, version: 1, invoicesFee: false }, make);

    assert.equal(await cache.take({ id: 7, version: 2, invoicesFee: false }, make), 2);
  });

  it('has it made again when late fees are invoiced now: its terms say so', async () => {
    const cache = new VoucherCache<number>();
    const make = countingMaker();

    await cache.take({ id: 7, version: 1, invoicesFee: false }, make);

    assert.equal(await cache.take({ id: 7, version: 1, invoicesFee: true }, make), 2);
  });

  it('does not keep a failure', async () => {
    const cache = new VoucherCache<number>();
    const booking = { id: 7, version: 1, invoicesFee: false };

    await assert.rejects(
      cache.take(booking, () => Promise.reject(new Error('no paper'))),
      /paper/,
    );

    assert.equal(await cache.take(booking, countingMaker()), 1);
  });

  it('keeps 200 of them, and forgets the oldest', async () => {
    const cache = new VoucherCache<number>();
    const make = countingMaker();
    for (let id = 1; id <= 201; id++)
      await cache.take({ id, version: 1, invoicesFee: false }, make);

    assert.equal(await cache.take({ id: 201, version: 1, invoicesFee: false }, make), 201);
    assert.equal(await cache.take({ id: 1, version: 1, invoicesFee: false }, make), 202);
  });
});
