import { optional, text, wholeNumber } from '../platform/http/schemas.ts';
import { inBulk } from '../platform/operation/in-bulk.ts';
import { listingsOn } from '../platform/operation/listing.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { replayMessage } from './delivery/replay-message.ts';
import type { AtOnceDeps } from './delivery/send-at-once.ts';
import { endpointChanges } from './endpoints/change-operations.ts';
import { endpointOperations } from './endpoints/endpoint-operations.ts';
import { shownTo } from './endpoints/open-part.ts';
import { listMessages } from './list-messages.ts';
import { outcomeText, toMessageView, WebhookMessageView } from './operator-views.ts';

type Deps = AtOnceDeps & { baseAddress: string; allowsInsecureWebhooks: boolean };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Webhooks';
const words = ['id'] as const;

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
    run: async (deps, { booking, webhook }, page, actor) =>
      shownTo(actor, await listMessages(deps, { booking, endpoint: webhook }, page)),
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
  ...endpointChanges,
  ...messageOperations,
  inBulk(messageOperations, 'replayWebhookMessage', {
    name: 'replayWebhookMessages',
    route: 'POST /operator/v1/webhook-messages/replay',
    summary: 'Send several messages again',
  }),
];
