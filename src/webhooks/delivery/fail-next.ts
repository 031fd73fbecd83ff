import { sql } from 'kysely';
import { findPartners } from '../../accounts/organizations/find-partners.ts';
import { actorOf, type Caller } from '../../accounts/users/user.ts';
import { audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { failureRefusals } from '../refusals.ts';
import type { Environment } from '../webhook.ts';
import type { MessageEnd } from './outgoing.ts';

type Deps = { clock: Clock; environment: Environment; write: Write<object> };

/** Has the next message to the partner of the caller fail. Ordered again before that, still one fails. */
export async function failNext({ clock, environment, write }: Deps, caller: Caller): Promise<void> {
  const { organizationId } = caller;
  await write(async (tx) => {
    const endpoint = await tx
      .selectFrom('webhookEndpoint')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where('environment', '=', environment)
      .where('removedAt', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (!endpoint) throw failureRefusals.webhookMissing();
    const at = clock.now();
    const ordered = { organizationId, orderedAt: at };
    await tx
      .insertInto('webhookFailure')
      .values(ordered)
      .onConflict((known) => known.column('organizationId').doNothing())
      .execute();
    const partner = (await findPartners({ db: tx }, [organizationId])).get(organizationId);
    const subject = `organization ${partner?.key}`;
    await audit(tx, actorOf(caller), { at, action: 'webhook.failure-ordered', subject });
    return ordered;
  });
}

/** Which of the messages fail because their partner has ordered it: of each partner the first. */
export async function takeFailures(
  tx: Transaction,
  messages: readonly { id: number; organizationId: number }[],
): Promise<ReadonlySet<number>> {
  const first = new Map<number, number>();
  for (const { id, organizationId } of messages) {
    first.set(organizationId, Math.min(id, first.get(organizationId) ?? id));
  }
  const taken = await tx
    .deleteFrom('webhookFailure')
    .where('organizationId', '=', sql<number>`any(${[...first.keys()]}::int[])`)
    .returning('organizationId')
    .execute();
  return new Set(taken.flatMap(({ organizationId }) => first.get(organizationId) ?? []));
}

/** How a message ends that fails on order. */
export const orderedFailure: Omit<MessageEnd, 'id'> = {
  state: 'refused',
  response_status: 500,
  response: null,
  reason: 'Not sent: the sandbox was asked to fail it with status 500',
  duration_ms: 0,
};
