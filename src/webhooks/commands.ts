import { z } from 'zod';
import type { Actor } from '../platform/audit.ts';
import { type Command, command, type Outcome } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import { addEndpoint } from './add-endpoint.ts';
import { listEndpoints, mostEndpointsListed } from './list-endpoints.ts';
import { type ListedMessage, listMessages, mostMessagesListed } from './list-messages.ts';
import { longestSecret } from './marketplace-file.ts';
import { toMessageView, toWebhookView } from './operator-views.ts';
import { removeEndpoint } from './remove-endpoint.ts';
import { replayMessage } from './replay-message.ts';
import type { AtOnceDeps } from './send-at-once.ts';
import { testEndpoint } from './test-endpoint.ts';
import { defaultHeader } from './webhook.ts';

type Deps = AtOnceDeps & { actor: Actor; baseAddress: string };

const words = ['id'] as const;
const id = z.coerce
  .number({ error: 'it must be a whole number' })
  .int()
  .min(1)
  .max(2_147_483_647)
  .describe('ID');
const shown = [
  'id',
  'booking_reference',
  'type',
  'timestamp',
  'status',
  'response_status',
] as const;

const endpointCommands: Command<Deps>[] = [
  command({
    name: 'webhook add',
    summary: 'Tell a partner there what happens to its bookings',
    fields: {
      org: z.string().trim().min(1).max(64).describe('KEY'),
      url: z.string().trim().min(1).describe('URL'),
      secret: z
        .string()
        .min(1)
        .max(longestSecret)
        .meta({ format: 'password' })
        .optional()
        .describe('SECRET'),
      header: z.string().trim().min(1).default(defaultHeader).describe('NAME'),
      includeBooking: z.boolean().default(false),
    },
    run: async (deps: Deps, { org, secret = null, ...given }) => {
      const added = await addEndpoint(deps, deps.actor, { ...given, organization: org, secret });
      return {
        value: toWebhookView({ ...added, organization: org }),
        text: `The webhook ${added.id} is set up.`,
      };
    },
  }),
  command({
    name: 'webhook list',
    summary: `The webhooks of all partners, at most ${mostEndpointsListed} at a time`,
    fields: { after: id.optional().describe('ID') },
    run: async (deps: Deps, { after = 0 }) => {
      const endpoints = (await listEndpoints(deps, { after })).map(toWebhookView);
      const last = endpoints.length === mostEndpointsListed ? endpoints.at(-1) : undefined;
      const more = last ? `\nGo on with --after ${last.id}` : '';
      return { value: endpoints, text: `${table(endpoints, 'There are no webhooks.')}${more}` };
    },
  }),
  command({
    name: 'webhook remove',
    summary: 'Send nothing there any more, not even what waits',
    words,
    fields: { id },
    run: async (deps: Deps, given) => {
      await removeEndpoint(deps, deps.actor, given.id);
      return { value: { removed: given.id }, text: `The webhook ${given.id} is removed.` };
    },
  }),
  command({
    name: 'webhook test',
    summary: 'Send a sample there, and say what came of it',
    words,
    fields: { id },
    run: async (deps: Deps, given) => told(await testEndpoint(deps, deps.actor, given.id)),
  }),
];

const messageCommands: Command<Deps>[] = [
  command({
    name: 'webhook log',
    summary: `The newest messages, at most ${mostMessagesListed} at a time`,
    fields: {
      booking: z.string().trim().min(1).max(100).optional().describe('REF'),
      before: id.optional().describe('ID'),
    },
    run: async (deps: Deps, filter) => {
      const messages = (await listMessages(deps, filter)).map(toMessageView);
      const rows = messages.map((message) =>
        Object.fromEntries(shown.map((name) => [name, message[name]])),
      );
      const last = messages.length === mostMessagesListed ? messages.at(-1) : undefined;
      const more = last ? `\nGo on with --before ${last.id}` : '';
      return { value: messages, text: `${table(rows, 'There are no messages.')}${more}` };
    },
  }),
  command({
    name: 'webhook replay',
    summary: 'Send the same bytes once more, and say what came of it',
    words,
    fields: { id },
    run: async (deps: Deps, given) => told(await replayMessage(deps, deps.actor, given.id)),
  }),
];

export const webhookCommands: Command<Deps>[] = [...endpointCommands, ...messageCommands];

function told(message: ListedMessage): Outcome {
  const why = message.reason === null ? '' : ` ${message.reason}.`;
  return {
    value: toMessageView(message),
    text: `The message ${message.id} to ${message.url} is ${message.state}.${why}`,
  };
}
