import { z } from 'zod';
import { flag, optional } from '../platform/http/schemas.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import type { LifeDeps } from './life/life.ts';
import { type DemoReset, resetDemo } from './reset-demo.ts';

const operation = operationsOn<LifeDeps & { config: { makesDemoLife: boolean } }>();

export const resetOperations = [
  operation({
    name: 'resetDemo',
    route: 'POST /operator/v1/demo/reset',
    role: 'owner',
    tag: 'Marketplace file',
    summary: 'Remove all that happened in a staging marketplace, and make the demo anew',
    description:
      'Removes bookings, requests, payments, commissions, mails, campaigns and webhook messages, of trials too, opens closed departures, and then makes the bookings of the demo again, dated around today. Tours, partners, users, tokens, webhooks of other partners, staff, settings and the audit log stay. Answers when the new bookings are there, which takes some seconds. With DEMO_LIFE=off it only removes.',
    refusals: [409],
    fields: {
      confirm: optional(flag({ description: 'Required: what is removed is gone for good' })),
    },
    answer: z.object({
      removed: z
        .object({
          bookings: z.int().describe('With their payments, commissions, mails and messages'),
          requests: z.int().describe('Change and cancellation requests'),
          campaigns: z.int().describe('With their mails'),
        })
        .describe('How many of each are gone'),
      made_anew: z.boolean().meta({ description: 'Whether the demo has its bookings again' }),
    }),
    run: (deps, actor, { confirm = false }) => resetDemo(deps, actor, { confirm }),
    view: ({ removed, isMadeAnew }: DemoReset) => ({ removed, made_anew: isMadeAnew }),
    command: {
      name: 'demo reset',
      text: ({ removed: { bookings, requests, campaigns }, made_anew: isMadeAnew }) =>
        `Removed: bookings ${bookings}, requests ${requests}, campaigns ${campaigns}.${isMadeAnew ? ' The demo is made anew.' : ''}`,
    },
  }),
];
