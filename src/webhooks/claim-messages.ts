import { sql } from 'kysely';
import { findBookingCopies } from '../bookings/reading/find-booking-copies.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { type Environment, type MessageType, messageBody, updateMinutes } from './webhook.ts';

export type ClaimDeps = {
  db: Database;
  clock: Clock;
  changes: Changes;
  baseAddress: string;
  environment: Environment;
};

/** Where a message goes, and what it is signed with. */
export type Target = { url: string; sealedSecret: Buffer | null; header: string };

/** A message that this process sends, and nobody else. */
export type ClaimedMessage = { id: number; endpointId: number; body: Buffer; target: Target };

/** How many messages may be claimed for an endpoint: `share`, but where `places` says otherwise. */
export type Room = { total: number; share: number; places: ReadonlyMap<number, number> };

type QueuedMessage = {
  id: number;
  endpointId: number;
  bookingId: number;
  bookingReference: string;
  type: MessageType;
  at: Temporal.Instant;
  includeBooking: boolean;
  url: string;
  sealedSecret: Buffer | null;
  header: string;
};

/**
 * Takes messages that are due, for every endpoint the oldest. Only once that is committed may they
 * be sent: whatever happens then, nobody takes them again. The copy of the booking is made here, so
 * that it is as of sending.
 */
export async function claimMessages(deps: ClaimDeps, room: Room): Promise<ClaimedMessage[]> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const queued = await lockDue(tx, deps.environment, room, now);
    if (queued.length === 0) return [];
    const withCopy = queued.filter(({ includeBooking }) => includeBooking);
    const ids = withCopy.map(({ bookingId }) => bookingId);
    const copies = await findBookingCopies(tx, deps.baseAddress, ids);
    const messages = queued.map((message) => {
      const copy = message.includeBooking ? copies.get(message.bookingId) : undefined;
      return { ...message, text: messageBody(message, copy) };
    });
    await sql`
      update webhook_message set state = 'sending', attempts = 1, sent_at = ${now}::timestamptz,
        instance = ${deps.changes.instance}, body = convert_to(made.body, 'UTF8')
      from unnest(${messages.map(({ id }) => id)}::bigint[], ${messages.map(({ text }) => text)}::text[])
        made (id, body)
      where webhook_message.id = made.id
    `.execute(tx);
    return messages.map(({ id, endpointId, text, url, sealedSecret, header }) => ({
      id,
      endpointId,
      body: Buffer.from(text),
      target: { url, sealedSecret, header },
    }));
  });
}

/**
 * Of one booking an endpoint is sent one message after the other. A clock that was set back leaves
 * moments behind that are further away than any message ever waits: those are due.
 */
async function lockDue(
  tx: Transaction,
  environment: Environment,
  { total, share, places }: Room,
  now: Temporal.Instant,
): Promise<QueuedMessage[]> {
  const furthest = now.add({ minutes: updateMinutes });
  const { rows } = await sql<QueuedMessage>`
    with room (endpoint_id, places) as (
      select * from unnest(${[...places.keys()]}::int[], ${[...places.values()]}::int[])
    )
    select message.id, message.endpoint_id, message.booking_id, message.booking_reference,
      message.type, message.at, endpoint.include_booking, endpoint.url, endpoint.sealed_secret,
      endpoint.header
    from webhook_endpoint endpoint
    left join room on room.endpoint_id = endpoint.id
    cross join lateral (
      select * from webhook_message waiting
      where waiting.endpoint_id = endpoint.id and waiting.state = 'queued'
        and (waiting.due_at is null or waiting.due_at <= ${now}::timestamptz
          or waiting.due_at > ${furthest}::timestamptz)
        and not exists (
          select from webhook_message earlier
          where earlier.booking_id = waiting.booking_id and earlier.endpoint_id = endpoint.id
            and earlier.id < waiting.id
            and (earlier.state = 'sending' or earlier.state = 'queued' and earlier.due_at is null))
      order by waiting.id
      limit coalesce(room.places, ${share})
      for update skip locked
    ) message
    where endpoint.environment = ${environment} and endpoint.removed_at is null
    limit ${total}
  `.execute(tx);
  return rows;
}
