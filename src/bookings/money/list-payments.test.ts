import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { bookUsual } from '../../../test/support/after-sale.ts';
import { openBooked, three } from '../../../test/support/open-booked.ts';
import { cancelBooking } from '../changes/cancel-booking.ts';
import { collectBalance } from './carrying-out/collect-balance.ts';
import { giveBack } from './give-back.ts';
import { listPayments } from './list-payments.ts';

describe('the payments that need somebody', () => {
  it('are what is open, what is still owed and what is still to be given back', async () => {
    await using booked = await openBooked();
    const { deps, processor, reference: owing } = booked;
    const refused = await bookUsual(booked.place);
    processor.charging = 'refusing';
    processor.refunding = 'refusing';
    await booked.update(three);
    await cancelBooking(deps, somebody, { reference: refused, reason: '' });
    processor.refunding = 'away';
    const waiting = await bookUsual(booked.place);
    await cancelBooking(deps, somebody, { reference: waiting, reason: '' });

    const listed = await listPayments(deps);

    assert.deepEqual(
      listed.map((row) => [row.bookingReference, row.kind, row.state, row.reason]),
      [
        [waiting, 'refund', 'open', null],
        [refused, 'refund', 'refused', 'the card is gone'],
        [owing, 'charge', 'declined', 'The card was declined'],
      ],
    );
    assert.deepEqual(
      listed.map((row) => [row.owedMinor, row.toReturnMinor]),
      [
        [0, 0],
        [0, 11_800],
        [5900, 0],
      ],
    );
  });

  it('are gone once that is settled', async () => {
    await using booked = await openBooked();
    const { deps, processor, reference: owing } = booked;
    const refused = await bookUsual(booked.place);
    processor.charging = 'refusing';
    processor.refunding = 'refusing';
    await booked.update(three);
    await cancelBooking(deps, somebody, { reference: refused, reason: '' });
    Object.assign(processor, { charging: 'well', refunding: 'well' });

    await collectBalance(deps, somebody, { reference: owing });
    await giveBack(deps, somebody, { reference: refused });

    assert.deepEqual(await listPayments(deps), []);
    const again = await listPayments(deps, { state: 'refused' });
    assert.deepEqual(
      again.map(({ bookingReference }) => bookingReference),
      [refused],
    );
  });

  it('are listed a page at a time, newest first', async () => {
    await using booked = await openBooked();
    const others = [await bookUsual(booked.place), await bookUsual(booked.place)];
    const page = async (before?: number) =>
      listPayments(booked.deps, { state: 'done' }, { cursor: before, limit: 2 });

    const first = await page();
    const second = await page(first.at(-1)?.id);

    assert.deepEqual(
      [...first, ...second].map(({ bookingReference }) => bookingReference),
      [...others.toReversed(), booked.reference],
    );
  });
});
