import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { BookedProduct, BookedSupplier, Travelers } from '../../booking/booking.ts';
import { wordsOf } from './search-words.ts';

const mostAtOnce = 1_000;

/** Adds new and changed bookings to the search, until none is left. */
export async function indexBookings(deps: { db: Database }, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const added = await indexSome(deps, mostAtOnce);
    if (added < mostAtOnce || signal?.aborted) return;
  }
}

/** Some of them; says how many. One does it at a time: who comes later knows the newer booking. */
export function indexSome({ db }: { db: Database }, most: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('booking search')) as ours
    `.execute(tx);
    if (rows[0]?.ours !== true) return 0;
    const ids = await takeIds(tx, most);
    if (ids.length > 0) await storeWords(tx, ids);
    return ids.length;
  });
}

async function takeIds(tx: Transaction, most: number): Promise<number[]> {
  const { rows } = await sql<{ bookingId: number }>`
    delete from booking_unsearched
    where ctid = any(array(select ctid from booking_unsearched limit ${most}))
    returning booking_id
  `.execute(tx);
  return rows.map(({ bookingId }) => bookingId);
}

/** A statement of its own: it sees what had committed when the ids were taken. */
async function storeWords(tx: Transaction, ids: readonly number[]): Promise<void> {
  const bookings = await tx
    .selectFrom('booking')
    .select(['id', 'reference', 'partnerRef', 'email', 'phone', 'party', 'product', 'supplier'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('status', 'not in', ['placing', 'abandoned'])
    .execute();
  const words = bookings.map((booking) =>
    wordsOf({
      ...booking,
      party: booking.party as Travelers[],
      product: booking.product as BookedProduct,
      supplier: booking.supplier as BookedSupplier,
    }).join(' '),
  );
  await sql`
    insert into booking_search (booking_id, words)
    select id, array_to_tsvector(string_to_array(words, ' '))
    from unnest(${bookings.map(({ id }) => id)}::bigint[], ${words}::text[]) told (id, words)
    on conflict (booking_id) do update set words = excluded.words
    where booking_search.words <> excluded.words
  `.execute(tx);
}
