import { type RawBuilder, sql } from 'kysely';
import { findPartners } from '../../accounts/organizations/find-partners.ts';
import { productId } from '../../catalog/product-id.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Named } from '../../platform/named.ts';
import { findOperators } from '../../suppliers/find-suppliers.ts';
import { transferProductId } from '../booking/booked-transfer.ts';

export const saleGroups = ['none', 'partner', 'product', 'supplier'] as const;

export type SaleGroup = (typeof saleGroups)[number];

const ridePrefix = transferProductId('');

type Names = ReadonlyMap<string, Named>;

/** What groups of sales are called: numbers of tours, suppliers and partners, or products of rides. */
export async function findGroupNames(
  db: Database,
  by: SaleGroup,
  groups: readonly string[],
): Promise<Names> {
  const keys = [...new Set(groups)];
  const rides = keys.filter((key) => key.startsWith(ridePrefix));
  const numbers = keys.filter((key) => !key.startsWith(ridePrefix)).map(Number);
  switch (by) {
    case 'none':
      return new Map();
    case 'partner':
      return byText(await findPartners({ db }, numbers));
    case 'supplier': {
      const ofRides = await findRideNames(db, rides, (ride) => ride.slice(ridePrefix.length));
      return new Map([...byText(await findOperators(db, numbers)), ...ofRides]);
    }
    case 'product':
      return new Map([
        ...(await findTourNames(db, numbers)),
        ...(await findRideNames(db, rides, (ride) => ride)),
      ]);
    default:
      return by satisfies never;
  }
}

function byText(found: ReadonlyMap<number, Named>): Names {
  return new Map([...found].map(([id, { key, name }]) => [String(id), { key, name }]));
}

async function findTourNames(db: Database, tourIds: readonly number[]): Promise<Names> {
  const names = await findSold(
    db,
    sql`unnest(${tourIds}::int[])`,
    sql`product->>'name' as name from booking where tour_id = wanted.id`,
  );
  return new Map(names.map(({ id, name }) => [id, { key: productId(Number(id)), name }]));
}

/** Rides are called as those who drive. */
async function findRideNames(
  db: Database,
  rides: readonly string[],
  keyOf: (ride: string) => string,
): Promise<Names> {
  const names = await findSold(
    db,
    sql`unnest(${rides}::text[])`,
    sql`supplier->>'name' as name from booking
      where kind = 'transfer' and product->>'id' = wanted.id`,
  );
  return new Map(names.map(({ id, name }) => [id, { key: keyOf(id), name }]));
}

/** As they were called when they were sold last. */
async function findSold(db: Database, wanted: RawBuilder<unknown>, names: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, name from ${wanted} wanted (id) cross join lateral (
      select ${names} order by booking.id desc limit 1) sold`.execute(db);
  return rows;
}
