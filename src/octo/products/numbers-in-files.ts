import { sql } from 'kysely';
import { productId } from '../../catalog/product-id.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Fault } from '../../platform/duplicates.ts';
import { findSuppliers } from '../../suppliers/find-suppliers.ts';
import type { SupplierInFile } from '../../suppliers/marketplace-file.ts';

type Numbered = { supplierId: number; tourId: number; productId: string };

/** Suppliers as a file has them, with the numbers that the products of their connections have. */
export async function withNumbers(
  db: Database | Transaction,
  suppliers: readonly SupplierInFile[],
): Promise<SupplierInFile[]> {
  const rows = await db
    .selectFrom('connectedProduct')
    .select(['supplierId', 'tourId', 'productId'])
    .orderBy('tourId')
    .execute();
  const numbers = Map.groupBy(rows, ({ supplierId }) => supplierId);
  const ids = await idsOf(db, suppliers);
  return suppliers.map((supplier) => {
    const found = numbers.get(ids.get(supplier.key) ?? 0) ?? [];
    const { connection } = supplier;
    if (connection.type === 'direct' || found.length === 0) return supplier;
    const products = found.map(({ tourId: id, productId: product_id }) => ({ id, product_id }));
    return { ...supplier, connection: { ...connection, products } };
  });
}

/** Why numbers of a file cannot be taken over: none ever changes hands. */
export async function findNumberFaults(
  db: Database | Transaction,
  suppliers: readonly SupplierInFile[],
): Promise<Fault[]> {
  const given = numbersIn(suppliers);
  if (given.length === 0) return [];
  const ids = await idsOf(db, suppliers);
  const { rows } = await sql<Numbered>`
    select supplier_id, tour_id, product_id from connected_product
    where tour_id = any(${given.map(({ tourId }) => tourId)}::int[])
      or supplier_id = any(${[...ids.values()]}::int[])`.execute(db);
  const nameOf = (supplier: number | string, product: string) =>
    JSON.stringify([supplier, product]);
  const products = new Map(rows.map((row) => [row.tourId, nameOf(row.supplierId, row.productId)]));
  const tours = new Map([...products].map(([tourId, name]) => [name, tourId]));
  return given.flatMap(({ path, supplier, tourId, productId: product }): Fault[] => {
    const name = nameOf(ids.get(supplier) ?? supplier, product);
    const [owner, own] = [products.get(tourId), tours.get(name)];
    products.set(tourId, name);
    tours.set(name, tourId);
    if (owner !== undefined && owner !== name) {
      return [{ path: [...path, 'id'], sentence: 'is the number of another product' }];
    }
    if (own === undefined || own === tourId) return [];
    const sentence = `has the number ${productId(own)} already`;
    return [{ path: [...path, 'product_id'], sentence }];
  });
}

/** Numbers of a file, once its suppliers are stored; new numbers are drawn above them. */
export async function loadNumbers(
  tx: Transaction,
  suppliers: readonly SupplierInFile[],
): Promise<void> {
  const given = numbersIn(suppliers);
  if (given.length === 0) return;
  const ids = await idsOf(tx, suppliers);
  await sql`
    insert into connected_product (tour_id, supplier_id, product_id)
    select * from unnest(${given.map(({ tourId }) => tourId)}::int[],
      ${given.map(({ supplier }) => ids.get(supplier) ?? 0)}::int[],
      ${given.map(({ productId: product }) => product)}::text[])
    on conflict do nothing`.execute(tx);
  const highest = given.reduce((most, { tourId }) => Math.max(most, tourId), 0);
  await sql`
    select setval('connected_tour_id', ${highest}) from connected_tour_id
    where last_value < ${highest} or not is_called`.execute(tx);
}

async function idsOf(
  db: Database | Transaction,
  suppliers: readonly SupplierInFile[],
): Promise<Map<string, number>> {
  const found = await findSuppliers(
    db,
    suppliers.map(({ key }) => key),
  );
  return new Map(found.map(({ key, id }) => [key, id]));
}

function numbersIn(suppliers: readonly SupplierInFile[]) {
  return suppliers.flatMap(({ key: supplier, connection }, place) =>
    connection.type === 'direct'
      ? []
      : (connection.products ?? []).map(({ id: tourId, product_id: product }, index) => ({
          supplier,
          tourId,
          productId: product,
          path: ['suppliers', place, 'connection', 'products', index],
        })),
  );
}
