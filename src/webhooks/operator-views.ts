import { z } from 'zod';
import { easternTime } from '../bookings/booking/eastern-time.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import type { ListedEndpoint } from './endpoints/list-endpoints.ts';
import { type EndpointHealth, mostCounted, stripLength } from './endpoints/list-health.ts';
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
    contacts: z.array(z.string()).meta({ description: 'Who looks after it at the partner' }),
    paused_at: instant.nullable().meta({ description: 'Since when its messages wait' }),
    previous_until: instant.nullable().meta({
      description: 'Until then messages are also signed with the secret before',
    }),
    created_at: instant,
    version: z.int().meta({ description: 'The number of changes' }),
  })
  .meta({ id: 'Webhook' });

export function toWebhookView(endpoint: ListedEndpoint): z.output<typeof WebhookView> {
  return viewOf(WebhookView)({ ...endpoint, signed: endpoint.sealedSecret !== null });
}

const outcome = z.enum([
  'delivered',
  'refused',
  'timed out',
  'unreachable',
  'bad certificate',
  'blocked address',
  'interrupted',
]);

export const WebhookHealthView = z
  .object({
    webhook: z.int(),
    organization: z.string(),
    url: z.string(),
    paused_at: instant.nullable(),
    outcomes: z
      .array(outcome)
      .meta({ description: `Of the last ${stripLength} deliveries, the oldest first` }),
    success_percent: z.number().nullable().meta({ description: 'Of these; null without any' }),
    waiting: z
      .int()
      .meta({ description: `Messages that wait; ${mostCounted} also where it is more` }),
    last_failure: z
      .object({
        at: instant,
        status: outcome,
        response_status: z.int().nullable(),
        reason: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'WebhookHealth' });

export function toHealthView({
  endpoint,
  outcomes,
  waiting,
  failureAt,
  failureState,
  ...failure
}: EndpointHealth): z.output<typeof WebhookHealthView> {
  const { id: webhook, organization, url, pausedAt } = endpoint;
  const delivered = outcomes.filter((state) => state === 'delivered').length;
  return {
    webhook,
    organization,
    url,
    paused_at: pausedAt?.toString() ?? null,
    outcomes,
    success_percent:
      outcomes.length === 0 ? null : Math.round((delivered / outcomes.length) * 1000) / 10,
    waiting,
    last_failure: failureAt &&
      failureState && {
        at: failureAt.toString(),
        status: failureState,
        response_status: failure.failureStatus,
        reason: failure.failureReason,
      },
  };
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

export function outcomeText({
  id,
  url,
  status,
  reason,
}: z.output<typeof WebhookMessageView>): string {
  const why = reason === null ? '' : ` ${reason}.`;
  return `The message ${id} to ${url} is ${status}.${why}`;
}
