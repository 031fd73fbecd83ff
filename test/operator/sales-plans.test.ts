import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { saleGroups } from '../../src/bookings/sales/group-names.ts';
import { readSales, saleDays } from '../../src/bookings/sales/read-sales.ts';
import { testClock } from '../support/clock.ts';
import { openManyBookings } from '../support/many-bookings.ts';
import { fillQuickly } from '../support/running/fill-quickly.ts';
import { rounds } from '../support/running/rounds.ts';

const many = rounds({ sample: 20_000, long: 1_000_000 });
/** A day has about a thousandth of the bookings; the names of ten groups are looked up, too. */
const mostOfADay = rounds({ sample: 600, long: 4_000 });

describe('sales of some days, among very many bookings', () => {
  it('are added up of the bookings of these days alone', async () => {
    await using open = await openManyBookings(many);
    const { db, examine } = open;
    await fillQuickly(db, ['booking'], async (session) => {
      await sql`
      update booking set kind = 'transfer', tour_id = null, supplier_id = null, transfer = '{}',
        product = product || '{"id": "TRF-swift"}'
      where id % 10 = 0`.execute(session);
    });
    const deps = { db, clock: testClock(), marketplaceTimeZone: 'Europe/Rome' };
    const faults: string[] = [];
    for (const on of saleDays) {
      for (const by of saleGroups) {
        for (const [to, days] of [
          ['2025-03-03', 1],
          ['2025-03-09', 7],
        ] as const) {
          const { rows, wholeTables } = await examine(() =>
            readSales(deps, { from: '2025-03-03', to, on, by }),
          );
          if (rows > mostOfADay * days || wholeTables.includes('booking')) {
            faults.push(`${on} by ${by}, ${days} days: ${rows} rows, of ${wholeTables.join(', ')}`);
          }
        }
      }
    }
    assert.deepEqual(faults, []);
  });

  it('are read from the index alone, but for rides', async () => {
    await using open = await openManyBookings(many);
    const { db } = open;
    const deps = { clock: testClock(), marketplaceTimeZone: 'Europe/Rome' };
    for (const on of saleDays) {
      const fetched = await db.transaction().execute(async (tx) => {
        await readSales({ ...deps, db: tx }, { from: '2025-03-03', to: '2025-03-09', on });
        const { rows } = await sql<{ fetched: number }>`
          select pg_stat_get_xact_tuples_fetched('booking'::regclass) as fetched`.execute(tx);
        return rows[0]?.fetched;
      });
      assert.equal(fetched, 0, on);
    }
  });
});
