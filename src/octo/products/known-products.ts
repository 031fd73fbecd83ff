import { sql } from 'kysely';
import { type Database, json, type Transaction } from '../../platform/db/database.ts';
import type { StoredCalendar } from './read-calendar.ts';

export type KnownProduct = {
  tourId: number;
  productId: string;
  calendar: StoredCalendar | null;
  goneAt: Temporal.Instant | null;
  /** A number that came with a file has no product until it is looked at. */
  isRead: boolean;
};

/** What is known of a supplier's products, by their ids. */
export async function findKnownProducts(
  db: Database | Transaction,
  supplierId: number,
): Promise<Map<string, KnownProduct>> {
  const rows = await db
    .selectFrom('connectedProduct')
    .select(['tourId', 'productId', 'calendar', 'goneAt'])
    .select(sql<boolean>`product is not null`.as('isRead'))
    .where('supplierId', '=', supplierId)
    .execute();
  return new Map(
    rows.map((row) => [row.productId, { ...row, calendar: row.calendar as StoredCalendar | null }]),
  );
}

export type Numbered = Pick<KnownProduct, 'tourId' | 'goneAt'> & {
  seenAt: Temporal.Instant | null;
};

/**
 * The number of each product, for good: those that have none get the next. A number that is drawn and
 * not used is left out.
 */
export async function numbersOf(
  tx: Transaction,
  supplierId: number,
  productIds: readonly string[],
): Promise<Map<string, Numbered>> {
  await sql`
    insert into connected_product (tour_id, supplier_id, product_id)
    select nextval('connected_tour_id'), ${supplierId}, wanted
    from unnest(${productIds}::text[]) with ordinality as wanted (wanted, place)
    where not exists (select from connected_product
      where supplier_id = ${supplierId} and product_id = wanted)
    order by place
    on conflict (supplier_id, product_id) do nothing`.execute(tx);
  const rows = await tx
    .selectFrom('connectedProduct')
    .select(['productId', 'tourId', 'seenAt', 'goneAt'])
    .where('supplierId', '=', supplierId)
    .where('productId', '=', sql<string>`any(${productIds}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.productId, row]));
}

export type LookedAt = {
  tourId: number;
  product: object;
  calendar: StoredCalendar | null;
  /** Null where only the connection keeps its tour off sale. */
  seenAt: Temporal.Instant | null;
  /** From when on staff are to look at it; null where they are not, undefined where that stays as it is. */
  reviewSince: Temporal.Instant | null | undefined;
};

/** Writes down what the system said; with that, these products are not gone. */
export async function storeProducts(tx: Transaction, products: readonly LookedAt[]): Promise<void> {
  await sql`
    update connected_product set product = news.product, seen_at = news.seen_at, gone_at = null,
      calendar = coalesce(news.calendar, connected_product.calendar),
      review_since = case when news.keeps_review then connected_product.review_since
        else news.review_since end
    from jsonb_to_recordset(${json(
      products.map(({ tourId, seenAt, reviewSince, ...product }) => ({
        ...product,
        tour_id: tourId,
        seen_at: seenAt?.toString() ?? null,
        review_since: reviewSince?.toString() ?? null,
        keeps_review: reviewSince === undefined,
      })),
    )}) as news (tour_id int, product jsonb, calendar jsonb, seen_at timestamptz,
      review_since timestamptz, keeps_review boolean)
    where connected_product.tour_id = news.tour_id`.execute(tx);
}

/**
 * The system does not list them any more; when it does again, the tours come back that went off sale
 * now, and those that only the connection kept off sale.
 */
export async function markGone(
  tx: Transaction,
  { gone, off }: { gone: readonly number[]; off: readonly number[] },
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('connectedProduct')
    .set({ goneAt: at })
    .where('tourId', '=', sql<number>`any(${gone}::int[])`)
    .where((where) =>
      where.or([
        where('seenAt', 'is', null),
        where('tourId', '=', sql<number>`any(${off}::int[])`),
      ]),
    )
    .execute();
}
