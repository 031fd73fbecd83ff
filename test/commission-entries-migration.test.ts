import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from './support/running/database.ts';
import { root } from './support/source/imports.ts';

const migrations = globSync('db/migrations/*.sql', { cwd: root }).toSorted();
const first = migrations.findIndex((file) => file.includes('0026_'));

async function run({ pool }: TestDatabase, files: readonly string[]): Promise<void> {
  for (const file of files) await pool.query(readFileSync(join(root, file), 'utf8'));
}

/** Bookings at 10 percent, whose commission stopped at what was paid. */
const bookings = [
  { reference: 'GROWN', status: 'Confirmed', total: 5005, commission: 100, paid: true },
  { reference: 'CANCELED', status: 'Canceled', total: 3000, commission: 300, paid: true },
  { reference: 'PAID', status: 'Confirmed', total: 2000, commission: 200, paid: true },
  { reference: 'NOTHING', status: 'Confirmed', total: 0, commission: 0, paid: true },
  { reference: 'OPEN', status: 'Confirmed', total: 1000, commission: 100, paid: false },
];

describe('a marketplace of before commissions had entries', () => {
  it('keeps what was paid as entries, and owes the differences', async () => {
    await using database = await createTestDatabase({ connections: 1 });
    const { pool } = database;
    await pool.query('drop schema public cascade; create schema public');
    await run(database, migrations.slice(0, first));
    // What the rows refer to does not matter here.
    await pool.query('set session_replication_role = replica');
    await pool.query(`insert into pay_run (at, paid_by) values (now(), 'me')`);
    for (const { reference, status, total, commission, paid } of bookings) {
      await pool.query(
        `insert into booking (reference, voucher_key, organization_id, user_id, kind, status,
           supplier_id, tour_id, date, minutes, description, places, starts_at, ends_at,
           latest_cancellation_at, needs_confirmation, party, product, supplier, agent, currency,
           total_minor, due_minor, commission_percent, commission_minor, payment_term,
           payment_status, phone, placed_at, changed_at, pay_run_id, commission_paid_at)
         values ($1, $1, 1, 1, 'tour', $2, 1, 1, '2026-11-27', 450, '', 2, now(), now(), now(),
           false, '[]', '{}', '{}', '{}', 'EUR', $3, 0, 10, $4, 'Credit', 'Pending Invoice', '',
           now(), now(), $5, $6)`,
        [reference, status, total, commission, paid ? 1 : null, paid ? '2026-11-28' : null],
      );
    }
    await pool.query(`insert into commission_sum (organization_id, currency, due_minor, paid_minor)
      values (1, 'EUR', 100, 600)`);

    await run(database, migrations.slice(first));

    const { rows } = await pool.query(
      `select reference, commission_minor as commission, commission_paid_minor as paid,
         coalesce(sum(amount_minor), 0)::bigint as entries
       from booking left join commission_entry on booking_id = booking.id
       group by booking.id order by booking.id`,
    );
    assert.deepEqual(
      rows.map((row) => Object.values(row)),
      [
        ['GROWN', 501, 100, 100],
        ['CANCELED', 300, 300, 300],
        ['PAID', 200, 200, 200],
        ['NOTHING', 0, 0, 0],
        ['OPEN', 100, 0, 0],
      ],
    );
    const { rows: sums } = await pool.query(
      `select sum(due_minor)::bigint as due, sum(paid_minor)::bigint as paid from commission_sum`,
    );
    assert.deepEqual(Object.values(sums[0]), [100 + 401 - 300, 600]);
  });
});
