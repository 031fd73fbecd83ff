import { useMutation } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Answer, Given } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';

export type Webhook = Answer<'GET /operator/v1/webhooks'>[number];
export type WebhookHealth = Pick<
  Answer<'GET /operator/v1/webhook-health'>[number],
  'outcomes' | 'waiting' | 'last_failure'
>;
export type WebhookMessage = Answer<'GET /operator/v1/webhook-messages'>[number];
export type WebhookChange = Given<'PUT /operator/v1/webhooks/{id}'>['body'];
export type NewWebhook = Omit<Given<'POST /operator/v1/webhooks'>['body'], 'organization'>;

/** What a person can do to webhooks: staff to those of a partner, its Admins to their own. */
export type WebhookDesk = {
  /** Whether one may have them tested, paused, sent to again. */
  acts: boolean;
  /** Whether one may say where messages go. */
  edits: boolean;
  add: (given: NewWebhook) => Promise<unknown>;
  /** Makes the secret of a webhook that is added without one. */
  makeSecret: () => string;
  edit: (id: number, change: WebhookChange, seen: number | undefined) => Promise<unknown>;
  remove: (webhook: Webhook) => Promise<unknown>;
  turn: (id: number, verb: 'pause' | 'resume', seen: number | undefined) => Promise<unknown>;
  rotate: (webhook: Webhook) => Promise<{ secret: string }>;
  test: (id: number) => Promise<WebhookMessage>;
  replay: (message: number) => Promise<WebhookMessage>;
};

const Desk = createContext<WebhookDesk | null>(null);

export const WebhookDeskProvider = Desk.Provider;

export function useWebhookDesk(): WebhookDesk {
  const desk = useContext(Desk);
  if (!desk) throw new Error('nobody has said what can be done to webhooks');
  return desk;
}

export function webhooksChanged(): void {
  void queryClient.invalidateQueries({ queryKey: ['webhooks'] });
}

/** One thing done at the desk, after which what is shown is asked again. */
export function useDone<Given, Done>(act: (given: Given) => Promise<Done>) {
  return useMutation({ mutationFn: act, onSettled: webhooksChanged });
}
