import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aBooking, openBooker } from '../../../test/support/bookings.ts';
import { testClock } from '../../../test/support/clock.ts';
import { balanceOf } from '../booking/balance-entry.ts';
import { toPlainBooking } from '../booking/booking.ts';
import { listInvoices, sumInvoices } from './list-invoices.ts';

const clock = testClock('2026-06-20T12:00:00Z');

describe('the invoices of bookings', () => {
  it('are in a list whatever was paid and given back, and of pending bookings in none', async () => {
    await using opened = await openBooker();
    const { db, booker } = opened;
    const pending = await aBooking(db, booker, { status: 'Pending Confirmation' });
    const open = await aBooking(db, booker);
    const paid = { amountPaidMinor: 17_700, paymentStatus: 'Fully Paid' } as const;
    const whole = await aBooking(db, booker, paid);
    const inPart = { amountPaidMinor: 15_000, waivedMinor: 2_700 };
    const part = await aBooking(db, booker, { ...inPart, paymentStatus: 'Partial Payment' });
    const none = {
      status: 'Canceled',
      keptMinor: 0,
      paymentStatus: 'Returned to Traveler',
    } as const;
    const returned = await aBooking(db, booker, none);
    const list = async (status: 'due' | 'paid') => {
      const page = { cursor: undefined, limit: 10 };
      const listed = await listInvoices({ db, clock }, { status, order: 'asc' }, page);
      return listed.map(({ reference }) => reference);
    };

    assert.deepEqual(await list('due'), [open.reference]);
    assert.deepEqual(
      await list('paid'),
      [whole, part, returned].map(({ reference }) => reference),
    );
    const page = { cursor: undefined, limit: 10 };
    const { rows } = await sumInvoices({ db, clock }, { organization: undefined }, page);
    assert.deepEqual(
      rows.map(({ invoices, owedMinor }) => [invoices, owedMinor]),
      [[1, 17_700]],
    );
    assert.equal(balanceOf(toPlainBooking({ ...pending, invoicesFee: false })).priceMinor, 0);
    assert.equal(balanceOf(toPlainBooking({ ...open, invoicesFee: false })).priceMinor, 17_700);
  });
});
