import { queryOptions } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import { pagesQuery } from '../api/pages.ts';
import { makeSecret } from '../webhooks/make-secret.ts';
import type { WebhookDesk } from '../webhooks/webhook-desk.ts';

/** The webhooks of a partner, each with what came of its last deliveries. */
export const webhooksQuery = (organization: string) =>
  queryOptions({
    queryKey: ['webhooks', organization],
    queryFn: async () => {
      const query = { organization };
      const [webhooks, health] = await Promise.all([
        ask('GET /operator/v1/webhooks', { query }),
        ask('GET /operator/v1/webhook-health', { query }),
      ]);
      return webhooks.map((webhook) => ({
        ...webhook,
        health: health.find((one) => one.webhook === webhook.id),
      }));
    },
    refetchInterval: 15_000,
  });

export const messagesQuery = (webhook: number) => ({
  ...pagesQuery({
    key: 'webhooks',
    name: 'GET /operator/v1/webhook-messages',
    query: { webhook, limit: 20 },
  }),
  refetchInterval: 5_000,
});

/** What staff do to the webhooks of a partner. */
export const deskOfStaff = (organization: string): Omit<WebhookDesk, 'acts' | 'edits'> => ({
  add: (given) => ask('POST /operator/v1/webhooks', { body: { ...given, organization } }),
  makeSecret,
  edit: (id, body, seen) =>
    ask('PUT /operator/v1/webhooks/{id}', {
      path: { id },
      body,
      ...(seen !== undefined && { seen }),
    }),
  remove: ({ id, version: seen }) =>
    ask('DELETE /operator/v1/webhooks/{id}', { path: { id }, body: {}, seen }),
  turn: (id, verb, seen) =>
    ask(`POST /operator/v1/webhooks/{id}/${verb}`, {
      path: { id },
      body: {},
      ...(seen !== undefined && { seen }),
    }),
  rotate: ({ id, version: seen }) =>
    ask('POST /operator/v1/webhooks/{id}/rotate-secret', { path: { id }, body: {}, seen }),
  test: (id) => ask('POST /operator/v1/webhooks/{id}/test', { path: { id } }),
  replay: (id) => ask('POST /operator/v1/webhook-messages/{id}/replay', { path: { id } }),
});
