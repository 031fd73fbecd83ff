import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { RecordNow } from '../../platform/operation/version.ts';
import type { Write } from '../../platform/operation/write.ts';
import { webhookRefusals } from '../refusals.ts';
import { auditedEndpoint } from './store-endpoint.ts';

/** Removes a webhook and its queued messages. What was sent stays in the log. */
export async function removeEndpoint(
  { clock, write }: { clock: Clock; write: Write<{ removed: number }> },
  actor: Actor,
  id: number,
): Promise<{ removed: number }> {
  return write(async (tx) => {
    const at = clock.now();
    const removed = await tx
      .updateTable('webhookEndpoint')
      .set({ removedAt: at })
      .where('id', '=', id)
      .where('removedAt', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!removed) throw webhookRefusals.endpointUnknown(`There is no webhook ${id}`);
    await tx
      .deleteFrom('webhookMessage')
      .where('endpointId', '=', id)
      .where('state', '=', 'queued')
      .execute();
    const before = auditedEndpoint({ ...removed, removedAt: null });
    await audit(tx, actor, { at, action: 'webhook.removed', subject: `webhook ${id}`, before });
    return { removed: id };
  });
}

/** What a change that names the version it has seen is held against. */
export async function lockEndpointRecord(
  tx: Transaction,
  id: number,
): Promise<RecordNow | undefined> {
  const found = await tx
    .selectFrom('webhookEndpoint')
    .select('version')
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found && { ...found, subject: `webhook ${id}` };
}
