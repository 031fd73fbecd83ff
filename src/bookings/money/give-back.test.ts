import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { eventsIn } from '../../../test/support/after-sale.ts';
import { one, openBooked, two } from '../../../test/support/open-booked.ts';
import { payers } from '../../../test/support/placing.ts';
import { setClock } from '../../operations/set-clock.ts';
import { giveBack } from './give-back.ts';

/** A canceled booking of which the processor has refused to give 118 euros back. */
async function openRefused() {
  const booked = await openBooked();
  booked.processor.refunding = 'refusing';
  await booked.cancel();
  return {
    ...booked,
    again: () => giveBack(booked.deps, somebody, { reference: booked.reference }),
  };
}

describe('a refund that the processor refuses', () => {
  it('has returned nothing: the booking says what is still with us', async () => {
    await using booked = await openRefused();

    assert.deepEqual(await booked.money(), {
      total: 11_800,
      paid: 11_800,
      status: 'Fully Paid',
      payments: ['charge 11800 done', 'refund 11800 refused'],
    });
    assert.deepEqual(await eventsIn(booked.place), ['placed', 'canceled', 'updated']);
    const { body } = await booked.place.read(booked.reference, payers.cardOnFile);
    const { payments } = body['pricing'] as { payments: { type: string; status: string }[] };
    assert.deepEqual(
      payments.map(({ type, status }) => [type, status]),
      [['Charge', 'Done']],
    );
  });

  it('is ordered again and made', async () => {
    await using booked = await openRefused();
    booked.processor.refunding = 'well';

    await booked.again();

    assert.deepEqual(await booked.money(), {
      total: 11_800,
      paid: 0,
      status: 'Returned to Traveler',
      payments: ['charge 11800 done', 'refund 11800 refused', 'refund 11800 done'],
    });
    assert.equal(await booked.place.takings(), 0);
  });

  it('may be refused again, as often as it is ordered', async () => {
    await using booked = await openRefused();

    await booked.again();
    await booked.again();
    booked.processor.refunding = 'well';
    await booked.again();

    const { paid, payments } = await booked.money();
    assert.deepEqual([paid, payments.length], [0, 5]);
    assert.equal(await booked.place.takings(), 0);
  });

  it('is not ordered twice: what is on its way is not with us any more', async () => {
    await using booked = await openRefused();
    booked.processor.refunding = 'away';
    await booked.again();

    await assert.rejects(booked.again(), {
      code: 'nothing-to-return',
      status: 409,
      message: `The booking ${booked.reference} has no refused refund`,
    });
  });

  it('is ordered once when two order it at once', async () => {
    await using booked = await openRefused();
    booked.processor.refunding = 'well';

    const outcomes = await Promise.allSettled([booked.again(), booked.again()]);

    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal(await booked.place.takings(), 0);
  });

  it('leaves what the policy keeps', async () => {
    await using booked = await openBooked();
    await setClock(booked.deps, somebody, '2026-11-26T10:00:00Z');
    booked.processor.refunding = 'refusing';
    await booked.cancel();
    booked.processor.refunding = 'well';

    await giveBack(booked.deps, somebody, { reference: booked.reference });

    const { paid, status } = await booked.money();
    assert.deepEqual([paid, status], [5900, 'Partial Payment']);
    assert.equal(await booked.place.takings(), 5900);
  });

  it('of a cheaper booking is with us beyond its price, and can be ordered again', async () => {
    await using booked = await openBooked();
    booked.processor.refunding = 'refusing';
    await booked.update(one);
    const refused = await booked.money();
    booked.processor.refunding = 'well';

    await giveBack(booked.deps, somebody, { reference: booked.reference });

    assert.deepEqual([refused.total, refused.paid, refused.status], [5900, 11_800, 'Fully Paid']);
    assert.deepEqual([(await booked.money()).paid, await booked.place.takings()], [5900, 5900]);
  });

  it('pays for what gets dearer again', async () => {
    await using booked = await openBooked();
    booked.processor.refunding = 'refusing';
    await booked.update(one);

    await booked.update(two);

    const { paid, total, payments } = await booked.money();
    assert.deepEqual([paid, total, payments.length], [11_800, 11_800, 2]);
    await assert.rejects(giveBack(booked.deps, somebody, { reference: booked.reference }), {
      code: 'nothing-to-return',
    });
  });

  it('goes back in full when the booking is canceled late', async () => {
    await using booked = await openBooked();
    booked.processor.refunding = 'refusing';
    await booked.update(one);
    booked.processor.refunding = 'well';
    await setClock(booked.deps, somebody, '2026-11-26T10:00:00Z');

    await booked.cancel();

    assert.deepEqual([(await booked.money()).paid, await booked.place.takings()], [2950, 2950]);
  });
});
