import { z } from 'zod';
import { easternTime } from '../bookings/booking/eastern-time.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import type { ListedEndpoint } from './endpoints/list-endpoints.ts';
import type { ListedMessage } from './list-messages.ts';
import type { MessageState } from './webhook.ts';

const instant = z.string().meta({ format: 'date-time' });

export const WebhookView = z
  .object({
    id: z.int(),
    organization: z.string().meta({ description: 'The key of the partner' }),
    environment: z.string(),
    url: z.string(),
    signed: z.boolean().meta({ description: 'Whether it has a secret' }),
    header: z.string().meta({ description: 'The header with the signature' }),
    include_booking: z.boolean(),
    include_requests: z.boolean(),
    created_at: instant,
    version: z.int().meta({ description: 'The number of changes' }),
  })
  .meta({ id: 'Webhook' });

export function toWebhookView(endpoint: ListedEndpoint): z.output<typeof WebhookView> {
  return viewOf(WebhookView)({ ...endpoint, signed: endpoint.sealedSecret !== null });
}

export const WebhookMessageView = z
  .object({
    id: z.int(),
    webhook: z.int(),
    organization: z.string(),
    url: z.string(),
    booking_reference: z.string(),
    type: z.string(),
    timestamp: z.string().meta({ description: 'US Eastern, as in the message' }),
    status: z.string().meta({
      description:
        'queued, delivered, refused, timed out, unreachable, bad certificate, blocked address, interrupted',
    }),
    reason: z.string().nullable().meta({ description: 'What went wrong' }),
    response_status: z.int().nullable(),
    duration_ms: z.int().nullable(),
    attempts: z.int(),
    due_at: instant.nullable().meta({ description: 'Changes are merged until then' }),
    sent_at: instant.nullable(),
    request_body: z.string().nullable().meta({ description: 'Null until it is sent' }),
    response: z.string().nullable().meta({ description: 'The first part of the response' }),
    replay_of: z.int().nullable(),
  })
  .meta({ id: 'WebhookMessage' });

export function toMessageView(message: ListedMessage): z.output<typeof WebhookMessageView> {
  return viewOf(WebhookMessageView)({
    ...message,
    webhook: message.endpointId,
    timestamp: easternTime(message.at),
    status: toStatus(message.state),
    requestBody: message.body?.toString() ?? null,
  });
}

/** For those who wait for an outcome, there is none yet. */
function toStatus(state: MessageState): Exclude<MessageState, 'sending'> {
  return state === 'sending' ? 'queued' : state;
}
