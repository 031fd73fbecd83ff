import { requireAdmin } from '../../accounts/users/require-admin.ts';
import type { Caller } from '../../accounts/users/user.ts';
import type { Database } from '../../platform/db/database.ts';
import { findEndpoint } from '../endpoints/find-endpoint.ts';
import { webhookRefusals } from '../refusals.ts';
import type { Environment } from '../webhook.ts';
import { requireSelfService } from './self-service.ts';

type Deps = { db: Database; environment: Environment };

/** Of a webhook that is in use. It never passes to another organization. */
export async function requireOwnEndpoint(deps: Deps, caller: Caller, id: number): Promise<void> {
  requireAdmin(caller);
  const { organizationId } = await findEndpoint(deps, id);
  if (organizationId === caller.organizationId) return;
  throw webhookRefusals.endpointUnknown(`There is no webhook ${id}`);
}

/** The same, before where it leads is changed. */
export async function requireOwnChange(deps: Deps, caller: Caller, id: number): Promise<void> {
  await requireSelfService(deps, caller);
  await requireOwnEndpoint(deps, caller, id);
}

export async function requireOwnMessage(deps: Deps, caller: Caller, id: number): Promise<void> {
  requireAdmin(caller);
  const own = await deps.db
    .selectFrom('webhookMessage as message')
    .innerJoin('webhookEndpoint as endpoint', 'endpoint.id', 'message.endpointId')
    .select('message.id')
    .where('message.id', '=', id)
    .where('endpoint.organizationId', '=', caller.organizationId)
    .executeTakeFirst();
  if (!own) throw webhookRefusals.messageUnknown(`There is no webhook message ${id}`);
}
