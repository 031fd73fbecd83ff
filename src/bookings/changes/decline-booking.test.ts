import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aUser, somebody } from '../../../test/support/accounts.ts';
import {
  aBooking,
  aCharge,
  type GivenBooking,
  loadBookedTour,
} from '../../../test/support/bookings.ts';
import { testClock } from '../../../test/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { takePlaces } from '../../availability/departures/take-places.ts';
import { houseConnector } from '../../availability/house-connector.ts';
import { openTestProcessor } from '../../card-processor/test-processor.ts';
import type { Database } from '../../platform/db/database.ts';
import { openLog } from '../../platform/log.ts';
import { type PlainWrite, plainWrite } from '../../platform/operation/write.ts';
import { findBookingForStaff } from '../booking/find-booking-for-staff.ts';
import { carryOutRefunds } from '../money/carrying-out/carry-out-refunds.ts';
import type { EndingDeps } from './cancel-booking.ts';
import { declineBooking } from './decline-booking.ts';

const departure = { tourId: 16350, date: '2027-05-02', minutes: 450, scheduleKey: 'main' };

function depsOf(database: TestDatabase): EndingDeps & { write: PlainWrite } {
  const { db } = database;
  const log = openLog({ level: 'silent' });
  const connectorFor = () => houseConnector(database);
  const processor = openTestProcessor(db);
  return { db, write: plainWrite(db), clock: testClock(), log, processor, connectorFor };
}

/** A pending booking that holds three places on its departure. */
async function book(db: Database, given: GivenBooking = {}) {
  await loadBookedTour(db);
  const { id: userId, organizationId } = await aUser(db);
  const booking = await aBooking(
    db,
    { userId, organizationId },
    { status: 'Pending Confirmation', ...given },
  );
  await db
    .transaction()
    .execute((tx) =>
      takePlaces(tx, { ...departure, places: 3, capacity: 10, isPrivate: booking.isPrivate }),
    );
  return booking;
}

/** A pending booking of which 177 dollars were taken from a card, or a deposit. */
async function bookWithCard(db: Database, amountMinor = 17_700) {
  const booking = await book(db, {
    paymentTerm: 'Default',
    paymentStatus: amountMinor === 17_700 ? 'Fully Paid' : 'Deposit Paid',
    amountPaidMinor: amountMinor,
    dueMinor: amountMinor,
  });
  const { key, reference: bookingReference } = { key: 'thecharge', ...booking };
  const charged = await openTestProcessor(db).charge({
    key,
    bookingReference,
    amountMinor,
    currency: 'USD',
    method: { token: 'tok_visa', cardHolder: 'Zoë Müller' },
  });
  assert.ok(charged.kind === 'charged');
  await aCharge(db, booking, { key, amountMinor, reference: charged.reference });
  return booking;
}

const refundsOf = (db: Database) => db.selectFrom('testRefund').select('amountMinor').execute();

function paymentsIn(booking: { payments: { kind: string; state: string }[] }) {
  return booking.payments.map(({ kind, state }) => `${kind} ${state}`);
}

describe('declining a booking', () => {
  it('cancels it and gives its places back', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const { id, reference } = await book(db);

    const declined = await declineBooking(depsOf(database), somebody, {
      reference,
      reason: 'Full',
    });

    assert.equal(declined.status, 'Canceled');
    assert.equal(declined.paymentStatus, 'Nothing Due');
    assert.equal(declined.version, 2);
    const { taken } = await db.selectFrom('departure').select('taken').executeTakeFirstOrThrow();
    assert.equal(taken, 0);
    const events = await db.selectFrom('bookingEvent').select(['bookingId', 'kind']).execute();
    assert.deepEqual(events, [{ bookingId: id, kind: 'declined' }]);
  });

  it('opens a departure again that a party had for itself', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const { reference } = await book(db, { isPrivate: true });

    await declineBooking(depsOf(database), somebody, { reference, reason: 'Full' });

    const row = await db
      .selectFrom('departure')
      .select(['taken', 'isPrivate'])
      .executeTakeFirstOrThrow();
    assert.deepEqual(row, { taken: 0, isPrivate: false });
  });

  it('gives back all that was charged, at once', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const { reference } = await bookWithCard(db);

    const declined = await declineBooking(depsOf(database), somebody, {
      reference,
      reason: 'Full',
    });

    assert.equal(declined.paymentStatus, 'Returned to Traveler');
    assert.equal(declined.amountPaidMinor, 0);
    assert.deepEqual(await refundsOf(db), [{ amountMinor: 17_700 }]);
    const booking = await findBookingForStaff({ db }, reference);
    assert.deepEqual(paymentsIn(booking), ['charge done', 'refund done']);
  });

  it('gives a deposit back', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const { reference } = await bookWithCard(db, 5310);

    await declineBooking(depsOf(database), somebody, { reference, reason: 'Full' });

    assert.deepEqual(await refundsOf(db), [{ amountMinor: 5310 }]);
  });

  it('leaves to the job what the processor does not answer', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const deps = depsOf(database);
    const { reference } = await bookWithCard(db);
    const silent = {
      ...openTestProcessor(db),
      refund: async () => ({ kind: 'unknown', reason: 'no answer' }) as const,
    };

    const declined = await declineBooking({ ...deps, processor: silent }, somebody, {
      reference,
      reason: 'Full',
    });

    assert.equal(declined.status, 'Canceled');
    assert.deepEqual(paymentsIn(await findBookingForStaff({ db }, reference)), [
      'charge done',
      'refund open',
    ]);
    await carryOutRefunds(deps);
    assert.deepEqual(await refundsOf(db), [{ amountMinor: 17_700 }]);
  });

  it('stays declined when the processor fails in a way nobody expected', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const { reference } = await bookWithCard(db);
    const broken = { ...openTestProcessor(db), refund: () => Promise.reject(new Error('broken')) };

    const declined = await declineBooking({ ...depsOf(database), processor: broken }, somebody, {
      reference,
      reason: 'Full',
    });

    assert.equal(declined.status, 'Canceled');
  });

  it('writes down who declined it and why', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const { reference } = await bookWithCard(db);

    await declineBooking(depsOf(database), somebody, {
      reference,
      reason: ' The museum is closed ',
    });

    const [declined, refunded] = await db
      .selectFrom('auditEntry')
      .select(['actor', 'action', 'subject', 'before', 'after'])
      .orderBy('id')
      .execute();
    assert.deepEqual(declined, {
      actor: 'test',
      action: 'booking.declined',
      subject: `booking ${reference}`,
      before: {
        status: 'Pending Confirmation',
        payment_status: 'Fully Paid',
        amount_paid: '177.00 USD',
        reason: '',
      },
      after: {
        status: 'Canceled',
        payment_status: 'Returned to Traveler',
        amount_paid: '0.00 USD',
        reason: 'The museum is closed',
      },
    });
    assert.equal(refunded?.action, 'booking.refunded');
    assert.equal(refunded.actor, 'refunds');
  });

  it('is refused when the booking is confirmed, and changes nothing', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const { reference } = await book(db, { status: 'Confirmed' });

    await assert.rejects(
      declineBooking(depsOf(database), somebody, { reference, reason: 'Full' }),
      {
        code: 'booking-not-pending',
        status: 409,
      },
    );
    const { taken } = await db.selectFrom('departure').select('taken').executeTakeFirstOrThrow();
    assert.equal(taken, 3);
  });

  it('is refused without a reason', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const { reference } = await book(db);

    await assert.rejects(declineBooking(depsOf(database), somebody, { reference, reason: ' ' }), {
      code: 'reason-missing',
      message: 'A reason is required',
    });
  });

  it('gives places and money back once when two decline at once', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const { reference } = await bookWithCard(db);
    await db
      .transaction()
      .execute((tx) => takePlaces(tx, { ...departure, places: 2, capacity: 10 }));
    const decline = () => declineBooking(depsOf(database), somebody, { reference, reason: 'Full' });

    const outcomes = await Promise.allSettled([decline(), decline()]);

    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    const { taken } = await db.selectFrom('departure').select('taken').executeTakeFirstOrThrow();
    assert.equal(taken, 2);
    assert.deepEqual(await refundsOf(db), [{ amountMinor: 17_700 }]);
  });
});
