import { ask } from './client.ts';

/** Partners to choose from, by the beginnings of words of their name. */
export async function findOrganizations(q: string): Promise<{ value: string; label: string }[]> {
  const found = await ask('GET /operator/v1/organizations', { query: { search: q, limit: 50 } });
  return found.map(({ key, name }) => ({ value: key, label: name }));
}
