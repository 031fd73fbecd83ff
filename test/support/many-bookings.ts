import assert from 'node:assert/strict';
import { type RawBuilder, sql } from 'kysely';
import { indexBookings } from '../../src/bookings/reading/searching/index-bookings.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { anOrganization, aUser } from './accounts.ts';
import { aBooking, copiesOf, loadBookedTour } from './bookings.ts';
import { createTestDatabase } from './running/database.ts';
import { fillQuickly } from './running/fill-quickly.ts';
import { filledOnce } from './running/filled.ts';
import { watchPlans } from './suites/plans.ts';

/**
 * So many bookings of several years, as a marketplace has them: most of them are over, confirmed and
 * paid. What is rare lies far back, and so do all bookings of the partner `gone`.
 */
async function manyBookings(db: Database, many: number): Promise<void> {
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
  const different = sql`jsonb_build_object(
      'reference', ${referenceOf(sql`n`)},
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
        else 'Confirmed' end)`;
  await fillQuickly(db, ['booking'], (session) => copiesOf(session, booking, many, different));
}

/** A database with so many, made once, and a check of what is looked at in it. */
export async function openManyBookings(many: number, { areSearched = false } = {}) {
  const kind = { manyBookings: many };
  const plain = await filledOnce(kind, ({ db }) => manyBookings(db, many));
  const template = areSearched
    ? await filledOnce({ ...kind, areSearched }, ({ db }) => indexWords(db), plain)
    : plain;
  const database = await createTestDatabase({ template });
  return { ...database, examine: watchPlans(database.pool) };
}

/** References have no order, as in life: the purchase and the travel date say nothing of them. */
function referenceOf(n: RawBuilder<unknown>): RawBuilder<string> {
  return sql`'MANY' || lpad((${n}::bigint * 7368787 % 10000019)::text, 8, '0')`;
}

/** The reference of one of them. */
export async function referenceOfMany(db: Database, number: number): Promise<string> {
  const { rows } = await sql<{ reference: string }>`
    select ${referenceOf(sql`${number}`)} as reference`.execute(db);
  return rows[0]?.reference ?? '';
}

/** The words that each of them is found by, as the search has them. */
async function indexWords(db: Database): Promise<void> {
  await fillQuickly(db, ['booking_search'], async (session) => {
    const withParts = (text: RawBuilder<unknown>) =>
      sql`replace(${text}, '-', ''), replace(${text}, '-', ' ')`;
    await sql`
      insert into booking_search
      select id, array_to_tsvector(string_to_array(lower(concat_ws(' ', reference,
        ${withParts(sql`partner_ref`)}, ${withParts(sql`supplier ->> 'businessRef'`)}, product ->> 'id', substr(product ->> 'id', 4),
        product ->> 'name', replace(party #>> '{0,names,0}', 'ë', 'e'), party #>> '{0,names,1}',
        regexp_replace(email, '[@.]', '', 'g'), substr(phone, 2), substr(phone, 3), substr(phone, 4),
        substr(phone, 5))), ' '))
      from booking where id > 1000 and status <> 'abandoned'`.execute(session);
  });
  await requireSameWords(db);
}

/** The program gives some of them the same words. */
async function requireSameWords(db: Database): Promise<void> {
  const read = () =>
    db.selectFrom('bookingSearch').selectAll().where('bookingId', '<', 1010).execute();
  const filled = await read();
  await sql`insert into booking_unsearched select booking_id from booking_search
    where booking_id < 1010`.execute(db);
  await indexBookings({ db });
  assert.deepEqual(await read(), filled);
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
