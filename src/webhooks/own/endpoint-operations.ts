import { findOrganizationOfAdmin } from '../../accounts/organizations/find-organization-of-admin.ts';
import { forUsers } from '../../accounts/users/for-users.ts';
import { requireAdmin } from '../../accounts/users/require-admin.ts';
import { actorOf, type Caller } from '../../accounts/users/user.ts';
import { listingsOn } from '../../platform/operation/listing.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import { keptDays } from '../delivery/delete-old-messages.ts';
import { addEndpoint } from '../endpoints/add-endpoint.ts';
import { endpointChanges } from '../endpoints/change-operations.ts';
import {
  type EndpointDeps,
  id,
  newEndpointFields,
  tag,
  toNewEndpoint,
} from '../endpoints/endpoint-fields.ts';
import { endpointOperations } from '../endpoints/endpoint-operations.ts';
import { listHealth } from '../endpoints/list-health.ts';
import { mostEndpoints } from '../endpoints/marketplace-file.ts';
import { toWebhookView, WebhookView } from '../operator-views.ts';
import { OwnWebhookView, toOwnWebhook, WebhookRulesView } from './own-views.ts';
import { requireOwnChange, requireOwnEndpoint } from './require-own.ts';
import { allowsOwnWebhooks, requireSelfService } from './self-service.ts';

const operation = operationsOn<EndpointDeps, Caller>();
const listing = listingsOn<EndpointDeps, Caller>();
const asStaff = [...endpointOperations, ...endpointChanges];

/** Where an organization is told of its bookings, for its Admins. */
export const ownEndpointOperations = [
  listing({
    name: 'listOwnWebhooks',
    route: 'GET /portal/v1/webhooks',
    tag,
    summary: 'List webhooks, with what came of their last deliveries',
    description: 'For Admins. Each message is sent once; what failed can be sent again.',
    filters: {},
    page: { key: id, keyOf: (webhook) => webhook.id, most: 100 },
    row: OwnWebhookView,
    run: async (deps, _filter, page, caller) => {
      const organization = await findOrganizationOfAdmin(deps, caller);
      return listHealth(deps, { organization }, page);
    },
    view: toOwnWebhook,
  }),
  operation({
    name: 'getWebhookRules',
    route: 'GET /portal/v1/webhook-rules',
    tag,
    summary: 'Show who adds webhooks, and what holds for them',
    fields: {},
    answer: WebhookRulesView,
    run: async (deps, caller) => {
      requireAdmin(caller);
      return { isByPartner: await allowsOwnWebhooks(deps.db) };
    },
    view: ({ isByPartner }: { isByPartner: boolean }) => ({
      by_partner: isByPartner,
      most: mostEndpoints,
      kept_days: keptDays,
    }),
  }),
  operation({
    name: 'addOwnWebhook',
    route: 'POST /portal/v1/webhooks',
    tag,
    summary: 'Add a webhook',
    description: 'For Admins, where the marketplace leaves it to partners.',
    fields: newEndpointFields,
    answer: WebhookView,
    refusals: [409],
    run: async (deps, caller, given) => {
      await requireSelfService(deps, caller);
      const organization = await findOrganizationOfAdmin(deps, caller);
      return addEndpoint(deps, actorOf(caller), { ...toNewEndpoint(given), organization });
    },
    view: toWebhookView,
  }),
  forUsers(asStaff, 'editWebhook', {
    name: 'editOwnWebhook',
    route: 'PUT /portal/v1/webhooks/:id',
    admit: requireOwnChange,
  }),
  forUsers(asStaff, 'removeWebhook', {
    name: 'removeOwnWebhook',
    route: 'DELETE /portal/v1/webhooks/:id',
    admit: requireOwnChange,
  }),
  forUsers(asStaff, 'pauseWebhook', {
    name: 'pauseOwnWebhook',
    route: 'POST /portal/v1/webhooks/:id/pause',
    admit: requireOwnEndpoint,
  }),
  forUsers(asStaff, 'resumeWebhook', {
    name: 'resumeOwnWebhook',
    route: 'POST /portal/v1/webhooks/:id/resume',
    admit: requireOwnEndpoint,
  }),
  forUsers(asStaff, 'rotateWebhookSecret', {
    name: 'rotateOwnWebhookSecret',
    route: 'POST /portal/v1/webhooks/:id/rotate-secret',
    admit: requireOwnEndpoint,
  }),
  forUsers(asStaff, 'testWebhook', {
    name: 'testOwnWebhook',
    route: 'POST /portal/v1/webhooks/:id/test',
    admit: requireOwnEndpoint,
  }),
];
