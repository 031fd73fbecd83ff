import type { Updateable } from 'kysely';
import { type Actor, type AuditedFields, audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { WebhookEndpointTable } from '../../platform/db/tables.ts';
import { webhookRefusals } from '../refusals.ts';
import type { Environment } from '../webhook.ts';
import { findListed, type ListedEndpoint } from './list-endpoints.ts';
import { auditedEndpoint, type Endpoint } from './store-endpoint.ts';

type Change = {
  row: Omit<Updateable<WebhookEndpointTable>, 'version'>;
  action: string;
  /** What the log tells beside the fields. */
  also?: AuditedFields;
};

type Changing = { actor: Actor; at: Temporal.Instant; environment: Environment };

/** Changes an endpoint that is in use, and notes who did it; null changes nothing. */
export async function changeEndpoint(
  tx: Transaction,
  { actor, at, environment }: Changing,
  id: number,
  changeOf: (before: Endpoint) => Change | null,
): Promise<ListedEndpoint> {
  const before = await tx
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('id', '=', id)
    .where('environment', '=', environment)
    .where('removedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) throw webhookRefusals.endpointUnknown(`There is no webhook ${id}`);
  const change = changeOf(before);
  if (change) {
    const { row, action, also } = change;
    const after = await tx
      .updateTable('webhookEndpoint')
      .set(row)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, actor, {
      at,
      action,
      subject: `webhook ${id}`,
      before: auditedEndpoint(before),
      after: { ...auditedEndpoint(after), ...also },
    });
  }
  return findListed({ db: tx }, id);
}
