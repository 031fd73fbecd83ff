import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';
import { pagesQuery } from '../../api/pages.ts';
import type { Operations } from '../../api/portal.ts';
import type { Search } from '../../search.ts';
import { makeSecret } from '../../webhooks/make-secret.ts';
import type { WebhookDesk } from '../../webhooks/webhook-desk.ts';

export type OwnWebhook = Answer<'GET /portal/v1/webhooks'>[number];
type Replay = Operations['POST /portal/v1/webhooks/{id}/replay']['body'];

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'own'],
  queryFn: () => ask('GET /portal/v1/webhooks', {}),
  refetchInterval: 15_000,
});

export const rulesQuery = queryOptions({
  queryKey: ['webhooks', 'rules'],
  queryFn: () => ask('GET /portal/v1/webhook-rules', {}),
});

/** Messages like those that the address of the page asks for. */
export const messagesQuery = ({ state, webhook, type, booking }: Search) => {
  const asked = { state, webhook, type, booking, limit: 20 };
  return {
    ...pagesQuery({
      key: 'webhooks',
      name: 'GET /portal/v1/webhook-messages',
      query: Object.fromEntries(
        Object.entries(asked).filter(([, value]) => value !== undefined && value !== ''),
      ),
    }),
    refetchInterval: 5_000,
  };
};

/** What an Admin does to the webhooks of the organization. */
export const ownDesk: Omit<WebhookDesk, 'acts' | 'edits'> = {
  add: (body) => ask('POST /portal/v1/webhooks', { body }),
  makeSecret,
  edit: (id, body, seen) =>
    ask('PUT /portal/v1/webhooks/{id}', {
      path: { id },
      body,
      ...(seen !== undefined && { seen }),
    }),
  remove: ({ id, version: seen }) =>
    ask('DELETE /portal/v1/webhooks/{id}', { path: { id }, body: {}, seen }),
  turn: (id, verb, seen) =>
    ask(`POST /portal/v1/webhooks/{id}/${verb}`, {
      path: { id },
      body: {},
      ...(seen !== undefined && { seen }),
    }),
  rotate: ({ id, version: seen }) =>
    ask('POST /portal/v1/webhooks/{id}/rotate-secret', { path: { id }, body: {}, seen }),
  test: (id) => ask('POST /portal/v1/webhooks/{id}/test', { path: { id } }),
  replay: (id) => ask('POST /portal/v1/webhook-messages/{id}/replay', { path: { id } }),
};

/** Sends a span of time again, portion by portion, until all has left or one fails. */
export async function replaySpan(
  id: number,
  given: Replay,
  tell: (delivered: number) => void,
): Promise<{ delivered: number; failed: string | null }> {
  let delivered = 0;
  for (let after = 0; ; ) {
    const body = { ...given, after };
    const done = await ask('POST /portal/v1/webhooks/{id}/replay', { path: { id }, body });
    delivered += done.delivered;
    tell(delivered);
    if (done.failed) return { delivered, failed: done.failed.reason ?? done.failed.status };
    if (done.next === null) return { delivered, failed: null };
    after = done.next;
  }
}
