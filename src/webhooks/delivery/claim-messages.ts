import { sql } from 'kysely';
import { findToldRequests } from '../../bookings/reading/find-requests-of.ts';
import { toPartnerRequest } from '../../bookings/reading/request-answer.ts';
import { findBookingCopies } from '../../bookings/updates/find-booking-copies.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { type Environment, type MessageParts, type MessageType, messageBody } from '../webhook.ts';
import { takeFailures } from './fail-next.ts';
import { outgoingMessages } from './outgoing.ts';

export type ClaimDeps = {
  db: Database;
  clock: Clock;
  changes: Changes;
  baseAddress: string;
  environment: Environment;
};

/** Where a message goes, and what it is signed with: for a day also with the secret before. */
export type Target = {
  url: string;
  sealedSecret: Buffer | null;
  previousSealedSecret: Buffer | null;
  header: string;
};

type TargetRow = Target & { previousUntil: Temporal.Instant | null };

/** What an endpoint is sent with at this moment. */
export function targetOf(endpoint: TargetRow, now: Temporal.Instant): Target {
  const { url, sealedSecret, previousSealedSecret, previousUntil, header } = endpoint;
  const isOver = previousUntil === null || Temporal.Instant.compare(previousUntil, now) <= 0;
  return {
    url,
    sealedSecret,
    previousSealedSecret: isOver ? null : previousSealedSecret,
    header,
  };
}

/** A message that this process sends, and no other. */
export type ClaimedMessage = {
  id: number;
  endpointId: number;
  body: Buffer;
  target: Target;
  /** It is not sent: its partner tries out a failure. */
  fails: boolean;
};

/** How many messages may be claimed for an endpoint: `share`, but where `places` says otherwise. */
export type Room = { total: number; share: number; places: ReadonlyMap<number, number> };

type QueuedMessage = TargetRow & {
  id: number;
  endpointId: number;
  organizationId: number;
  bookingId: number;
  bookingReference: string;
  /** Of a message about a decided request. */
  requestId: number | null;
  type: MessageType;
  at: Temporal.Instant;
  includeBooking: boolean;
};

const none: ReadonlySet<number> = new Set();

/**
 * Takes messages that are due, for every endpoint the oldest. Only once that is committed may they
 * be sent: whatever happens, none takes them again. The copy of the booking is made here, so
 * that it is as of sending.
 */
export async function claimMessages(deps: ClaimDeps, room: Room): Promise<ClaimedMessage[]> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const queued = await lockDue(tx, deps.environment, room, now);
    if (queued.length === 0) return [];
    const partsOf = await findParts(tx, deps, queued);
    const messages = queued.map((message) => ({
      ...message,
      text: messageBody(message, partsOf(message)),
    }));
    const { instance } = deps.changes;
    const claims = messages.map(({ id, text }) => ({ id, body: text, instance, at: now }));
    await outgoingMessages.claim({ db: tx, clock: deps.clock }, claims);
    const failing = deps.environment === 'staging' ? await takeFailures(tx, queued) : none;
    return messages.map(({ id, endpointId, text, ...endpoint }) => ({
      id,
      endpointId,
      body: Buffer.from(text),
      target: targetOf(endpoint, now),
      fails: failing.has(id),
    }));
  });
}

async function findParts(
  tx: Transaction,
  { baseAddress }: ClaimDeps,
  queued: readonly QueuedMessage[],
): Promise<(message: QueuedMessage) => MessageParts> {
  const withCopy = queued.filter(({ includeBooking }) => includeBooking);
  const bookingIds = withCopy.map(({ bookingId }) => bookingId);
  const copies = await findBookingCopies(tx, baseAddress, bookingIds);
  const requestIds = queued.flatMap(({ requestId }) => requestId ?? []);
  const requests = await findToldRequests(tx, requestIds);
  return ({ includeBooking, bookingId, requestId }) => {
    const request = requestId === null ? undefined : requests.get(requestId);
    return {
      request: request && toPartnerRequest(request),
      data: includeBooking ? copies.get(bookingId) : undefined,
    };
  };
}

/**
 * An endpoint is sent the messages of one booking one after the other. Planned each time: what is
 * best depends on how much there is room for.
 */
async function lockDue(
  tx: Transaction,
  environment: Environment,
  { total, share, places }: Room,
  now: Temporal.Instant,
): Promise<QueuedMessage[]> {
  const { rows } = await sql<QueuedMessage>`
    with room (endpoint_id, places) as (
      select * from unnest(${[...places.keys()]}::int[], ${[...places.values()]}::int[])
    )
    select message.id, message.endpoint_id, endpoint.organization_id, message.booking_id, message.booking_reference,
      message.request_id, message.type, message.at, endpoint.include_booking, endpoint.url, endpoint.sealed_secret,
      endpoint.previous_sealed_secret, endpoint.previous_until, endpoint.header
    from webhook_endpoint endpoint
    left join room on room.endpoint_id = endpoint.id
    cross join lateral (
      select * from webhook_message waiting
      where waiting.endpoint_id = endpoint.id and ${outgoingMessages.isDue(now)}
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
      and endpoint.paused_at is null
    limit ${total}
  `.execute(tx);
  return rows;
}
