import { type Insertable, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PaymentDifferenceTable } from '../../platform/db/tables.ts';
import type { Page } from '../../platform/operation/listing.ts';

/** Difference between the processor's books and ours, or within our own (of kind `books`). */
export type Difference = Required<
  Omit<Insertable<PaymentDifferenceTable>, 'id' | 'firstFoundAt' | 'lastFoundAt'>
>;

export type ListedDifference = Awaited<ReturnType<typeof listDifferences>>[number];

export const comparedDays = 60;

/** Newest first, a page at a time. */
export function listDifferences(
  { db }: { db: Database },
  { cursor, limit }: Page<number> = { cursor: undefined, limit: 200 },
) {
  const differences = db
    .selectFrom('paymentDifference')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit);
  return (cursor === undefined ? differences : differences.where('id', '<', cursor)).execute();
}

/** One that is known keeps the moment at which it was found first. */
export async function storeDifference(
  { db, clock }: { db: Database; clock: Clock },
  difference: Difference,
): Promise<void> {
  const at = clock.now();
  await db
    .insertInto('paymentDifference')
    .values({ ...difference, firstFoundAt: at, lastFoundAt: at })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'reference']).doUpdateSet({ ...difference, lastFoundAt: at }),
    )
    .execute();
}

/** Removes what a whole comparison, with the processor or of our own books, no longer found. */
export async function forgetDifferences(
  { db }: { db: Database },
  foundBefore: Temporal.Instant,
  of: 'processor' | 'own' = 'processor',
): Promise<void> {
  await db
    .deleteFrom('paymentDifference')
    .where('lastFoundAt', '<', foundBefore)
    .where('kind', of === 'own' ? '=' : '<>', 'books')
    .execute();
}

export type Trouble = { differences: number; disputes: number };

/** What of the money needs staff, and no job can settle. */
export async function countTrouble({ db }: { db: Database }): Promise<Trouble> {
  const { rows } = await sql<Trouble>`
    select (select count(*) from payment_difference where kind <> 'books') as differences,
      (select count(*) from payment where kind = 'dispute' and state = 'open') as disputes
    `.execute(db);
  return rows[0] ?? { differences: 0, disputes: 0 };
}

/** Counts what the last check of our own books has found. */
export async function countOwnDifferences(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('paymentDifference')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('kind', '=', 'books')
    .executeTakeFirstOrThrow();
  return count;
}
