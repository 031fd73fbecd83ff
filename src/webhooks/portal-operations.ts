import { forUsers } from '../accounts/users/for-users.ts';
import { actorOf, type Caller } from '../accounts/users/user.ts';
import { calendarDate, oneOf, optional, text, wholeNumber } from '../platform/http/schemas.ts';
import { momentsOf } from '../platform/lists/moment-span.ts';
import { listingsOn } from '../platform/operation/listing.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { mostReplayed, replayed, replayRange } from './delivery/replay-range.ts';
import { type EndpointDeps, id, tag } from './endpoints/endpoint-fields.ts';
import { messageTypes } from './message-document.ts';
import { toMessageView, WebhookMessageView } from './operator-views.ts';
import { ownEndpointOperations } from './own/endpoint-operations.ts';
import { listOwnMessages, messageStates } from './own/list-own-messages.ts';
import { ReplayedView, toReplayedView } from './own/own-views.ts';
import { requireOwnEndpoint, requireOwnMessage } from './own/require-own.ts';
import { webhookOperations } from './staff-operations.ts';

const operation = operationsOn<EndpointDeps, Caller>();
const listing = listingsOn<EndpointDeps, Caller>();

/** What an organization was told of its bookings, and how, for its Admins. */
export const ownWebhookOperations = [
  ...ownEndpointOperations,
  listing({
    name: 'listOwnWebhookMessages',
    route: 'GET /portal/v1/webhook-messages',
    tag,
    summary: 'List webhook messages and their responses, newest first',
    description:
      'For Admins. Filters add up. A message is sent once, so it has one attempt at most.',
    filters: {
      webhook: optional(id),
      state: optional(
        oneOf(messageStates, {
          description: 'Only what was delivered, failed, or is still to leave',
        }),
      ),
      type: optional(oneOf(messageTypes, { description: 'What the message tells of' })),
      booking: optional(text({ max: 100, description: 'The booking reference' })),
    },
    page: {
      key: wholeNumber({ min: 1 }),
      keyOf: (message) => message.id,
      usual: 20,
      most: 100,
    },
    row: WebhookMessageView,
    run: (deps, filter, page, caller) => listOwnMessages(deps, caller, filter, page),
    view: toMessageView,
  }),
  forUsers(webhookOperations, 'replayWebhookMessage', {
    name: 'replayOwnWebhookMessage',
    route: 'POST /portal/v1/webhook-messages/:id/replay',
    admit: requireOwnMessage,
  }),
  operation({
    name: 'replayOwnWebhookMessages',
    route: 'POST /portal/v1/webhooks/:id/replay',
    tag,
    summary: 'Send again what a webhook was sent in a span of time, oldest first',
    description: `At most ${mostReplayed} messages a request, one after the other; it stops at the first that fails.`,
    fields: {
      id,
      which: optional(
        oneOf(replayed, {
          default: 'undelivered',
          description: 'Only messages that were never delivered, or all',
        }),
      ),
      from: optional(calendarDate({ description: 'The first day, in UTC' })),
      to: optional(calendarDate({ description: 'The last day, in UTC' })),
      after: optional(
        wholeNumber({ min: 0, default: 0, description: 'The `next` of the request before' }),
      ),
    },
    answer: ReplayedView,
    refusals: [404],
    run: async (deps, caller, { id: endpoint, which = 'undelivered', after = 0, ...days }) => {
      await requireOwnEndpoint(deps, caller, endpoint);
      const range = { endpoint, which, after, ...momentsOf(days, 'UTC') };
      return replayRange(deps, actorOf(caller), range);
    },
    view: toReplayedView,
  }),
];
