import { sql } from 'kysely';
import { lockCatalogOrRefuse } from '../../catalog/catalog-lock.ts';
import { productId, readProductId } from '../../catalog/product-id.ts';
import { setStatuses } from '../../catalog/tours/set-statuses.ts';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';
import type { Write } from '../../platform/operation/write.ts';
import type { Setting } from '../../platform/settings.ts';
import { findConnected, lockConnected } from '../connections/find-connected.ts';
import { findWaiting, type NewProduct } from '../connections/find-waiting.ts';
import { connectionRefusals } from '../connections/refusals.ts';

type Arrival = 'review' | 'on sale';

/** A person looks at a product first where real travelers book. */
export function newProducts(isStaging: boolean): Setting<Arrival> {
  return {
    key: 'new_products',
    description: 'Whether new products of connected suppliers wait for staff, or are sold at once',
    allowed: 'review or on sale',
    initial: isStaging ? 'on sale' : 'review',
    read: (text) => {
      const value = text.trim().toLowerCase();
      return value === 'review' || value === 'on sale' ? value : undefined;
    },
  };
}

/** In the order of their numbers. */
export async function listNewProducts(
  { db }: { db: Database },
  { key }: { key: string },
  { cursor = 0, limit }: Page<number>,
): Promise<NewProduct[]> {
  const { id } = await findConnected(db, key);
  const waiting = await findWaiting(db, [id]);
  const after = waiting.filter(({ tourId }) => tourId > cursor);
  return after.slice(0, limit);
}

export type Accepted = { key: string; products: string[] };

type Wanted = { key: string; products?: readonly string[] | undefined; all?: boolean | undefined };

/** Puts products on sale that staff have looked at; those of a paused supplier, once it sells again. */
export async function acceptNewProducts(
  { clock, changes, write }: { clock: Clock; changes: Changes; write: Write<Accepted> },
  actor: Actor,
  { key, products = [], all = false }: Wanted,
): Promise<Accepted> {
  if (all === products.length > 0) throw connectionRefusals.newProductsUnnamed();
  const accepted = await write(async (tx) => {
    await lockCatalogOrRefuse(tx);
    const { id, connection } = await lockConnected(tx, key);
    const waiting = new Set((await findWaiting(tx, [id])).map(({ tourId }) => tourId));
    const wanted = all ? [...waiting] : products.map((text) => numberOf(text, waiting));
    const isPaused = connection.isPaused === true;
    if (!isPaused) await setStatuses(tx, wanted, { from: 'inactive', to: 'active' });
    await tx
      .updateTable('connectedProduct')
      .set({ reviewSince: null, ...(isPaused && { seenAt: null }) })
      .where('tourId', '=', sql<number>`any(${wanted}::int[])`)
      .execute();
    const ids = wanted.map(productId);
    await audit(tx, actor, {
      at: clock.now(),
      action: 'supplier.products-accepted',
      subject: `supplier ${key}`,
      after: { products: ids.slice(0, mostAudited), count: ids.length },
    });
    return { key, products: ids };
  });
  await changes.delivered();
  return accepted;
}

const mostAudited = 100;

function numberOf(text: string, waiting: ReadonlySet<number>): number {
  const number = readProductId(text);
  if (number !== undefined && waiting.has(number)) return number;
  throw connectionRefusals.productNotNew(`The product ${text} does not wait for a review`);
}
