import { z } from 'zod';
import { optional, requiredText } from '../../platform/http/schemas.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import { toWebhookView, WebhookView } from '../operator-views.ts';
import { editEndpoint } from './edit-endpoint.ts';
import {
  contacts,
  type EndpointDeps,
  id,
  include_booking,
  include_requests,
  onOrOff,
  secret,
  tag,
  words,
} from './endpoint-fields.ts';
import { setEndpointPaused } from './pause-endpoint.ts';
import { lockEndpointRecord } from './remove-endpoint.ts';
import { overlapHours, type RotatedSecret, rotateSecret } from './rotate-secret.ts';

const operation = operationsOn<EndpointDeps>();

const switches = [
  {
    verb: 'pause',
    isPaused: true,
    summary: 'Pause a webhook: its messages wait until it is resumed',
    state: 'is paused: its messages wait',
  },
  {
    verb: 'resume',
    isPaused: false,
    summary: 'Resume a webhook, and send the messages that wait',
    state: 'is resumed: the messages that waited are sent',
  },
] as const;

/** What is changed of a webhook that is there. */
export const endpointChanges = [
  operation({
    name: 'editWebhook',
    route: 'PUT /operator/v1/webhooks/:id',
    role: 'manager',
    tag,
    summary: 'Change a webhook',
    description:
      'What is absent stays as it is. Messages that wait go to the new address. The secret has an operation of its own.',
    fields: {
      id,
      url: optional(requiredText({ description: 'A public https:// address, except in staging' })),
      header: optional(requiredText({ max: 100, description: 'The header with the signature' })),
      include_booking,
      include_requests,
      contacts,
    },
    answer: WebhookView,
    refusals: [404, 409],
    changes: (tx, given) => lockEndpointRecord(tx, given.id),
    run: (
      deps,
      actor,
      { include_booking: includeBooking, include_requests: includeRequests, ...given },
    ) => editEndpoint(deps, actor, { ...given, includeBooking, includeRequests }),
    view: toWebhookView,
    command: {
      name: 'webhook edit',
      words,
      values: {
        header: 'NAME',
        contacts: 'EMAIL',
        include_booking: 'SWITCH',
        include_requests: 'SWITCH',
      },
      fields: {
        include_booking: onOrOff('Whether messages carry a copy of the booking'),
        include_requests: onOrOff('Whether it also gets Request Decided messages'),
      },
      example: { id: 3, include_requests: 'on' },
      text: ({ id: edited }) => `The webhook ${edited} was changed.`,
    },
  }),
  ...switches.map(({ verb, isPaused, summary, state }) =>
    operation({
      name: `${verb}Webhook`,
      route: `POST /operator/v1/webhooks/:id/${verb}`,
      role: 'manager',
      tag,
      summary,
      fields: { id },
      answer: WebhookView,
      refusals: [404],
      changes: (tx, given) => lockEndpointRecord(tx, given.id),
      run: (deps, actor, given) => setEndpointPaused(deps, actor, { id: given.id, isPaused }),
      view: toWebhookView,
      command: { name: `webhook ${verb}`, words, text: (set) => `The webhook ${set.id} ${state}.` },
    }),
  ),
  operation({
    name: 'rotateWebhookSecret',
    route: 'POST /operator/v1/webhooks/:id/rotate-secret',
    role: 'manager',
    tag,
    summary: 'Give a webhook a new secret, and show it once',
    description: `For ${overlapHours} hours messages carry two signatures: the usual header has that with the new secret, and the same header with -Previous behind its name has that with the secret before.`,
    fields: { id, secret: secret('The new secret; default a random one') },
    answer: WebhookView.extend({
      secret: z.string().describe('Shown only in this answer'),
    }).meta({ id: 'RotatedWebhook' }),
    refusals: [404],
    changes: (tx, given) => lockEndpointRecord(tx, given.id),
    run: rotateSecret,
    view: ({ endpoint, secret: shown }: RotatedSecret) => ({
      ...toWebhookView(endpoint),
      secret: shown,
    }),
    command: { name: 'webhook rotate-secret', words, text: (rotated) => rotated.secret },
  }),
];
