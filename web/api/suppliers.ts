import { ask } from './client.ts';

/** Suppliers to choose from, by the beginnings of words of their name. */
export async function findSuppliers(q: string): Promise<{ value: string; label: string }[]> {
  const found = await ask('GET /operator/v1/suppliers', { query: { q, limit: 50 } });
  return found.map(({ key, name }) => ({ value: key, label: name }));
}
