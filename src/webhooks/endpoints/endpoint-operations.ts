import { z } from 'zod';
import { oneOf, optional } from '../../platform/http/schemas.ts';
import { listingsOn } from '../../platform/operation/listing.ts';
import { asItIs, operationsOn } from '../../platform/operation/operation.ts';
import {
  outcomeText,
  toHealthView,
  toMessageView,
  toWebhookView,
  WebhookHealthView,
  WebhookMessageView,
  WebhookView,
} from '../operator-views.ts';
import { addEndpoint } from './add-endpoint.ts';
import {
  type EndpointDeps,
  id,
  newEndpointFields,
  organization,
  tag,
  toNewEndpoint,
  words,
} from './endpoint-fields.ts';
import { findListed, listEndpoints } from './list-endpoints.ts';
import { listHealth } from './list-health.ts';
import { addressFor, shownTo } from './open-part.ts';
import { lockEndpointRecord, removeEndpoint } from './remove-endpoint.ts';
import { testEndpoint } from './test-endpoint.ts';

const operation = operationsOn<EndpointDeps>();
const listing = listingsOn<EndpointDeps>();

/** Where partners are told of their bookings. */
export const endpointOperations = [
  operation({
    name: 'addWebhook',
    route: 'POST /operator/v1/webhooks',
    role: 'manager',
    tag,
    summary: 'Add a webhook for a partner',
    fields: {
      organization,
      ...newEndpointFields,
    },
    answer: WebhookView,
    refusals: [404, 409],
    run: (deps, actor, given) => addEndpoint(deps, actor, toNewEndpoint(given)),
    view: toWebhookView,
    command: {
      name: 'webhook add',
      options: { organization: 'org' },
      values: { organization: 'KEY', header: 'NAME', contacts: 'EMAIL' },
      text: ({ id: added }) => `The webhook ${added} was added.`,
    },
  }),
  listing({
    name: 'listWebhooks',
    route: 'GET /operator/v1/webhooks',
    tag,
    summary: 'List the webhooks of all partners, or of one',
    refusals: [404],
    filters: {
      organization: optional(organization),
      state: optional(
        oneOf(['active', 'paused'], { description: 'Only those whose messages are sent, or wait' }),
      ),
    },
    page: { alias: 'after', key: id, keyOf: (webhook) => webhook.id, usual: 1000, most: 1000 },
    row: WebhookView,
    run: async (deps, filter, page, actor) =>
      shownTo(actor, await listEndpoints(deps, filter, page)),
    view: toWebhookView,
    command: {
      name: 'webhook list',
      options: { organization: 'org' },
      values: { organization: 'KEY' },
      columns: ['id', 'organization', 'url', 'signed', 'include_booking', 'paused_at'],
      none: 'No webhooks found.',
    },
  }),
  operation({
    name: 'getWebhook',
    route: 'GET /operator/v1/webhooks/:id',
    tag,
    summary: 'Show a webhook',
    fields: { id },
    answer: WebhookView,
    refusals: [404],
    run: async (deps, actor, given) => {
      const found = await findListed(deps, given.id);
      return { ...found, url: addressFor(actor, found.url) };
    },
    view: toWebhookView,
  }),
  listing({
    name: 'listWebhookHealth',
    route: 'GET /operator/v1/webhook-health',
    tag,
    summary: 'Show what came of the last deliveries of each webhook',
    refusals: [404],
    filters: { organization: optional(organization) },
    page: { key: id, keyOf: (row) => row.webhook, most: 100 },
    row: WebhookHealthView,
    run: async (deps, filter, page, actor) => {
      const found = await listHealth(deps, filter, page);
      return found.map(({ endpoint, ...health }) => ({
        ...health,
        endpoint: { ...endpoint, url: addressFor(actor, endpoint.url) },
      }));
    },
    view: toHealthView,
    command: {
      name: 'webhook health',
      options: { organization: 'org' },
      values: { organization: 'KEY' },
      columns: ['webhook', 'organization', 'url', 'success_percent', 'waiting', 'paused_at'],
      none: 'No webhooks found.',
    },
  }),
  operation({
    name: 'removeWebhook',
    route: 'DELETE /operator/v1/webhooks/:id',
    role: 'manager',
    tag,
    summary: 'Remove a webhook and its queued messages',
    fields: { id },
    answer: z.object({ removed: z.int().describe('The number of the webhook') }),
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
