import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { VoucherShelf } from './voucher-shelf.ts';

/** Makes documents that are numbered, so that a new one can be told from an old one. */
function countingMaker() {
  let made = 0;
  return async () => ++made;
}

describe('the shelf of vouchers', () => {
  it('has a voucher made once, also for two who ask at once', async () => {
    const shelf = new VoucherShelf<number>();
    const make = countingMaker();
    const booking = { id: 7, version: 1 };

    const documents = await Promise.all([shelf.take(booking, make), shelf.take(booking, make)]);

    assert.deepEqual(documents, [1, 1]);
    assert.equal(await shelf.take(booking, make), 1);
  });

  it('has it made again when the booking has changed', async () => {
    const shelf = new VoucherShelf<number>();
    const make = countingMaker();

    await shelf.take({ id: 7, version: 1 }, make);

    assert.equal(await shelf.take({ id: 7, version: 2 }, make), 2);
  });

  it('does not keep a failure', async () => {
    const shelf = new VoucherShelf<number>();
    const booking = { id: 7, version: 1 };

    await assert.rejects(
      shelf.take(booking, () => Promise.reject(new Error('no paper'))),
      /paper/,
    );

    assert.equal(await shelf.take(booking, countingMaker()), 1);
  });

  it('keeps 200 of them, and forgets the oldest', async () => {
    const shelf = new VoucherShelf<number>();
    const make = countingMaker();
    for (let id = 1; id <= 201; id++) await shelf.take({ id, version: 1 }, make);

    assert.equal(await shelf.take({ id: 201, version: 1 }, make), 201);
    assert.equal(await shelf.take({ id: 1, version: 1 }, make), 202);
  });
});
