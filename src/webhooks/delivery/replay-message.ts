import type { Actor } from '../../platform/audit.ts';
import { findEndpoint } from '../endpoints/find-endpoint.ts';
import type { ListedMessage } from '../list-messages.ts';
import { webhookRefusals } from '../refusals.ts';
import { type AtOnceDeps, sendAtOnce } from './send-at-once.ts';

/** Sends the bytes of a message once more, as a message of its own. */
export async function replayMessage(
  deps: AtOnceDeps,
  actor: Actor,
  id: number,
): Promise<ListedMessage> {
  const message = await deps.db
    .selectFrom('webhookMessage')
    .select(['endpointId', 'bookingId', 'bookingReference', 'type', 'at', 'state', 'body'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!message) throw webhookRefusals.messageUnknown(`There is no webhook message ${id}`);
  const { state, body, ...told } = message;
  if (state === 'queued' || state === 'sending' || body === null) {
    throw webhookRefusals.messageNotSent(`The webhook message ${id} is not sent yet`);
  }
  const target = await findEndpoint(deps, message.endpointId);
  return sendAtOnce(deps, actor, 'webhook.replayed', { ...told, body, target, replayOf: id });
}
