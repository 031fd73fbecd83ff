import { z } from 'zod';
import { instantOrNull } from '../../platform/http/answer-fields.ts';
import type { ReplayedRange } from '../delivery/replay-range.ts';
import type { EndpointHealth } from '../endpoints/list-health.ts';
import {
  toHealthView,
  toMessageView,
  toWebhookView,
  WebhookHealthView,
  WebhookMessageView,
  WebhookView,
} from '../operator-views.ts';

const health = WebhookHealthView.pick({
  outcomes: true,
  success_percent: true,
  waiting: true,
  last_failure: true,
});

/** A webhook with how it has fared. */
export const OwnWebhookView = WebhookView.extend({
  ...health.shape,
  failing_since: instantOrNull(
    'Since when nothing was delivered, or longer if all outcomes are failures',
    'if the last message was delivered, or none was sent',
  ),
}).meta({ id: 'OwnWebhook' });

export function toOwnWebhook(found: EndpointHealth): z.output<typeof OwnWebhookView> {
  const { outcomes, success_percent, waiting, last_failure } = toHealthView(found);
  return {
    ...toWebhookView(found.endpoint),
    outcomes,
    success_percent,
    waiting,
    last_failure,
    failing_since: found.failingSince?.toString() ?? null,
  };
}

export const ReplayedView = z
  .object({
    delivered: z.int().describe('How many were delivered'),
    failed: WebhookMessageView.nullable().describe('Where it stopped; null if nothing failed'),
    next: z
      .int()
      .nullable()
      .describe('Sent as `after`, the rest of the range follows; null when all of it has left'),
  })
  .meta({ id: 'ReplayedWebhookMessages' });

export function toReplayedView(done: ReplayedRange): z.output<typeof ReplayedView> {
  return { ...done, failed: done.failed && toMessageView(done.failed) };
}

export const WebhookRulesView = z
  .object({
    by_partner: z
      .boolean()
      .describe('Whether Admins of partners add, change and remove webhooks; otherwise staff do'),
    most: z.int().describe('How many an organization has at most'),
    kept_days: z.int().describe('How long messages can be read and sent again'),
  })
  .meta({ id: 'WebhookRules' });
