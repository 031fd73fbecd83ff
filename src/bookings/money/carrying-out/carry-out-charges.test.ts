import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../../test/support/accounts.ts';
import { eventsIn } from '../../../../test/support/after-sale.ts';
import { openBooked, three, two } from '../../../../test/support/open-booked.ts';
import { payers, usualTour } from '../../../../test/support/placing.ts';
import { aTour } from '../../../../test/support/tours.ts';
import { cancelBooking } from '../../changes/cancel-booking.ts';
import { previewUpdate, updateBooking } from '../../changes/update-booking.ts';

const paidForThree = {
  total: 17_700,
  paid: 17_700,
  status: 'Fully Paid',
  payments: ['charge 11800 done', 'charge 5900 done'],
};

describe('a change that makes a booking dearer', () => {
  it('charges what is missing to the card on file', async () => {
    await using booked = await openBooked();

    await booked.update(three);

    assert.deepEqual(await booked.money(), paidForThree);
    assert.equal(await booked.place.takings(), 17_700);
    assert.deepEqual(await eventsIn(booked.place), ['placed', 'updated', 'updated']);
  });

  it('tells beforehand what would be charged', async () => {
    await using booked = await openBooked();
    const { deps, reference } = booked;

    const preview = await previewUpdate(deps, somebody, { reference, names: three });

    assert.deepEqual([preview.chargeMinor, preview.refundMinor], [5900, 0]);
    assert.deepEqual(booked.processor.asked, []);
    assert.deepEqual((await booked.money()).payments, ['charge 11800 done']);
  });

  for (const mood of ['away', 'lost', 'failing'] as const) {
    it(`is charged once, by the job, when the processor is ${mood}`, async () => {
      await using booked = await openBooked();
      booked.processor.charging = mood;

      await booked.update(three);
      await booked.work();
      const waiting = await booked.money();
      booked.processor.charging = 'well';
      await booked.work();
      await booked.work();

      assert.equal(waiting.status, mood === 'lost' ? 'Fully Paid' : 'Partial Payment');
      assert.deepEqual(await booked.money(), paidForThree);
      assert.equal(await booked.place.takings(), 17_700);
      const charges = booked.processor.asked.filter((asked) => asked.startsWith('charge'));
      assert.equal(new Set(charges).size, 1);
    });
  }

  it('charges nothing while nobody knows what happened before', async () => {
    await using booked = await openBooked();
    booked.processor.asking = 'away';

    await booked.update(three);
    await booked.work();

    assert.deepEqual(booked.processor.asked, []);
    assert.equal((await booked.money()).status, 'Partial Payment');
  });

  it('stands when the card is declined: the rest is owed', async () => {
    await using booked = await openBooked();
    booked.processor.charging = 'refusing';

    await booked.update(three);
    booked.processor.charging = 'well';
    await booked.work();

    assert.deepEqual(await booked.money(), {
      total: 17_700,
      paid: 11_800,
      status: 'Partial Payment',
      payments: ['charge 11800 done', 'charge 5900 declined'],
    });
    assert.deepEqual(await eventsIn(booked.place), ['placed', 'updated']);
    const { db } = booked.place.api.app;
    const entries = await db.selectFrom('auditEntry').select('action').orderBy('id').execute();
    assert.equal(entries.at(-1)?.action, 'booking.charge-declined');
  });

  it('is charged with what was owed before, when it gets dearer again', async () => {
    await using booked = await openBooked();
    booked.processor.charging = 'refusing';
    await booked.update(three);
    booked.processor.charging = 'well';

    await booked.update(`${three}, Cleo Byron`);

    const { paid, total, payments } = await booked.money();
    assert.deepEqual([paid, total], [23_600, 23_600]);
    assert.equal(payments.at(-1), 'charge 11800 done');
  });

  it('charges nothing by itself where the card was for one payment', async () => {
    await using booked = await openBooked({ token: payers.byCard });

    await booked.update(three);
    await booked.work();

    assert.deepEqual(booked.processor.asked, []);
    assert.equal((await booked.money()).paid, 11_800);
  });

  it('charges the deposit only, where a deposit was paid', async () => {
    const deposit = aTour({ ...usualTour, deposit_percent: 30 });
    await using booked = await openBooked({ tour: deposit });

    await booked.update(three);

    assert.deepEqual(await booked.money(), {
      total: 17_700,
      paid: 5310,
      status: 'Deposit Paid',
      payments: ['charge 3540 done', 'charge 1770 done'],
    });
  });
});

describe('a charge that is still open', () => {
  for (const mood of ['away', 'lost'] as const) {
    it(`is undone when the booking is canceled: the processor was ${mood}`, async () => {
      await using booked = await openBooked();
      booked.processor.charging = mood;
      await booked.update(three);

      await booked.cancel();
      booked.processor.charging = 'well';
      await booked.work();

      assert.deepEqual(await booked.money(), {
        total: 17_700,
        paid: 0,
        status: 'Returned to Traveler',
        payments: ['charge 11800 done', 'charge 5900 undone', 'refund 11800 done'],
      });
      assert.equal(await booked.place.takings(), 0);
    });
  }

  it('is undone when the change is taken back, and when it was made meanwhile', async () => {
    await using booked = await openBooked();
    booked.processor.charging = 'lost';
    await booked.update(three);

    await booked.update(two);
    await booked.work();

    const { paid, status, payments } = await booked.money();
    assert.deepEqual([paid, status], [11_800, 'Fully Paid']);
    assert.deepEqual(payments, ['charge 11800 done', 'charge 5900 undone']);
    assert.equal(await booked.place.takings(), 11_800);
  });

  it('gives way to one of what is missing after another change', async () => {
    await using booked = await openBooked();
    booked.processor.charging = 'lost';
    await booked.update(`${three}, Cleo Byron`);
    booked.processor.charging = 'well';

    await booked.update(three);

    assert.deepEqual((await booked.money()).payments, [
      'charge 11800 done',
      'charge 11800 undone',
      'charge 5900 done',
    ]);
    assert.equal(await booked.place.takings(), 17_700);
  });

  it('is left alone by a change that leaves the price', async () => {
    await using booked = await openBooked();
    booked.processor.charging = 'away';
    await booked.update(three);
    booked.processor.charging = 'well';

    const { deps, reference } = booked;
    await updateBooking(deps, somebody, { reference, minutes: 540 });

    assert.deepEqual(await booked.money(), paidForThree);
  });

  it('is not noted as paid when the booking is canceled while the card is charged', async () => {
    await using booked = await openBooked();
    const { processor, deps, reference } = booked;
    const charge = processor.charge.bind(processor);
    processor.charge = async (order) => {
      const outcome = await charge(order);
      await cancelBooking({ ...deps, processor: null }, somebody, { reference, reason: '' });
      return outcome;
    };

    await booked.update(three);
    const canceled = await booked.money();
    await booked.work();

    assert.deepEqual(canceled.payments, [
      'charge 11800 done',
      'charge 5900 unwanted',
      'refund 11800 open',
    ]);
    assert.equal((await booked.money()).paid, 0);
    assert.equal(await booked.place.takings(), 0);
  });
});
