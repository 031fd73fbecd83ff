import type { Access, Entry, OctoClient, Outcome } from '../protocol/octo-client.ts';
import type { OctoProduct } from '../protocol/product.ts';
import type { OctoSupplier } from '../protocol/supplier.ts';

export type SystemAnswers = {
  supplier: Outcome<OctoSupplier>;
  products: Outcome<readonly Entry<OctoProduct>[]>;
};

/** Asks what every system has to tell, in the order that the standard's tests expect. */
export async function askSystem(octo: OctoClient, access: Access): Promise<SystemAnswers> {
  const supplier = await octo.supplier(access);
  return { supplier, products: await octo.products(access) };
}
