import type { Insertable } from 'kysely';
import { type Actor, audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { WebhookMessageTable } from '../../platform/db/tables.ts';
import { type ListDeps, type ListedMessage, listMessages } from '../list-messages.ts';
import { webhookRefusals } from '../refusals.ts';
import type { Environment } from '../webhook.ts';
import type { Target } from './claim-messages.ts';
import { outgoingMessages } from './outgoing.ts';
import { type SendDeps, sendMessage } from './send-message.ts';

export type AtOnceDeps = SendDeps & ListDeps & { environment: Environment };

type Message = Omit<Insertable<WebhookMessageTable>, 'state' | 'body'> & {
  body: Buffer;
  target: Target;
  /** Of a replay: the message that was sent first. */
  original?: number;
};

/** Sends a message at once, and gives back what the log says of it then. */
export async function sendAtOnce(
  deps: AtOnceDeps,
  actor: Actor,
  action: string,
  { target, original, ...message }: Message,
): Promise<ListedMessage> {
  const { id } = await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const noted = await tx
      .insertInto('webhookMessage')
      .values({
        ...message,
        state: 'sending',
        attempts: 1,
        sentAt: at,
        instance: deps.changes.instance,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subject = `webhook ${message.endpointId}`;
    const { replayOf = null } = message;
    await audit(tx, actor, { at, action, subject, after: { message: noted.id, replayOf } });
    return noted;
  });
  const { body } = message;
  await outgoingMessages.end(deps, [await sendMessage(deps, { id, body, target, original })]);
  const [sent] = await listMessages(deps, { ids: [id] });
  // Its traveler was erased meanwhile.
  if (!sent) throw webhookRefusals.messageUnknown(`There is no webhook message ${id}`);
  return sent;
}
