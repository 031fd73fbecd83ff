import { type RawBuilder, sql } from 'kysely';
import type { Reaction } from '../bookings/booking/record-event.ts';
import type { DecidedRequest } from '../bookings/booking/told-request.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { announceLate, LateTopic } from '../platform/db/late-announcements.ts';
import { part, writeParts } from '../platform/db/parts.ts';
import { type Environment, type MessageType, messageTypeAfter, updateMinutes } from './webhook.ts';

/** The senders of messages hear of new ones under this topic. */
export const webhookTopic = new LateTopic('webhooks');

/** Queues messages about an event for the endpoints of the partner. */
export function tellEndpoints(environment: Environment): Reaction {
  return {
    /** The booking is locked: its events come one after the other. */
    async prepare(tx, event) {
      const type = messageTypeAfter(event);
      if (type === 'Cancel Booking') await dropUpdates(tx, event.booking.id);
      if (type === 'Booking Update') await holdUpdates(tx, event.booking.id);
    },
    parts(event) {
      const type = messageTypeAfter(event);
      if (type === null) return [];
      const { booking, at } = event;
      const { organizationId: endpointsOf, reference } = booking;
      const message = { endpointsOf, environment, reference, type, at };
      if (type !== 'Booking Update') return [queued(message)];
      return [queuedUpdate({ ...message, since: at.subtract({ minutes: updateMinutes }) })];
    },
  };
}

/** Notes in the transaction of a decision which endpoints are told of it: those that asked for it. */
export async function queueDecision(
  tx: Transaction,
  environment: Environment,
  { id: requestId, organizationId, bookingId, reference, decidedAt: at }: DecidedRequest,
): Promise<void> {
  const decision = { requestId, organizationId, bookingId, reference, at, environment };
  await writeParts(tx, [queuedDecision(decision)]);
}

type Decision = Pick<DecidedRequest, 'organizationId' | 'bookingId' | 'reference'> & {
  requestId: number;
  at: Temporal.Instant;
  environment: Environment;
};

const queuedDecision = part(
  'queued',
  ({ requestId, organizationId, bookingId, reference, at, environment }: Decision) => sql`
    insert into webhook_message
      (endpoint_id, request_id, booking_id, booking_reference, type, at, state)
    select endpoint.id, ${requestId}::bigint, ${bookingId}::bigint, ${reference}::text,
      'Request Decided', ${at}::timestamptz, 'queued'
    from webhook_endpoint endpoint
    where endpoint.organization_id = ${organizationId} and endpoint.include_requests
      and endpoint.environment = ${environment} and endpoint.removed_at is null
    order by endpoint.id
    returning 1`,
  { written: announceQueued },
);

type Message = {
  endpointsOf: number;
  environment: Environment;
  reference: string;
  type: MessageType;
  at: Temporal.Instant;
};

type Update = Message & { since: Temporal.Instant };

const queued = part('queued', (message: Message) => queue(message, sql`null::timestamptz`), {
  written: announceQueued,
});

const queuedUpdate = part('queued', (update: Update) => queue(update, nextUpdate(update)), {
  written: announceQueued,
});

async function announceQueued(db: Database | Transaction, rows: number): Promise<void> {
  if (rows > 0) await announceLate(db, webhookTopic, 'queued');
}

function queue(message: Message, dueAt: RawBuilder<unknown>) {
  const { endpointsOf, environment, reference, type, at } = message;
  return sql`
    insert into webhook_message
      (endpoint_id, event_id, booking_id, booking_reference, type, at, due_at, state)
    select endpoint.id, happened.id, booked.id, ${reference}::text, ${type}::text,
      ${at}::timestamptz, ${dueAt}, 'queued'
    from booked, happened, webhook_endpoint endpoint
    where endpoint.organization_id = ${endpointsOf}
      and endpoint.environment = ${environment} and endpoint.removed_at is null
    order by endpoint.id
    on conflict (booking_id, endpoint_id) where state = 'queued' and type = 'Booking Update'
      do update set at = excluded.at
    returning 1`;
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
function nextUpdate({ since }: Update): RawBuilder<unknown> {
  return sql`(
    select max(told.sent_at) + make_interval(mins => ${updateMinutes}) from webhook_message told
    where told.booking_id = booked.id and told.endpoint_id = endpoint.id
      and told.type = 'Booking Update' and told.replay_of is null and told.sent_at > ${since}::timestamptz
  )`;
}
