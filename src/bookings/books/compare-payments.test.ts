import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { bookUsual, moneyOf, moveMoney } from '../../../test/support/after-sale.ts';
import { openWithStripe } from '../../../test/support/fakes/with-stripe.ts';
import { openPlacing, payers } from '../../../test/support/placing.ts';
import { diagnose } from '../../upkeep/doctor.ts';
import { cancelBooking } from '../changes/cancel-booking.ts';
import { comparePayments } from './compare-payments.ts';
import { listDifferences } from './differences.ts';

describe('comparing the books with those of Stripe', () => {
  it('finds nothing where they agree, and leaves payments of others alone', async () => {
    await using opened = await openWithStripe();
    const { app } = opened.place.api;
    await opened.cancel();
    await bookUsual(opened.place);
    opened.stripe.books.chargeByHand(5_000, {});

    await comparePayments(app);

    assert.deepEqual(await opened.differences(), []);
    assert.equal((await opened.money()).status, 'Returned to Traveler');
  });

  it('takes in failed refunds, pending ones that were made, and disputes, without events', async () => {
    await using opened = await openWithStripe();
    const { place, stripe } = opened;
    const second = await bookUsual(place);
    await opened.cancel();
    stripe.books.settleRefunds('failed');
    stripe.books.dispute(stripe.books.intents()[1] ?? '', 'needs_response');

    await comparePayments(place.api.app);
    await comparePayments(place.api.app);

    const disputed = await moneyOf(place, second);
    assert.deepEqual(disputed.payments, ['charge 11800 done', 'dispute 11800 open']);
    assert.equal(disputed.paid, 0);
    assert.deepEqual((await opened.money()).payments, [
      'charge 11800 done',
      'refund 11800 refused',
    ]);
    assert.equal((await opened.money()).paid, 11_800);
    assert.deepEqual(await opened.differences(), []);
  });

  it('stores what differs, names the booking, and doctor says so', async () => {
    await using opened = await openWithStripe();
    const { place, stripe, intent, reference } = opened;
    const { app } = place.api;
    stripe.books.refundByHand(intent, 500);
    stripe.books.chargeByHand(5_000, { attempt: 'lostWithTheBackup' });
    const another = await bookUsual(place);
    await app.db
      .updateTable('payment')
      .set({ amountMinor: 11_799 })
      .where('reference', '=', stripe.books.intents().at(-1) ?? '')
      .execute();
    const last = await bookUsual(place);
    await app.db
      .updateTable('payment')
      .set({ reference: 'pi_ofAnotherAccount' })
      .where('reference', '=', stripe.books.intents().at(-1) ?? '')
      .execute();

    await comparePayments(app);

    const found = await listDifferences(app);
    const told = found.map((one) => [
      one.bookingReference,
      one.difference,
      one.oursMinor,
      one.theirsMinor,
    ]);
    assert.deepEqual(
      new Set(told.map((words) => words.join(', '))),
      new Set([
        `${another}, another amount, 11799, 11800`,
        `${last}, charged here, and unknown there, 11800, `,
        ', charged there, and unknown here, , 5000',
        `${reference}, given back there by hand, and unknown here, , 500`,
      ]),
    );
    const { text, isFailure } = await diagnose(app);
    assert.match(text, /^WRONG +payments +differing from the card processor's books: 4$/m);
    assert.equal(isFailure, true);
  });

  it('stores what is declined here and charged there', async () => {
    await using opened = await openWithStripe();
    const { app } = opened.place.api;
    await app.db.updateTable('payment').set({ state: 'declined', reference: null }).execute();

    await comparePayments(app);

    assert.deepEqual(await opened.differences(), ['charge: declined here, and charged there']);
  });

  it('has a charge undone anew whose refund has failed', async () => {
    await using opened = await openWithStripe();
    const { place, stripe } = opened;
    const { app } = place.api;
    const { db } = app;
    await db
      .updateTable('payment')
      .set({ state: 'unwanted', reference: null, undoAt: app.clock.now(), settledAt: null })
      .execute();
    await moveMoney(app);
    assert.deepEqual((await opened.money()).payments, ['charge 11800 undone']);
    stripe.books.settleRefunds('failed');

    await comparePayments(app);

    assert.deepEqual((await opened.money()).payments, ['charge 11800 unwanted']);
  });

  it('forgets a difference that is no more, and keeps when the others were found first', async () => {
    await using opened = await openWithStripe();
    const { app } = opened.place.api;
    opened.stripe.books.chargeByHand(5_000, { attempt: 'lostWithTheBackup' });
    opened.stripe.books.refundByHand(opened.intent, 500);
    await comparePayments(app);
    const before = await listDifferences(app);
    opened.stripe.books.settleRefunds('failed');

    await comparePayments(app);

    const [left, ...others] = await listDifferences(app);
    const known = before.find(({ kind }) => kind === 'charge');
    assert.deepEqual(others, []);
    assert.deepEqual([left?.id, left?.firstFoundAt], [known?.id, known?.firstFoundAt]);
  });

  it('forgets nothing where Stripe does not show its books to the end', async () => {
    await using opened = await openWithStripe();
    const { app } = opened.place.api;
    opened.stripe.books.refundByHand(opened.intent, 500);
    await comparePayments(app);
    opened.stripe.books.settleRefunds('failed');
    opened.stripe.plan('lost', /disputes/, 3);

    await comparePayments(app);

    assert.equal((await opened.differences()).length, 1);
  });
});

describe('comparing the books with those of the test processor', () => {
  it('shows in staging what becomes of cards that make trouble', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const pay = (token: string) => bookUsual(place, { token, card_holder: 'Ada' }, payers.byCard);
    const [slow, failing, disputed] = [
      await pay('tok_pendingRefund'),
      await pay('tok_refundFail'),
      await pay('tok_createDispute'),
    ];
    for (const reference of [slow, failing]) {
      await cancelBooking(app, somebody, { reference, reason: '' });
    }
    const payments = async (reference: string) => (await moneyOf(place, reference)).payments[1];
    assert.equal(await payments(slow), 'refund 11800 open');
    assert.equal(await payments(failing), 'refund 11800 done');

    await comparePayments(app);

    assert.equal(await payments(slow), 'refund 11800 open');
    assert.equal(await payments(failing), 'refund 11800 refused');
    assert.equal(await payments(disputed), 'dispute 11800 open');
    assert.deepEqual(await listDifferences(app), []);
    assert.match((await diagnose(app)).text, /^WRONG +payments +disputed: 1$/m);
  });
});
