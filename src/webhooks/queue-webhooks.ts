import { sql } from 'kysely';
import type { BookingEvent } from '../bookings/record-event.ts';
import { announcement } from '../platform/db/changes.ts';
import type { Transaction } from '../platform/db/database.ts';
import { type Environment, messageTypeAfter, updateMinutes } from './webhook.ts';

/** Whoever sends messages hears of new ones under this topic. */
export const webhookTopic = 'webhooks';

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
  if (type === 'Booking Update') await holdUpdates(tx, booking.id);
  const dueAt = type === 'Booking Update' ? nextUpdate(booking.id, at) : sql`null`;
  await sql`
    with queued as (
      insert into webhook_message
        (endpoint_id, event_id, booking_id, booking_reference, type, at, due_at, state)
      select endpoint.id, ${event.id}::bigint, ${booking.id}::bigint, ${booking.reference}, ${type},
        ${at}::timestamptz, ${dueAt}, 'queued'
      from webhook_endpoint endpoint
      where endpoint.organization_id = ${booking.organizationId}
        and endpoint.environment = ${environment} and endpoint.removed_at is null
      order by endpoint.id
      on conflict (booking_id, endpoint_id) where state = 'queued' and type = 'Booking Update'
        do update set at = excluded.at
      returning id
    )
    select ${announcement(webhookTopic, 'queued')} from queued limit 1
  `.execute(tx);
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
function nextUpdate(bookingId: number, at: Temporal.Instant) {
  const since = at.subtract({ minutes: updateMinutes });
  return sql`(
    select max(told.sent_at) + make_interval(mins => ${updateMinutes}) from webhook_message told
    where told.booking_id = ${bookingId} and told.endpoint_id = endpoint.id
      and told.type = 'Booking Update' and told.replay_of is null and told.sent_at > ${since}::timestamptz
  )`;
}
