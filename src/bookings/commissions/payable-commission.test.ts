import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { somebody } from '../../../test/support/accounts.ts';
import {
  aBooking,
  aTransfer,
  type GivenBooking,
  openBooker,
  traveled,
} from '../../../test/support/bookings.ts';
import { testClock } from '../../../test/support/clock.ts';
import { rounds, seedOf } from '../../../test/support/running/rounds.ts';
import { plainWrite } from '../../platform/operation/write.ts';
import { commissionDueMinor } from '../booking/earned.ts';
import { findBookingForStaff } from '../booking/find-booking-for-staff.ts';
import { payCommissions } from './pay-commissions.ts';
import { payableCommissionMinor } from './payable-commission.ts';
import { readLedger } from './read-ledger.ts';
import { sumDue } from './sum-due.ts';

const now = '2026-06-01T12:00:00Z';
const page = { cursor: undefined, limit: 200 };
const unpaid = { ...traveled, amountPaidMinor: 0, paymentStatus: 'Pending Invoice' } as const;

async function openSold(bookings: readonly GivenBooking[]) {
  const { booker, ...database } = await openBooker();
  const deps = { db: database.db, clock: testClock(now) };
  const references: string[] = [];
  for (const given of bookings) {
    references.push((await aBooking(deps.db, booker, given)).reference);
  }
  const { key: organization } = await deps.db
    .selectFrom('organization')
    .select('key')
    .executeTakeFirstOrThrow();
  const pay = (reference: string) =>
    payCommissions({ ...deps, write: plainWrite(deps.db) }, somebody, [reference]);
  const due = async (travels = {}) => (await sumDue(deps, travels, page)).rows;
  return { ...database, booker, organization, deps, references, pay, due };
}

const notDue: Record<string, [GivenBooking, string]> = {
  'a trip that ends in a moment': [
    { ...traveled, endsAt: Temporal.Instant.from('2026-06-01T12:00:00.001Z') },
    'the trip is not over',
  ],
  'an invoice to be paid': [unpaid, 'the booking is not paid'],
  'a part of the price': [{ ...unpaid, amountPaidMinor: 17_699 }, 'the booking is not paid'],
  'a sale that a bank took back': [
    { ...unpaid, amountPaidMinor: 0, paymentStatus: 'Hold without Payment' },
    'the booking is not paid',
  ],
  'a sale that was refunded in full': [
    { ...unpaid, amountPaidMinor: 0, waivedMinor: 17_700, paymentStatus: 'Returned to Traveler' },
    'the booking is not paid',
  ],
};

describe('commission is due', () => {
  for (const [name, [given, why]] of Object.entries(notDue)) {
    it(`not for ${name}`, async () => {
      await using open = await openSold([given]);
      const [reference = ''] = open.references;

      assert.deepEqual(await open.due(), []);
      await assert.rejects(open.pay(reference), {
        code: 'commission-not-due',
        status: 409,
        message: `The commission of the booking ${reference} is not due: ${why}`,
      });
      const ledger = await readLedger(open.deps, {
        organization: open.organization,
        isPayable: true,
      });
      assert.deepEqual(ledger.commissions, []);
      assert.deepEqual(ledger.sums, [{ currency: 'USD', paidMinor: 0, dueMinor: 1_770 }]);
    });
  }

  it('once a tour has ended or a ride has arrived, and it is paid', async () => {
    await using open = await openSold([
      traveled,
      { ...traveled, ...aTransfer(), endsAt: Temporal.Instant.from(now) },
      { ...traveled, amountPaidMinor: 15_000, waivedMinor: 2_700 },
    ]);

    assert.deepEqual(
      (await open.due()).map(({ organization, bookings, dueMinor }) => [
        organization,
        bookings,
        dueMinor,
      ]),
      [[open.organization, 3, 5_310]],
    );
    for (const reference of open.references) await open.pay(reference);
    assert.deepEqual(await open.due(), []);
  });

  it('back in the next list, whatever the period', async () => {
    const lost = {
      date: '2026-04-03',
      status: 'Canceled',
      keptMinor: 0,
      commissionPaidMinor: 1_770,
    } as const;
    await using open = await openSold([lost, { ...lost, date: '2027-01-01' }, traveled]);
    const may = { from: '2026-05-01', to: '2026-05-31' };

    const [row] = await open.due(may);
    const ledger = await readLedger(open.deps, {
      organization: open.organization,
      isPayable: true,
      ...may,
    });

    assert.deepEqual([row?.bookings, row?.dueMinor], [3, -1_770]);
    assert.deepEqual(
      ledger.commissions.map(({ payableMinor }) => payableMinor),
      [1_770, -1_770, -1_770],
    );
  });

  it('as the list and the booking say alike, of any booking', async () => {
    await using open = await openSold([]);
    const { booker, db } = open;
    const some = fc.record({
      status: fc.constantFrom('Confirmed', 'Pending Confirmation', 'Canceled'),
      minutes: fc.integer({ min: -2, max: 2 }),
      paid: fc.constantFrom(0, 5_000, 10_000, 12_000),
      waived: fc.constantFrom(0, 5_000, 10_000, 12_000),
      commission: fc.constantFrom(0, 700, 1_000),
      commissionPaid: fc.constantFrom(0, 700, 1_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 6 }), async (all) => {
        await db.deleteFrom('booking').execute();
        const expected: number[] = [];
        for (const one of all) {
          const { reference } = await aBooking(db, booker, {
            status: one.status as 'Confirmed',
            endsAt: Temporal.Instant.from(now).add({ minutes: one.minutes }),
            startsAt: Temporal.Instant.from(now).subtract({ hours: 3 }),
            totalMinor: 10_000,
            dueMinor: 0,
            amountPaidMinor: one.paid,
            waivedMinor: one.waived,
            keptMinor: one.status === 'Canceled' ? 0 : null,
            commissionMinor: one.commission,
            commissionPaidMinor: one.status === 'Pending Confirmation' ? 0 : one.commissionPaid,
          });
          const booking = await findBookingForStaff(open.deps, reference);
          const payable = payableCommissionMinor(booking, open.deps.clock);
          assert.ok(payable === 0 || payable === commissionDueMinor(booking));
          if (payable !== 0) expected.push(payable);
        }
        const [row] = await open.due();
        const { commissions } = await readLedger(open.deps, {
          organization: open.organization,
          isPayable: true,
        });
        assert.deepEqual(
          [row?.bookings ?? 0, row?.dueMinor ?? 0],
          [expected.length, expected.reduce((sum, one) => sum + one, 0)],
        );
        assert.deepEqual(
          commissions.map(({ payableMinor }) => payableMinor),
          expected.toReversed(),
        );
      }),
      { numRuns: rounds({ sample: 25, long: 500 }), seed: seedOf(34) },
    );
  });
});
