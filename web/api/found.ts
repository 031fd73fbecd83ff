import { ask } from './client.ts';

const foundOfKind = 4;

export type Found = {
  kind: 'partners' | 'tours' | 'suppliers' | 'cruises' | 'transfers' | 'campaigns';
  key: string;
  title: string;
};

/** Partners, tours, suppliers, ships, fleets and campaigns with words that begin as asked. */
export async function findOnShelves(q: string, signal: AbortSignal): Promise<Found[]> {
  const limit = foundOfKind;
  const [partners, tours, suppliers, ships, fleets, campaigns] = await Promise.all([
    ask('GET /operator/v1/organizations', { query: { search: q, limit }, signal }),
    ask('GET /operator/v1/tours', { query: { q, limit }, signal }),
    ask('GET /operator/v1/suppliers', { query: { q, limit }, signal }),
    ask('GET /operator/v1/cruises', { query: { q, limit }, signal }),
    ask('GET /operator/v1/transfer-suppliers', { query: { q, limit }, signal }),
    ask('GET /operator/v1/campaigns', { query: { title: q, limit }, signal }),
  ]);
  return [
    ...partners.map(({ key, name }) => ({ kind: 'partners' as const, key, title: name })),
    ...tours.map(({ id, name }) => ({ kind: 'tours' as const, key: id, title: name })),
    ...suppliers.map(({ key, name }) => ({ kind: 'suppliers' as const, key, title: name })),
    ...ships.map(({ id, cruiseship: title }) => ({
      kind: 'cruises' as const,
      key: String(id),
      title,
    })),
    ...fleets.map(({ key, name }) => ({ kind: 'transfers' as const, key, title: name })),
    ...campaigns.map(({ reference_id: key, title, email }) => ({
      kind: 'campaigns' as const,
      key,
      title: `${title}, ${email}`,
    })),
  ];
}
