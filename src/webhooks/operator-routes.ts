import { z } from 'zod';
import { asActor } from '../accounts/staff.ts';
import {
  ErrorAnswer,
  flag,
  optional,
  requiredText,
  text,
  wholeNumber,
} from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { addEndpoint } from './add-endpoint.ts';
import { listEndpoints, mostEndpointsListed } from './list-endpoints.ts';
import { listMessages, mostMessagesListed } from './list-messages.ts';
import { longestSecret } from './marketplace-file.ts';
import { toMessageView, toWebhookView, WebhookMessageView, WebhookView } from './operator-views.ts';
import { removeEndpoint } from './remove-endpoint.ts';
import { replayMessage } from './replay-message.ts';
import type { AtOnceDeps } from './send-at-once.ts';
import { testEndpoint } from './test-endpoint.ts';
import { defaultHeader } from './webhook.ts';

type Deps = AtOnceDeps & { baseAddress: string };

const tags = ['Webhooks'];
const params = z.object({ id: wholeNumber({ min: 1, max: 2_147_483_647 }) });

/** Where partners are told of their bookings, and what they were told. */
export function webhookOperatorRoutes(server: HttpServer, deps: Deps): void {
  endpointRoutes(server, deps);
  messageRoutes(server, deps);
}

function endpointRoutes(server: HttpServer, deps: Deps): void {
  server.get('/operator/v1/webhooks', {
    schema: {
      operationId: 'listWebhooks',
      tags,
      summary: 'List the webhooks of all partners',
      querystring: z.object({
        after: optional(wholeNumber({ min: 1, description: 'The last id of the page before' })),
        limit: optional(
          wholeNumber({ min: 1, max: mostEndpointsListed, description: 'How many at most' }),
        ),
      }),
      response: { 200: z.array(WebhookView) },
    },
    handler: async ({ query }) => (await listEndpoints(deps, query)).map(toWebhookView),
  });

  server.post('/operator/v1/webhooks', {
    schema: {
      operationId: 'addWebhook',
      tags,
      summary: 'Tell a partner there what happens to its bookings',
      body: z.object({
        organization: requiredText({ max: 64, description: 'The key of the partner' }),
        url: requiredText({ description: 'https:// and public, but in staging' }),
        secret: optional(
          text({ max: longestSecret, description: 'Signs the messages; without it they are not' }),
        ),
        header: optional(
          text({ max: 100, description: `Carries the signature; else ${defaultHeader}` }),
        ),
        include_booking: optional(
          flag({ description: 'Whether messages carry a copy of the booking' }),
        ),
      }),
      response: { 200: WebhookView, 404: ErrorAnswer, 409: ErrorAnswer, 422: ErrorAnswer },
    },
    handler: async ({ staff, id, body, keepAnswer }) => {
      const { organization, url, secret = null, header = defaultHeader } = body;
      const given = { organization, url, secret, header };
      const added = await addEndpoint(
        deps,
        asActor(staff, id),
        { ...given, includeBooking: body.include_booking ?? false },
        (tx, endpoint) => keepAnswer?.(tx, 200, toWebhookView({ ...endpoint, organization })),
      );
      return toWebhookView({ ...added, organization });
    },
  });

  server.delete('/operator/v1/webhooks/:id', {
    schema: {
      operationId: 'removeWebhook',
      tags,
      summary: 'Send nothing there any more, not even what waits',
      params,
      response: { 200: z.object({ removed: z.int() }), 404: ErrorAnswer },
    },
    handler: async ({ staff, id, params, keepAnswer }) => {
      const answer = { removed: params.id };
      await removeEndpoint(deps, asActor(staff, id), params.id, (tx) =>
        keepAnswer?.(tx, 200, answer),
      );
      return answer;
    },
  });

  server.post('/operator/v1/webhooks/:id/test', {
    schema: {
      operationId: 'testWebhook',
      tags,
      summary: 'Send a sample there, and wait for what comes of it',
      params,
      response: { 200: WebhookMessageView, 404: ErrorAnswer },
    },
    handler: async ({ staff, id, params }) =>
      toMessageView(await testEndpoint(deps, asActor(staff, id), params.id)),
  });
}

function messageRoutes(server: HttpServer, deps: Deps): void {
  server.get('/operator/v1/webhook-messages', {
    schema: {
      operationId: 'listWebhookMessages',
      tags,
      summary: 'What was sent, what was answered and what waits, newest first',
      querystring: z.object({
        booking: optional(text({ max: 100, description: 'Its booking_ref' })),
        webhook: optional(wholeNumber({ min: 1, max: 2_147_483_647, description: 'Its id' })),
        before: optional(wholeNumber({ min: 1, description: 'The last id of the page before' })),
        limit: optional(
          wholeNumber({ min: 1, max: mostMessagesListed, description: 'How many at most' }),
        ),
      }),
      response: { 200: z.array(WebhookMessageView) },
    },
    handler: async ({ query: { webhook: endpoint, ...query } }) =>
      (await listMessages(deps, { ...query, endpoint })).map(toMessageView),
  });

  server.post('/operator/v1/webhook-messages/:id/replay', {
    schema: {
      operationId: 'replayWebhookMessage',
      tags,
      summary: 'Send the same bytes once more, and wait for what comes of it',
      params: z.object({ id: wholeNumber({ min: 1 }) }),
      response: { 200: WebhookMessageView, 404: ErrorAnswer, 409: ErrorAnswer },
    },
    handler: async ({ staff, id, params }) =>
      toMessageView(await replayMessage(deps, asActor(staff, id), params.id)),
  });
}
