import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';
import { anOrganization, aUser } from './accounts.ts';
import { aBooking, copiesOf, loadBookedTour } from './bookings.ts';

/**
 * So many bookings of several years, as a marketplace has them: most of them are over, confirmed and
 * paid. What is rare lies far back, and so do all bookings of the partner `gone`.
 */
export async function manyBookings(db: Database, many: number): Promise<void> {
  const { id: organizationId } = await anOrganization(db, { key: 'acme' });
  const user = await aUser(db, { organizationId, email: 'ada@acme.test' });
  await loadBookedTour(db);
  const booking = await aBooking(db, { organizationId, userId: user.id });
  const others = many / 500;
  await copiesOfRows(db, 'organization', `id = ${organizationId}`, others, {
    key: `'partner' || n`,
  });
  await copiesOfRows(db, 'agency_user', `id = ${user.id}`, others, {
    organization_id: '1000 + n',
    email: `'user' || n || '@partner.test'`,
  });
  await copiesOfRows(db, 'supplier', `key = 'roma-walks'`, others, { key: `'supplier' || n` });
  await copiesOfRows(db, 'tour', 'id = 16350', others, {
    supplier_id: '1000 + n',
    change: '1000000 + n',
  });
  await sql`update organization set key = 'gone' where key = 'partner1'`.execute(db);
  // Numbers that seem to have no order.
  const [who, what] = [sql`(n::bigint * 7919 % ${others})`, sql`(n::bigint * 104729 % ${others})`];
  const isOld = sql`n < ${many} * 0.4`;
  await copiesOf(
    db,
    booking,
    many,
    sql`jsonb_build_object(
      'organization_id', case when ${who} = 0 and not ${isOld} then 1002 else 1001 + ${who} end,
      'user_id', case when ${who} = 0 and not ${isOld} then 1002 else 1001 + ${who} end,
      'tour_id', 1001 + ${what}, 'supplier_id', 1001 + ${what} / 5,
      'date', date '2024-01-01' + (n::bigint * 1000 / ${many})::int + n * 31 % 90,
      'placed_at', timestamptz '2024-01-01' + n * interval '1000 days' / ${many},
      'partner_ref', 'AC-' || n,
      'email', 'name' || n % 5000 || '@travelers.test',
      'phone', '+1202' || lpad((n::bigint * 37 % 10000000)::text, 7, '0'),
      'party', jsonb_build_array(jsonb_build_object('rate', 'Adults', 'units', 3,
        'names', jsonb_build_array('Zoë Name' || n % 5000, 'Ann Name' || n % 5000))),
      'product', booking.product || jsonb_build_object('id', 'PRD' || 1001 + ${what},
        'name', 'Walk ' || ${what} || case when n % 3 = 0 then ' in Rome' else ' in Paris' end),
      'payment_term', case when n % 4 = 0 then 'Default' else 'Credit' end,
      'payment_status', case when ${isOld} and n % 500 = 5 then 'Deposit Paid'
        when n % 4 > 0 and not ${isOld} and n % 3 = 0 then 'Pending Invoice' else 'Fully Paid' end,
      'amount_paid_minor', case when n % 4 > 0 and not ${isOld} and n % 3 = 0 then 0 else 17700 end,
      'status', case
        when n % 500 = 1 and ${isOld} then 'Pending Confirmation'
        when n % 500 = 3 and ${isOld} then 'abandoned'
        when n % 20 = 4 then 'Canceled'
        else 'Confirmed' end)`,
  );
}

/** Copies of a row, 1001 and on, with columns that are told by SQL in which `n` is their number. */
async function copiesOfRows(
  db: Database,
  table: string,
  which: string,
  count: number,
  different: Record<string, string>,
): Promise<void> {
  const pairs = Object.entries({ id: '1000 + n', ...different });
  const told = pairs.map(([column, value]) => `'${column}', ${value}`).join(', ');
  await sql`
    insert into ${sql.table(table)} overriding system value
    select copy.* from ${sql.table(table)} original
    cross join generate_series(1, ${count}::int) n
    cross join lateral jsonb_populate_record(original, jsonb_build_object(${sql.raw(told)})) copy
    where original.${sql.raw(which)}
  `.execute(db);
}
