import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../../test/support/accounts.ts';
import { bookUsual, eventsIn } from '../../../../test/support/after-sale.ts';
import { openBooked, three, two } from '../../../../test/support/open-booked.ts';
import { payers, usualTour } from '../../../../test/support/placing.ts';
import { onceInSuite } from '../../../../test/support/running/in-suite.ts';
import { aTour } from '../../../../test/support/tours.ts';
import { setClock } from '../../../operations/set-clock.ts';
import { cancelBooking } from '../../changes/cancel-booking.ts';
import { collectBalance } from './collect-balance.ts';
import type { Collection } from './read-collection.ts';

const card = { token: 'tok_visa', cardHolder: 'Ada Byron' };
const deposit = aTour({ ...usualTour, deposit_percent: 30 });

type Booked = Awaited<ReturnType<typeof openBooked>>;

function collect({ deps, reference }: Booked, given: Partial<Collection> = {}) {
  return collectBalance(deps, somebody, { reference, ...given });
}

/** 59 of 177 euros are owed, because the card was declined. */
async function openOwing() {
  const booked = await openBooked();
  booked.processor.charging = 'refusing';
  await booked.update(three);
  booked.processor.charging = 'well';
  return booked;
}

describe('collecting what is owed', () => {
  it('charges all of it to the card on file', async () => {
    await using booked = await openOwing();

    const { amountPaidMinor, paymentStatus } = await collect(booked);

    assert.deepEqual([amountPaidMinor, paymentStatus], [17_700, 'Fully Paid']);
    assert.equal(await booked.place.takings(), 17_700);
    assert.deepEqual(await eventsIn(booked.place), ['placed', 'updated', 'updated']);
  });

  it('charges a part of it, and the card of a token', async () => {
    await using booked = await openOwing();

    const part = await collect(booked, { amount: 20, ...card });

    assert.deepEqual([part.amountPaidMinor, part.paymentStatus], [13_800, 'Partial Payment']);
    await assert.rejects(collect(booked, { amount: 39.01 }), {
      message: 'The amount must be more than 0 and at most 39 EUR, the amount owed',
    });
    assert.equal((await collect(booked, card)).paymentStatus, 'Fully Paid');
  });

  it('charges the balance of a deposit', async () => {
    await using booked = await openBooked({ token: payers.byCard, tour: deposit });

    const paid = await collect(booked, card);

    assert.deepEqual([paid.amountPaidMinor, paid.paymentStatus], [11_800, 'Fully Paid']);
    assert.equal(await booked.place.takings(), 11_800);
  });

  it('charges the whole of what gets dearer once the balance was paid', async () => {
    await using booked = await openBooked({ tour: deposit });
    await collect(booked);

    await booked.update(three);

    const { paid, status } = await booked.money();
    assert.deepEqual([paid, status], [17_700, 'Fully Paid']);
  });

  it('writes down who ordered it, and what became of it', async () => {
    await using booked = await openOwing();

    await collect(booked);

    const entries = await booked.deps.db
      .selectFrom('auditEntry')
      .select(['actor', 'action'])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      entries.slice(-2).map(({ actor, action }) => [actor, action]),
      [
        ['test', 'booking.charge-ordered'],
        ['test', 'booking.charged'],
      ],
    );
  });

  it('is not charged twice when two collect at once', async () => {
    await using booked = await openOwing();

    const outcomes = await Promise.allSettled([collect(booked), collect(booked)]);

    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal(await booked.place.takings(), 17_700);
  });

  it('tells of a card that is declined, and changes nothing', async () => {
    await using booked = await openOwing();

    await assert.rejects(collect(booked, { ...card, token: 'tok_chargeDeclined' }), {
      code: 'collection-declined',
      status: 409,
      message: 'The card was declined',
    });
    assert.equal((await booked.money()).paid, 11_800);
  });

  for (const mood of ['away', 'lost', 'failing'] as const) {
    it(`undoes the charge of a token when the processor is ${mood}`, async () => {
      await using booked = await openOwing();
      booked.processor.charging = mood;

      await assert.rejects(collect(booked, card), { code: 'collection-unanswered', status: 503 });
      booked.processor.charging = 'well';
      await booked.work();

      const { paid, payments } = await booked.money();
      assert.deepEqual([paid, payments.at(-1)], [11_800, 'charge 5900 undone']);
      assert.equal(await booked.place.takings(), 11_800);
    });

    it(`leaves the card on file to the job when the processor is ${mood}`, async () => {
      await using booked = await openOwing();
      booked.processor.charging = mood;

      const waiting = await collect(booked);
      await assert.rejects(collect(booked), {
        code: 'collection-impossible',
        message: `The booking ${booked.reference} cannot be charged: 59 EUR is already being charged`,
      });
      booked.processor.charging = 'well';
      await booked.work();

      assert.equal(waiting.payments.at(-1)?.state, 'open');
      assert.equal((await booked.money()).paid, 17_700);
      assert.equal(await booked.place.takings(), 17_700);
    });
  }

  it('undoes the charge of a token that was interrupted', async () => {
    await using booked = await openOwing();
    const charge = booked.processor.charge.bind(booked.processor);
    booked.processor.charge = async (order) => {
      await charge(order);
      throw new Error('the process ends here');
    };
    await assert.rejects(collect(booked, card), /ends here/);
    booked.processor.charge = charge;

    await booked.work();
    assert.equal((await booked.money()).payments.at(-1), 'charge 5900 open');
    await setClock(booked.deps, somebody, '2026-11-20T10:30:00Z');
    await booked.work();

    const { paid, payments } = await booked.money();
    assert.deepEqual([paid, payments.at(-1)], [11_800, 'charge 5900 undone']);
    assert.equal(await booked.place.takings(), 11_800);
  });

  for (const [what, meanwhile] of [
    ['canceled', (booked: Booked) => booked.cancel()],
    ['made cheaper', (booked: Booked) => booked.update(two)],
  ] as const) {
    it(`gives everything back when the booking is ${what} meanwhile`, async () => {
      await using booked = await openOwing();
      const charge = booked.processor.charge.bind(booked.processor);
      booked.processor.charge = async (order) => {
        const outcome = await charge(order);
        await meanwhile(booked);
        return outcome;
      };

      await assert.rejects(collect(booked, card), { code: 'collection-overtaken' });

      const { paid, payments } = await booked.money();
      assert.equal(await booked.place.takings(), paid);
      assert.equal(payments[2], 'charge 5900 undone');
    });
  }

  const refusing = onceInSuite(openOwing);

  for (const [given, code, message] of [
    [{ amount: 0 }, 'collection-amount-invalid', /^The amount must be more than 0 and at most 59 /],
    [{ amount: 59.01 }, 'collection-amount-invalid', /^The amount must be/],
    [{ amount: 1.005 }, 'collection-amount-invalid', /^The amount must be/],
    [{ amount: Number.NaN }, 'collection-amount-invalid', /^The amount must be/],
    [{ token: 'tok_visa' }, 'collection-card-missing', /must be sent together$/],
    [{ cardHolder: 'Ada Byron' }, 'collection-card-missing', /must be sent together$/],
    [{ reference: 'NOBODY' }, 'booking-unknown', /^There is no booking NOBODY$/],
  ] as const) {
    it(`is refused with ${JSON.stringify(given)}`, async () => {
      const booked = refusing();

      await assert.rejects(collect(booked, given), { code, message });
      assert.equal((await booked.money()).payments.length, 2);
    });
  }

  it('is refused where nothing is owed, on credit, for canceled bookings and without a card', async () => {
    await using booked = await openBooked({ token: payers.byCard, tour: deposit });
    const onCredit = await bookUsual(booked.place, {}, payers.credit);
    const canceled = await bookUsual(booked.place);
    await cancelBooking(booked.deps, somebody, { reference: canceled, reason: '' });
    const refused = (reference: string, why: string) =>
      assert.rejects(collect(booked, { reference, ...card }), {
        code: 'collection-impossible',
        message: `The booking ${reference} cannot be charged: ${why}`,
      });

    await refused(onCredit, 'it is on credit and paid by invoice');
    await refused(canceled, 'it is canceled');
    await assert.rejects(collect(booked), {
      code: 'collection-card-missing',
      message: 'There is no card on file to charge: send token and card_holder',
    });
    await collect(booked, card);
    await refused(booked.reference, 'nothing is owed');
  });
});
