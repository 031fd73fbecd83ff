import { sql } from 'kysely';
import {
  type Actor,
  type AuditEntry,
  type AuditValues,
  auditValues,
  insertAudit,
} from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type Part, part, writeParts } from '../../platform/db/parts.ts';
import type { BookingEventTable } from '../../platform/db/tables.ts';
import { balanced, balanceEntry } from './balance-entry.ts';
import type { Booking } from './booking.ts';
import { earned, earnedBy } from './earned.ts';
import type { DecidedRequest, ToldMessage } from './told-request.ts';

/** The booking is as the event has left it. */
export type BookingEvent<Told = Booking> = {
  booking: Told;
  kind: BookingEventTable['kind'];
  at: Temporal.Instant;
  /** As it was before; absent where it came into being. */
  before?: Booking;
};

/** One that is stored with its booking, which has no id before. */
export type NewEvent = BookingEvent<Omit<Booking, 'id'>>;

/** What follows an event of a booking, such as a message to its partner. */
export type Reaction = {
  /** What has to be done in the transaction of a change before it is recorded. */
  prepare?: (tx: Transaction, event: BookingEvent) => Promise<void>;
  /** What is written with the event; `booked` and `happened` have the ids of the two. */
  parts(event: NewEvent): readonly Part[];
};

export type Followed = {
  reactions?: readonly Reaction[];
  /** What else follows in the transaction that applies or rejects a request. */
  onRequestDecided?: (tx: Transaction, request: DecidedRequest) => Promise<void>;
  /** The same where staff write to a partner about a request. */
  onRequestMessage?: (tx: Transaction, message: ToldMessage) => Promise<void>;
};

type Audited = { actor: Actor } & Pick<AuditEntry, 'action' | 'before' | 'after'>;

/** The booking of an event, where it is stored already. */
export const knownBooking = part(
  'booked',
  ({ id }: { id: number }) => sql`select ${id}::bigint as id`,
);

const happened = part(
  'happened',
  ({ organizationId, userId, kind, at }: Happened) => sql`
    insert into booking_event (booking_id, organization_id, user_id, kind, at)
    select id, ${organizationId}::integer, ${userId}::integer, ${kind}::text, ${at}::timestamptz
    from booked returning id`,
);

type Happened = Pick<BookingEventTable, 'organizationId' | 'userId' | 'kind'> & {
  at: Temporal.Instant;
};

/** What it is searched by is written down later: the sale does not wait for it. */
const unsearched = part(
  'unsearched',
  () => sql`insert into booking_unsearched (booking_id) select id from booked returning 1`,
);

const audited = part('audited', (values: AuditValues) => insertAudit(values, sql`from booked`));

/**
 * Writes down what happened to a booking, for everyone who has to be told, for the audit log and for
 * what its partner has earned.
 */
export async function recordEvent(
  tx: Transaction,
  deps: Followed,
  event: BookingEvent,
  entry: Audited,
): Promise<void> {
  for (const { prepare } of deps.reactions ?? []) await prepare?.(tx, event);
  await writeParts(tx, [knownBooking({ id: event.booking.id }), ...eventParts(deps, event, entry)]);
}

/** The same as parts of a statement in which `booked` has the id of the booking. */
export function eventParts(
  { reactions = [] }: Followed,
  event: NewEvent,
  { actor, ...entry }: Audited,
): Part[] {
  const { booking, kind, at, before } = event;
  const { organizationId, userId, reference } = booking;
  const balance = before && kind !== 'placed' ? balanceEntry(kind, at, booking, before) : null;
  return [
    happened({ organizationId, userId, kind, at }),
    audited(auditValues(actor, { at, subject: `booking ${reference}`, ...entry })),
    earned(earnedBy(booking, before)),
    ...(balance ? [balanced(balance)] : []),
    unsearched({}),
    ...reactions.flatMap((reaction) => reaction.parts(event)),
  ];
}
