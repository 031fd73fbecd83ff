import { ask } from './client.ts';

/** Tours to choose from, by the beginnings of words of their name, town or product id. */
export async function findTours(q: string): Promise<{ value: string; label: string }[]> {
  const found = await ask('GET /operator/v1/tours', { query: { q, limit: 50 } });
  return found.map(({ id, name }) => ({ value: id, label: name }));
}
