import { type RawBuilder, sql } from 'kysely';
import type { BookingEvent } from '../bookings/booking/record-event.ts';
import type { DecidedRequest } from '../bookings/booking/told-request.ts';
import type { Transaction } from '../platform/db/database.ts';
import { announceLate, LateTopic } from '../platform/db/late-announcements.ts';
import { prepared } from '../platform/db/prepared.ts';
import { type Environment, type MessageType, messageTypeAfter, updateMinutes } from './webhook.ts';

/** Whoever sends messages hears of new ones under this topic. */
export const webhookTopic = new LateTopic('webhooks');

/**
 * Notes in the transaction of an event which endpoints are told of it. The booking is locked by that
 * transaction, so that its events come one after the other.
 */
export async function queueWebhooks(
  tx: Transaction,
  environment: Environment,
  event: BookingEvent & { id: number },
): Promise<void> {
  const type = messageTypeAfter(event);
  if (type === null) return;
  const { booking, at } = event;
  if (type === 'Cancel Booking') await dropUpdates(tx, booking.id);
  const message = {
    endpointsOf: booking.organizationId,
    environment,
    eventId: event.id,
    bookingId: booking.id,
    reference: booking.reference,
    type,
    at,
  };
  if (type !== 'Booking Update') {
    await announceQueued(tx, await queueForNow(tx, message));
    return;
  }
  await holdUpdates(tx, booking.id);
  const since = at.subtract({ minutes: updateMinutes });
  await announceQueued(tx, await queueUpdate(tx, { ...message, since }));
}

async function announceQueued(tx: Transaction, queued: readonly unknown[]): Promise<void> {
  if (queued.length > 0) await announceLate(tx, webhookTopic, 'queued');
}

/** Notes in the transaction of a decision which endpoints are told of it: those that asked for it. */
export async function queueDecision(
  tx: Transaction,
  environment: Environment,
  { id: requestId, organizationId, bookingId, reference, decidedAt: at }: DecidedRequest,
): Promise<void> {
  const decision = { requestId, organizationId, bookingId, reference, at, environment };
  await announceQueued(tx, await queueRequest(tx, decision));
}

type Decision = Pick<DecidedRequest, 'organizationId' | 'bookingId' | 'reference'> & {
  requestId: number;
  at: Temporal.Instant;
  environment: Environment;
};

const queueRequest = prepared((db, decision: Decision) => {
  const { requestId, organizationId, bookingId, reference, at, environment } = decision;
  return sql`
    insert into webhook_message
      (endpoint_id, request_id, booking_id, booking_reference, type, at, state)
    select endpoint.id, ${requestId}::bigint, ${bookingId}::bigint, ${reference}::text,
      'Request Decided', ${at}::timestamptz, 'queued'
    from webhook_endpoint endpoint
    where endpoint.organization_id = ${organizationId} and endpoint.include_requests
      and endpoint.environment = ${environment} and endpoint.removed_at is null
    order by endpoint.id
    returning 1
  `.compile(db);
});

type Message = {
  endpointsOf: number;
  environment: Environment;
  eventId: number;
  bookingId: number;
  reference: string;
  type: MessageType;
  at: Temporal.Instant;
};

type Update = Message & { since: Temporal.Instant };

const queueForNow = prepared((db, message: Message) =>
  queue(message, sql`null::timestamptz`).compile(db),
);

const queueUpdate = prepared((db, update: Update) => queue(update, nextUpdate(update)).compile(db));

function queue(message: Message, dueAt: RawBuilder<unknown>) {
  const { endpointsOf, environment, eventId, bookingId, reference, type, at } = message;
  return sql`
    insert into webhook_message
      (endpoint_id, event_id, booking_id, booking_reference, type, at, due_at, state)
    select endpoint.id, ${eventId}::bigint, ${bookingId}::bigint, ${reference}::text, ${type}::text,
      ${at}::timestamptz, ${dueAt}, 'queued'
    from webhook_endpoint endpoint
    where endpoint.organization_id = ${endpointsOf}
      and endpoint.environment = ${environment} and endpoint.removed_at is null
    order by endpoint.id
    on conflict (booking_id, endpoint_id) where state = 'queued' and type = 'Booking Update'
      do update set at = excluded.at
    returning 1
  `;
}

/** What still waits to be told of a booking that is canceled is dropped. */
async function dropUpdates(tx: Transaction, bookingId: number): Promise<void> {
  await tx
    .deleteFrom('webhookMessage')
    .where('bookingId', '=', bookingId)
    .where('type', '=', 'Booking Update')
    .where('state', '=', 'queued')
    .execute();
}

/** One that is just being claimed has been sent when this returns; others cannot be claimed now. */
async function holdUpdates(tx: Transaction, bookingId: number): Promise<void> {
  await tx
    .selectFrom('webhookMessage')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('type', '=', 'Booking Update')
    .where('state', '=', 'queued')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Null, which is at once, when the endpoint was told of no change in the last minutes. */
function nextUpdate({ bookingId, since }: Update): RawBuilder<unknown> {
  return sql`(
    select max(told.sent_at) + make_interval(mins => ${updateMinutes}) from webhook_message told
    where told.booking_id = ${bookingId}::bigint and told.endpoint_id = endpoint.id
      and told.type = 'Booking Update' and told.replay_of is null and told.sent_at > ${since}::timestamptz
  )`;
}
