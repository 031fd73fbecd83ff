import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { listPayRuns } from '../../src/bookings/commissions/list-pay-runs.ts';
import { sumDue } from '../../src/bookings/commissions/sum-due.ts';
import {
  invoiceOrders,
  invoiceStatuses,
  listInvoices,
  sumInvoices,
} from '../../src/bookings/money/list-invoices.ts';
import { testClock } from '../support/clock.ts';
import { openManyBookings, referenceOfMany } from '../support/many-bookings.ts';
import { fillQuickly } from '../support/running/fill-quickly.ts';
import { rounds } from '../support/running/rounds.ts';

const many = rounds({ sample: 20_000, long: 1_000_000 });
/** A page has 50 rows; of a sum, as many rows are read as it is about. */
const mostExamined = rounds({ sample: 2_500, long: 20_000 });

describe('a page of a list of finance, among very many bookings', () => {
  it('is found by what it is narrowed by, in each order', async () => {
    await using open = await openManyBookings(many);
    const { db, examine } = open;
    await fillQuickly(db, ['booking', 'pay_run'], async (session) => {
      await sql`
        update booking set
          amount_paid_minor = case when is_paid then total_minor else amount_paid_minor end,
          payment_status = case when is_paid then 'Fully Paid' else booking.payment_status end,
          commission_paid_minor = case when status = 'Confirmed' and booking.id % 50 > 0
            then commission_minor else commission_paid_minor end
        from (select id, payment_term = 'Credit' and payment_status = 'Pending Invoice'
          and id % 3 > 0 as is_paid from booking) decided
        where decided.id = booking.id
      `.execute(session);
      await sql`insert into pay_run (at, paid_by) select placed_at, 'me' from booking`.execute(
        session,
      );
    });
    const deps = { db, clock: testClock('2026-11-23T12:00:00Z') };
    const faults: string[] = [];
    const check = async (what: string, run: () => Promise<unknown>) => {
      const { rows, wholeTables } = await examine(run);
      if (rows > mostExamined || wholeTables.length > 0) {
        faults.push(`${what}: ${rows} rows, all of ${wholeTables.join(', ') || 'none'}`);
      }
    };
    for (const cursor of [undefined, await referenceOfMany(db, many / 2)]) {
      const page = { cursor, limit: 50 };
      for (const status of invoiceStatuses) {
        for (const order of invoiceOrders) {
          for (const organization of [undefined, 'partner7', 'gone']) {
            await check(`${status} ${order} of ${organization} after ${cursor}`, () =>
              listInvoices(deps, { status, order, organization }, page),
            );
          }
        }
      }
    }
    const page = { cursor: undefined, limit: 50 };
    for (const organization of ['partner7', 'gone']) {
      await check(`ages of ${organization}`, () => sumInvoices(deps, { organization }, page));
      await check(`due to ${organization}`, () => sumDue(deps, { organization }, page));
    }
    const before = Temporal.Instant.from('2024-05-08T00:00:00Z');
    for (const at of [{}, { before }, { from: before.subtract({ hours: 24 }), before }]) {
      await check(`pay runs ${JSON.stringify(at)}`, () =>
        listPayRuns(deps, { at }, { cursor: undefined, limit: 50 }),
      );
    }
    assert.deepEqual(faults, []);
  });
});
