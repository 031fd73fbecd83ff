import { z } from 'zod';
import { defaultHeader } from '../webhook.ts';

/** More are of no use to anybody. */
export const mostEndpoints = 20;

export const longestSecret = 500;

export const WebhookInFile = z.object({
  url: z.string().trim().min(1),
  secret: z.string().min(1).max(longestSecret).nullish(),
  header: z.string().trim().min(1).default(defaultHeader),
  include_booking: z.boolean().default(false),
  include_requests: z.boolean().default(false),
});

/** What an organization of the file has besides: who is told of its bookings. */
export const WebhooksInFile = z.object({
  webhooks: z.array(WebhookInFile).max(mostEndpoints).default([]),
});

export type WebhookInFile = z.output<typeof WebhookInFile>;

export type OrganizationWithWebhooks = z.output<typeof WebhooksInFile> & { key: string };
