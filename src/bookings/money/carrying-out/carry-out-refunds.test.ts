import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aUser } from '../../../../test/support/accounts.ts';
import { aBooking, aCharge, loadBookedTour } from '../../../../test/support/bookings.ts';
import { testClock } from '../../../../test/support/clock.ts';
import { createTestDatabase } from '../../../../test/support/running/database.ts';
import type { Processor, RefundOrder, RefundOutcome } from '../../../card-processor/processor.ts';
import { openTestProcessor } from '../../../card-processor/test-processor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { openLog } from '../../../platform/log.ts';
import { findBookingForStaff } from '../../booking/find-booking-for-staff.ts';
import { orderRefund } from '../order-refund.ts';
import { carryOutRefunds } from './carry-out-refunds.ts';

const clock = testClock('2026-06-03T10:00:00Z');
const log = openLog({ level: 'silent' });

/** A processor that answers refunds as the test wants, and remembers what it was asked. */
function processorThat(db: Database, answer: (order: RefundOrder) => RefundOutcome) {
  const asked: RefundOrder[] = [];
  const processor: Processor = {
    ...openTestProcessor(db),
    refund: async (order) => {
      asked.push(order);
      return answer(order);
    },
  };
  return { processor, asked };
}

const refunded = ({ amountMinor }: RefundOrder): RefundOutcome => ({
  kind: 'refunded',
  reference: 're_1',
  amountMinor,
});

/** Bookings that are owed money, by reference. */
async function owe(db: Database, { bookings = 1, amountMinor = 10_000 } = {}): Promise<string[]> {
  await loadBookedTour(db);
  const { id: userId, organizationId } = await aUser(db);
  const references: string[] = [];
  for (let count = 0; count < bookings; count++) {
    const booking = await aBooking(
      db,
      { userId, organizationId },
      { status: 'Canceled', paymentTerm: 'Default' },
    );
    await aCharge(db, booking);
    const { payments } = await findBookingForStaff({ db }, booking.reference);
    await db
      .transaction()
      .execute((tx) => orderRefund(tx, { clock }, { ...booking, payments }, amountMinor));
    references.push(booking.reference);
  }
  return references;
}

async function refundOf(db: Database, reference: string | undefined) {
  const { payments } = await findBookingForStaff({ db }, reference ?? '');
  const refund = payments.find(({ kind }) => kind === 'refund');
  return [refund?.state, refund?.reference, refund?.reason, refund?.settledAt?.toString()];
}

describe('carrying out refunds', () => {
  it('gives back what is owed of a charge, and writes it down', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const [reference] = await owe(db);
    const { processor, asked } = processorThat(db, refunded);

    await carryOutRefunds({ db, clock, log, processor });

    assert.deepEqual(
      asked.map(({ charge, amountMinor }) => [charge, amountMinor]),
      [['ch_1', 10_000]],
    );
    assert.deepEqual(await refundOf(db, reference), ['done', 're_1', null, '2026-06-03T10:00:00Z']);
  });

  it('asks once for what is done', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    await owe(db);
    const { processor, asked } = processorThat(db, refunded);

    await carryOutRefunds({ db, clock, log, processor });
    await carryOutRefunds({ db, clock, log, processor });

    assert.equal(asked.length, 1);
  });

  it('asks again under the same key when nobody knows what happened', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const [reference] = await owe(db);
    const lost = processorThat(db, () => ({ kind: 'unknown', reason: 'no answer' }));
    const back = processorThat(db, refunded);

    await carryOutRefunds({ db, clock, log, processor: lost.processor });
    assert.deepEqual(await refundOf(db, reference), ['open', null, null, undefined]);
    await carryOutRefunds({ db, clock, log, processor: back.processor });

    assert.deepEqual(back.asked, lost.asked);
    assert.equal((await refundOf(db, reference))[0], 'done');
  });

  it('leaves to staff what the processor refuses', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const [reference] = await owe(db);
    const { processor, asked } = processorThat(db, () => ({
      kind: 'refused',
      reason: 'the card is gone',
    }));

    await carryOutRefunds({ db, clock, log, processor });
    await carryOutRefunds({ db, clock, log, processor });

    assert.equal(asked.length, 1);
    assert.deepEqual(await refundOf(db, reference), [
      'refused',
      null,
      'the card is gone',
      '2026-06-03T10:00:00Z',
    ]);
  });

  it('writes one entry into the audit log when two carry out the same refund', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    await owe(db);
    const { processor } = processorThat(db, refunded);

    await Promise.all([
      carryOutRefunds({ db, clock, log, processor }),
      carryOutRefunds({ db, clock, log, processor }),
    ]);

    const entries = await db.selectFrom('auditEntry').select('action').execute();
    assert.deepEqual(entries, [{ action: 'booking.refunded' }]);
  });

  it('does not go on asking a processor that does not answer', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    await owe(db, { bookings: 7 });
    const { processor, asked } = processorThat(db, () => ({ kind: 'unknown', reason: 'away' }));

    await carryOutRefunds({ db, clock, log, processor });

    assert.equal(asked.length, 5);
  });

  it('waits for a processor where there is none', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const [reference] = await owe(db);

    await carryOutRefunds({ db, clock, log, processor: null });

    assert.equal((await refundOf(db, reference))[0], 'open');
  });
});

describe('a refund', () => {
  it('is spread over several charges, the latest first, up to what is left of each', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const [reference] = await owe(db, { amountMinor: 17_000 });
    const booking = await findBookingForStaff({ db }, reference ?? '');
    await aCharge(db, { ...booking, totalMinor: 500 }, { key: 'another', reference: 'ch_another' });
    const { payments } = await findBookingForStaff({ db }, booking.reference);

    await db
      .transaction()
      .execute((tx) => orderRefund(tx, { clock }, { ...booking, payments }, 1100));

    const { processor, asked } = processorThat(db, refunded);
    await carryOutRefunds({ db, clock, log, processor });
    assert.deepEqual(
      asked.map(({ charge, amountMinor }) => `${charge} ${amountMinor}`).toSorted(),
      ['ch_1 17000', 'ch_1 600', 'ch_another 500'],
    );
  });

  it('is never more than was paid', async () => {
    await using database = await createTestDatabase();

    await assert.rejects(owe(database.db, { amountMinor: 17_701 }), /has not been paid enough/);
  });
});
