import { z } from 'zod';
import { easternTime } from '../bookings/booking/eastern-time.ts';
import { instant, instantOrNull, recordVersion } from '../platform/http/answer-fields.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import type { ListedEndpoint } from './endpoints/list-endpoints.ts';
import { type EndpointHealth, mostCounted, stripLength } from './endpoints/list-health.ts';
import type { ListedMessage } from './list-messages.ts';
import type { MessageState } from './webhook.ts';

export const WebhookView = z
  .object({
    id: z.int().describe('The number of the webhook'),
    organization: z.string().meta({ description: 'The key of the partner' }),
    environment: z.string().describe('staging or production, as this marketplace is'),
    url: z.string().describe('Where messages are sent with POST'),
    signed: z.boolean().meta({ description: 'Whether it has a secret' }),
    header: z.string().meta({ description: 'The header with the signature' }),
    include_booking: z.boolean().describe('Whether messages carry a copy of the booking'),
    include_requests: z.boolean().describe('Whether it also gets Request Decided messages'),
    contacts: z.array(z.string()).meta({ description: 'Who looks after it at the partner' }),
    paused_at: instantOrNull('Since when its messages wait', 'while they are sent'),
    previous_until: instantOrNull(
      'Until then messages are also signed with the secret before',
      'if there is none',
    ),
    created_at: instant('When it was added'),
    version: recordVersion,
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
    webhook: z.int().describe('The number of the webhook'),
    organization: z.string().describe('The key of the partner'),
    url: z.string().describe('Where messages are sent'),
    paused_at: instantOrNull('Since when its messages wait', 'while they are sent'),
    outcomes: z
      .array(outcome)
      .meta({ description: `Of the last ${stripLength} deliveries, the oldest first` }),
    success_percent: z.number().nullable().meta({ description: 'Of these; null without any' }),
    waiting: z
      .int()
      .meta({ description: `Messages that wait; ${mostCounted} also where it is more` }),
    last_failure: z
      .object({
        at: instant('When it was sent'),
        status: outcome.describe('What came of it'),
        response_status: z.int().nullable().describe('The status of HTTP; null without an answer'),
        reason: z.string().nullable().describe('What went wrong, in words'),
      })
      .nullable()
      .describe('The last delivery that failed; null if none has'),
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
    id: z.int().describe('The number of the message'),
    webhook: z.int().describe('The number of the webhook'),
    organization: z.string().describe('The key of the partner'),
    url: z.string().describe('Where it is sent'),
    booking_reference: z.string().describe('Reference of the booking, such as 34QRT33MW'),
    type: z.string().describe('As in the message, such as New Booking'),
    timestamp: z.string().meta({ description: 'US Eastern, as in the message' }),
    status: z.string().meta({
      description:
        'queued, delivered, refused, timed out, unreachable, bad certificate, blocked address, interrupted',
    }),
    reason: z.string().nullable().meta({ description: 'What went wrong' }),
    response_status: z.int().nullable().describe('The status of HTTP; null without an answer'),
    duration_ms: z.int().nullable().describe('How long the delivery took; null until it is sent'),
    attempts: z.int().describe('How often it was sent: 0 or 1'),
    due_at: instantOrNull('Changes are merged until then', 'if it does not wait for more'),
    sent_at: instantOrNull('When it was sent', 'until it is'),
    request_body: z.string().nullable().meta({ description: 'Null until it is sent' }),
    response: z.string().nullable().meta({ description: 'The first part of the response' }),
    replay_of: z
      .int()
      .nullable()
      .describe('The number of the message it repeats; null for one that repeats none'),
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
