import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Entry, EntryName, EntryPage, FoundEntry, ListedEntries } from './processor.ts';

const entriesPerPage = 100;

type Row = Omit<Entry, 'kind'>;

const rowsOf = {
  charge: sql<Row>`
    select reference, key, reference as charge, amount_minor, currency, 'succeeded' as state, at,
      (select coalesce(sum(amount_minor), 0)::bigint from test_refund
        where test_refund.charge = test_charge.reference and state <> 'failed') as refunded_minor
    from test_charge where status = 'charged'`,
  refund: sql<Row>`
    select test_refund.reference, test_refund.key, charge, test_refund.amount_minor,
      test_charge.currency, state, test_refund.at, 0 as refunded_minor
    from test_refund join test_charge on test_charge.reference = test_refund.charge`,
  dispute: sql<Row>`
    select test_dispute.reference, null as key, charge, test_dispute.amount_minor,
      test_charge.currency, test_dispute.at, 0 as refunded_minor,
      case state when 'open' then 'pending' when 'lost' then 'succeeded' else 'failed' end as state
    from test_dispute join test_charge on test_charge.reference = test_dispute.charge`,
};

/** What the books of the test processor hold, as a processor outside would tell it. */
export async function findTestEntry(
  db: Database,
  { kind, reference }: EntryName,
): Promise<FoundEntry> {
  const { rows } = await sql<Row>`
    select * from (${rowsOf[kind]}) entry where reference = ${reference}`.execute(db);
  return rows[0] ? { kind: 'entry', entry: { kind, ...rows[0] } } : { kind: 'none' };
}

export async function listTestEntries(
  db: Database,
  { kind, since, after }: EntryPage,
): Promise<ListedEntries> {
  const { rows } = await sql<Row>`
    with entry as (${rowsOf[kind]})
    select * from entry
    where at >= ${since}::timestamptz and (${after}::text is null
      or (at, reference) < (select at, reference from entry where reference = ${after}))
    order by at desc, reference desc limit ${entriesPerPage}`.execute(db);
  const next = rows.length === entriesPerPage ? (rows.at(-1)?.reference ?? null) : null;
  return { kind: 'page', entries: rows.map((row) => ({ kind, ...row })), next };
}
