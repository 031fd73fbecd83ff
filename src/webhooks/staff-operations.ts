import { z } from 'zod';
import { flag, optional, requiredText, text, wholeNumber } from '../platform/http/schemas.ts';
import { inBulk } from '../platform/operation/in-bulk.ts';
import { listingsOn } from '../platform/operation/listing.ts';
import { asItIs, operationsOn } from '../platform/operation/operation.ts';
import { replayMessage } from './delivery/replay-message.ts';
import type { AtOnceDeps } from './delivery/send-at-once.ts';
import { addEndpoint } from './endpoints/add-endpoint.ts';
import { listEndpoints } from './endpoints/list-endpoints.ts';
import { longestSecret } from './endpoints/marketplace-file.ts';
import { lockEndpointRecord, removeEndpoint } from './endpoints/remove-endpoint.ts';
import { testEndpoint } from './endpoints/test-endpoint.ts';
import { listMessages } from './list-messages.ts';
import { toMessageView, toWebhookView, WebhookMessageView, WebhookView } from './operator-views.ts';
import { defaultHeader } from './webhook.ts';

type Deps = AtOnceDeps & { baseAddress: string; allowsInsecureWebhooks: boolean };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Webhooks';
const words = ['id'] as const;
const id = wholeNumber({
  min: 1,
  max: 2_147_483_647,
  description: 'The number of the webhook',
});

const endpointOperations = [
  operation({
    name: 'addWebhook',
    route: 'POST /operator/v1/webhooks',
    role: 'manager',
    tag,
    summary: 'Add a webhook for a partner',
    fields: {
      organization: requiredText({ max: 64, description: 'The key of the partner' }),
      url: requiredText({ description: 'A public https:// address, except in staging' }),
      secret: optional(
        text({ max: longestSecret, description: 'Signs the messages; default unsigned' }),
      ).meta({ format: 'password' }),
      header: optional(
        text({ max: 100, description: `The header with the signature; default ${defaultHeader}` }),
      ),
      include_booking: optional(
        flag({ description: 'Whether messages carry a copy of the booking' }),
      ),
      include_requests: optional(
        flag({ description: 'Whether it also gets Request Decided messages' }),
      ),
    },
    answer: WebhookView,
    refusals: [404, 409],
    run: (deps, actor, { include_booking, include_requests, ...given }) =>
      addEndpoint(deps, actor, {
        ...given,
        secret: given.secret ?? null,
        header: given.header ?? defaultHeader,
        includeBooking: include_booking ?? false,
        includeRequests: include_requests ?? false,
      }),
    view: toWebhookView,
    command: {
      name: 'webhook add',
      options: { organization: 'org' },
      values: { organization: 'KEY', header: 'NAME' },
      text: ({ id: added }) => `The webhook ${added} was added.`,
    },
  }),
  listing({
    name: 'listWebhooks',
    route: 'GET /operator/v1/webhooks',
    tag,
    summary: 'List the webhooks of all partners',
    filters: {},
    page: { alias: 'after', key: id, keyOf: (webhook) => webhook.id, usual: 1000, most: 1000 },
    row: WebhookView,
    run: (deps, _filter, page) => listEndpoints(deps, page),
    view: toWebhookView,
    command: { name: 'webhook list', none: 'No webhooks found.' },
  }),
  operation({
    name: 'removeWebhook',
    route: 'DELETE /operator/v1/webhooks/:id',
    role: 'manager',
    tag,
    summary: 'Remove a webhook and its queued messages',
    fields: { id },
    answer: z.object({ removed: z.int() }),
    refusals: [404],
    changes: (tx, given) => lockEndpointRecord(tx, given.id),
    run: (deps, actor, given) => removeEndpoint(deps, actor, given.id),
    view: asItIs<{ removed: number }>,
    command: {
      name: 'webhook remove',
      words,
      text: ({ removed }) => `The webhook ${removed} is removed.`,
    },
  }),
  operation({
    name: 'testWebhook',
    route: 'POST /operator/v1/webhooks/:id/test',
    role: 'manager',
    tag,
    summary: 'Send a sample message to a webhook and show the response',
    fields: { id },
    answer: WebhookMessageView,
    refusals: [404],
    run: (deps, actor, given) => testEndpoint(deps, actor, given.id),
    view: toMessageView,
    command: {
      name: 'webhook test',
      words,
      text: outcomeText,
      isFailure: ({ status }) => status !== 'delivered',
    },
  }),
];

const messageOperations = [
  listing({
    name: 'listWebhookMessages',
    route: 'GET /operator/v1/webhook-messages',
    tag,
    summary: 'List webhook messages and their responses, newest first',
    mayLag: true,
    filters: {
      booking: optional(text({ max: 100, description: 'The booking reference' })),
      webhook: optional(
        wholeNumber({ min: 1, max: 2_147_483_647, description: 'The id of the webhook' }),
      ),
    },
    page: {
      alias: 'before',
      key: wholeNumber({ min: 1 }),
      keyOf: (message) => message.id,
      usual: 200,
      most: 200,
    },
    row: WebhookMessageView,
    run: (deps, { booking, webhook }, page) =>
      listMessages(deps, { booking, endpoint: webhook }, page),
    view: toMessageView,
    command: {
      name: 'webhook log',
      values: { booking: 'REF' },
      columns: ['id', 'booking_reference', 'type', 'timestamp', 'status', 'response_status'],
      none: 'No messages found.',
    },
  }),
  operation({
    name: 'replayWebhookMessage',
    route: 'POST /operator/v1/webhook-messages/:id/replay',
    role: 'manager',
    tag,
    summary: 'Send a message again, byte for byte, and show the response',
    fields: { id: wholeNumber({ min: 1, description: 'The number of the message' }) },
    answer: WebhookMessageView,
    refusals: [404, 409],
    run: (deps, actor, given) => replayMessage(deps, actor, given.id),
    view: toMessageView,
    command: { name: 'webhook replay', words, text: outcomeText },
  }),
];

/** Where partners are told of their bookings, and what they were told. */
export const webhookOperations = [
  ...endpointOperations,
  ...messageOperations,
  inBulk(messageOperations, 'replayWebhookMessage', {
    name: 'replayWebhookMessages',
    route: 'POST /operator/v1/webhook-messages/replay',
    summary: 'Send several messages again',
  }),
];

function outcomeText({ id, url, status, reason }: z.output<typeof WebhookMessageView>): string {
  const why = reason === null ? '' : ` ${reason}.`;
  return `The message ${id} to ${url} is ${status}.${why}`;
}
