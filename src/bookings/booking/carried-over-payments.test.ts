import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { aBooking, aCharge, openBooker } from '../../../test/support/bookings.ts';

const migration = readFileSync('db/migrations/0100_entries_of_payments.sql', 'utf8');
/** Part that carries existing rows over, once the tables exist. */
const carryOver = migration.slice(migration.indexOf('create temporary table standing'));

const byBank = { method: 'transfer', reference: null, undoAt: null } as const;

type Stored = Awaited<ReturnType<typeof openBooker>>;

/** A booking of 177 USD as the version before has left it, with its payments. */
async function stored(
  { db, booker }: Stored,
  given: Parameters<typeof aBooking>[2],
  payments: Partial<Parameters<typeof aCharge>[2]>[],
): Promise<number> {
  const booking = await aBooking(db, booker, given);
  let chargeId: number | null = null;
  for (const [index, payment] of payments.entries()) {
    const key = `${booking.id}-${index}`;
    const back = chargeId === null ? {} : { chargeId, undoAt: null };
    const { id } = await aCharge(db, booking, { key, ...payment, ...back });
    chargeId ??= id;
  }
  return booking.id;
}

describe('bookings of the version before', () => {
  it('have the sum of their payments, and stand as it says', async () => {
    await using opened = await openBooker();
    const { db, pool } = opened;
    const canceled = { status: 'Canceled', keptMinor: 0 } as const;
    const refundedLater = await stored(
      opened,
      { ...canceled, paymentStatus: 'Returned to Traveler' },
      [
        { ...byBank, paidOn: '2026-06-02' },
        { ...byBank, kind: 'refund', state: 'open', settledAt: null },
      ],
    );
    const deposit = { dueMinor: 4_425, paymentTerm: 'Default', waivedMinor: 4_425 } as const;
    const returned = await stored(opened, { ...deposit, paymentStatus: 'Hold without Payment' }, [
      { amountMinor: 4_425 },
      { amountMinor: 4_425, kind: 'refund', reference: 're_1' },
    ]);
    const disputed = await stored(
      opened,
      { paymentTerm: 'Default', totalMinor: 5_900, dueMinor: 5_900, paymentStatus: 'Fully Paid' },
      [
        { amountMinor: 17_700 },
        { amountMinor: 11_800, kind: 'refund', reference: 're_2' },
        { amountMinor: 17_700, kind: 'dispute', reference: 'du_1', state: 'open', settledAt: null },
      ],
    );
    const pending = await stored(opened, { status: 'Pending Confirmation' }, []);

    await pool.query(`begin; ${carryOver} commit`);

    const rows = await db
      .selectFrom('booking')
      .select(['id', 'amountPaidMinor', 'paymentStatus'])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      rows.map(({ id, amountPaidMinor, paymentStatus }) => [id, amountPaidMinor, paymentStatus]),
      [
        [refundedLater, 17_700, 'Fully Paid'],
        [returned, 0, 'Returned to Traveler'],
        [disputed, -11_800, 'Hold without Payment'],
        [pending, 0, 'Pending Invoice'],
      ],
    );
    const added = await db
      .selectFrom('balanceEntry')
      .select(['bookingId', 'priceMinor', 'paidMinor'])
      .orderBy('bookingId')
      .execute();
    assert.deepEqual(
      added.map(({ bookingId, priceMinor, paidMinor }) => [bookingId, priceMinor, paidMinor]),
      [
        [refundedLater, 0, 17_700],
        [disputed, 0, -11_800],
        [pending, -17_700, 0],
      ],
    );
  });
});
