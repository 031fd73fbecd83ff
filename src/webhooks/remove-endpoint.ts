import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { webhookRefusals } from './refusals.ts';
import { auditedEndpoint } from './store-endpoint.ts';

/** Nothing is sent there any more, not even what waits. What was sent stays in the log. */
export async function removeEndpoint(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  id: number,
  keepAnswer?: (tx: Transaction) => Promise<void> | undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
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
    await keepAnswer?.(tx);
  });
}
