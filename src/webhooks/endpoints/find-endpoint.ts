import type { Database } from '../../platform/db/database.ts';
import { webhookRefusals } from '../refusals.ts';
import type { Environment } from '../webhook.ts';
import type { Endpoint } from './store-endpoint.ts';

/** An endpoint that messages are sent to. */
export async function findEndpoint(
  { db, environment }: { db: Database; environment: Environment },
  id: number,
): Promise<Endpoint> {
  const found = await db
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('id', '=', id)
    .where('environment', '=', environment)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (found) return found;
  throw webhookRefusals.endpointUnknown(`There is no webhook ${id}`);
}
