import { queryOptions, useMutation } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';
import { pagesQuery } from '../api/pages.ts';
import { queryClient } from '../api/query-client.ts';

export type Webhook = Answer<'GET /operator/v1/webhooks'>[number];
export type WebhookHealth = Answer<'GET /operator/v1/webhook-health'>[number];
export type WebhookMessage = Answer<'GET /operator/v1/webhook-messages'>[number];

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

function changed(): void {
  void queryClient.invalidateQueries({ queryKey: ['webhooks'] });
}

export function useTestWebhook() {
  return useMutation({
    mutationFn: (id: number) => ask('POST /operator/v1/webhooks/{id}/test', { path: { id } }),
    onSettled: changed,
  });
}

export function useReplayMessage() {
  return useMutation({
    mutationFn: (id: number) =>
      ask('POST /operator/v1/webhook-messages/{id}/replay', { path: { id } }),
    onSettled: changed,
  });
}

export function useSwitchWebhook() {
  return useMutation({
    mutationFn: ({ id, verb, seen }: { id: number; verb: 'pause' | 'resume'; seen?: number }) =>
      ask(`POST /operator/v1/webhooks/{id}/${verb}`, {
        path: { id },
        body: {},
        ...(seen !== undefined && { seen }),
      }),
    onSettled: changed,
  });
}

export function useRotateSecret() {
  return useMutation({
    mutationFn: ({ id, version }: Webhook) =>
      ask('POST /operator/v1/webhooks/{id}/rotate-secret', {
        path: { id },
        body: {},
        seen: version,
      }),
    onSettled: changed,
  });
}

export function useRemoveWebhook() {
  return useMutation({
    mutationFn: ({ id, version }: Webhook) =>
      ask('DELETE /operator/v1/webhooks/{id}', { path: { id }, body: {}, seen: version }),
    onSettled: changed,
  });
}

export { changed as webhooksChanged };
