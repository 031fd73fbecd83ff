import type { Access, Entry, OctoClient, Outcome } from '../protocol/octo-client.ts';
import type { OctoProduct } from '../protocol/product.ts';
import type { OctoSupplier } from '../protocol/supplier.ts';

export type SystemAnswers = {
  supplier: Outcome<OctoSupplier>;
  products: Outcome<readonly Entry<OctoProduct>[]>;
  /** One of them, asked for by itself; null where none can be read. */
  product: Outcome<OctoProduct> | null;
};

/** Asks what every system has to tell, in the order that the standard's tests expect. */
export async function askSystem(octo: OctoClient, access: Access): Promise<SystemAnswers> {
  const supplier = await octo.supplier(access);
  const products = await octo.products(access);
  const first = readable(products)[0];
  return { supplier, products, product: first ? await octo.product(access, first.id) : null };
}

export function readable(products: SystemAnswers['products']): OctoProduct[] {
  if (products.kind !== 'answered') return [];
  return products.value.flatMap((entry) => (entry.kind === 'read' ? [entry.value] : []));
}
