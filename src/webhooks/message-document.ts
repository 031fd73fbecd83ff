import { z } from 'zod';
import { PartnerRequest } from '../bookings/reading/request-answer.ts';
import { BookingCopy } from '../bookings/updates/to-booking-copy.ts';
import { defaultHeader, type MessageType, updateMinutes } from './webhook.ts';

/** What the messages that the reference shows are signed with. */
export const secretOfExamples = 'a secret that only you and the marketplace know';

export const webhooksTag = {
  name: 'Webhooks',
  description: `What the marketplace posts to your address when a booking changes. Staff of the marketplace set the address up, and give you a secret.

**Answer** with any 2xx within 10 seconds, and do the work afterwards. Each message is sent once: what you have missed is in \`GET /v1/booking_updates\`.

**Check the signature** over the bytes as they came, before you parse them: HMAC-SHA256 with the secret, in base64. The examples below are signed with the secret \`${secretOfExamples}\`, without spaces between their fields.

[The guide](/docs/guides/webhooks) has programs that do both.`,
};

type Described = { operationId: string; summary: string; description: string };

const described = {
  'New Booking': {
    operationId: 'receiveNewBooking',
    summary: 'A booking was placed or confirmed',
    description: 'Sent when a booking is placed, and again when a pending one is confirmed.',
  },
  'Booking Update': {
    operationId: 'receiveBookingUpdate',
    summary: 'A confirmed booking has changed',
    description: `Sent when anything about a confirmed booking has changed. Changes close together are one message: at most one in ${updateMinutes} minutes tells of a booking.`,
  },
  'Cancel Booking': {
    operationId: 'receiveCancelBooking',
    summary: 'A booking was canceled or declined',
    description: 'Sent when a booking is canceled, and when a pending one is declined.',
  },
  'Commission Paid': {
    operationId: 'receiveCommissionPaid',
    summary: 'Your commission was paid',
    description: 'Sent when the commission of a booking was paid to you.',
  },
  'Request Decided': {
    operationId: 'receiveRequestDecided',
    summary: 'A request of yours was decided',
    description:
      'Sent when a change or cancellation request of yours was applied or rejected, if you have asked the marketplace for these messages.',
  },
} as const satisfies Record<MessageType, Described>;

export const messageTypes = Object.keys(described) as readonly MessageType[];

/** Section 6 of the interface, as `webhooks` of an OpenAPI document. */
export function describeWebhooks() {
  const operations = Object.entries(described).map(([type, about]) => {
    const $ref = `#/components/schemas/${schemaName(type)}`;
    const operation = {
      ...about,
      tags: [webhooksTag.name],
      security: [],
      parameters,
      requestBody: { required: true, content: { 'application/json': { schema: { $ref } } } },
      responses: {
        '2XX': { description: 'Received. What the answer says beside does not matter.' },
      },
    };
    return [type, { post: operation }];
  });
  return Object.fromEntries(operations);
}

const schemaName = (type: string) => `${type.replaceAll(' ', '')}Message`;

for (const type of Object.keys(described)) {
  z.object({
    booking_reference: z.string().describe('The `id` of GET /v1/booking'),
    type: z.literal(type).describe('What has happened'),
    timestamp: z
      .string()
      .meta({ description: 'When it happened, US Eastern time', example: '2026-11-20 05:00:00' }),
    ...(type === 'Request Decided' && { request: PartnerRequest.describe('What was decided') }),
    data: BookingCopy.optional().describe(
      'The booking as it was at the time of sending, if you have asked for copies',
    ),
  }).meta({ id: schemaName(type) });
}

const text = { type: 'string' };

const parameters = [
  {
    name: defaultHeader,
    in: 'header',
    description:
      'The signature of the body, if you have a secret. You can agree on another name with the marketplace.',
    schema: text,
  },
  {
    name: `${defaultHeader}-Previous`,
    in: 'header',
    description: 'For a day after a new secret: the signature with the secret before.',
    schema: text,
  },
  {
    name: 'X-Webhook-Id',
    in: 'header',
    required: true,
    description: 'Identifies the message; it stays the same when staff send it again.',
    schema: text,
  },
  {
    name: 'X-Webhook-Replay',
    in: 'header',
    description: '`true` where staff send the message again.',
    schema: { type: 'string', const: 'true' },
  },
];
