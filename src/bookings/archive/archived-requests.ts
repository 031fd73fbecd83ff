import { type RawBuilder, sql } from 'kysely';
import { findKnownUsers } from '../../accounts/users/find-known-users.ts';
import { json, type Transaction } from '../../platform/db/database.ts';
import {
  byId,
  continueAfter,
  type Fit,
  type Found,
  fitsOf,
  type NextRows,
} from '../../platform/db/migrating/rows-in-files.ts';
import type { BookingRequestInFile } from './marketplace-file.ts';
import { unknownBooking, unknownUser } from './misfits.ts';

type Instants = Record<'createdAt' | 'dueAt' | 'decidedAt', Temporal.Instant>;
type Row = Pick<BookingRequestInFile, 'id' | 'booking' | 'kind' | 'status' | 'user' | 'notes'> &
  Pick<BookingRequestInFile, 'note' | 'change' | 'version'> &
  Instants & {
    decidedBy: string;
    inPart: boolean;
    promisedRefundMinor: number | null;
    promisedFeeMinor: number | null;
    promisedNotes: string | null;
    refundedMinor: number | null;
  };

/** Whether something that has not been sent yet is about the request of this number. */
export type IsAwaited = (requestId: RawBuilder<unknown>) => RawBuilder<boolean>;

/** Deletes the next decided requests about some bookings, and gives them back. */
export async function takeRequests(
  tx: Transaction,
  bookingIds: readonly number[],
  { before, after, most, awaited }: NextRows & { awaited: readonly IsAwaited[] },
): Promise<BookingRequestInFile[]> {
  const isAwaited = awaited.map((is) => is(sql.ref('booking_request.id')));
  const { rows } = await sql<Row>`
    with leaving as (
      select id from booking_request
      where booking_id = any(${bookingIds}::bigint[]) and id > ${after}
        and state <> 'open' and decided_at < ${before} and change is not null
        and not (${sql.join(isAwaited, sql` or `)})
      order by id limit ${most}
      for update skip locked
    )
    delete from booking_request request using leaving, booking
    where request.id = leaving.id and booking.id = request.booking_id
    returning request.id, booking.reference as booking, request.kind, request.state as status,
      request.user_id as user, notes, created_at, due_at, decided_at, decided_by, note,
      in_part, promised_refund_minor, promised_fee_minor, promised_notes, refunded_minor, change,
      request.version
  `.execute(tx);
  return rows.map(toFile).toSorted(byId);
}

function toFile(row: Row): BookingRequestInFile {
  const { id, booking, kind, status, user, notes, note, change, version } = row;
  return {
    id,
    booking,
    kind,
    status,
    user,
    notes,
    created_at: row.createdAt.toString(),
    due_at: row.dueAt.toString(),
    decided_at: row.decidedAt.toString(),
    decided_by: row.decidedBy,
    note,
    in_part: row.inPart,
    promised_refund_minor: row.promisedRefundMinor,
    promised_fee_minor: row.promisedFeeMinor,
    promised_notes: row.promisedNotes,
    refunded_minor: row.refundedMinor,
    change,
    version,
  };
}

/** What an import would make of requests. */
export async function compareRequests(
  tx: Transaction,
  requests: readonly BookingRequestInFile[],
): Promise<Fit[]> {
  const users = await findKnownUsers(tx, [...new Set(requests.map(({ user }) => user))]);
  const { rows } = await sql<Found & { isUnknown: boolean; user: number }>`
    select given.id, given."user", booking.id is null as is_unknown,
      stored.booking_id = booking.id and stored.created_at = given.created_at as is_stored,
      stored.booking_id <> booking.id or stored.created_at <> given.created_at or exists (
        select from booking_request other where other.organization_id = booking.organization_id
          and other.change = given.change and other.id <> given.id) as is_taken
    from ${recordsOf(requests)} left join booking_request stored on stored.id = given.id
  `.execute(tx);
  return fitsOf(requests, rows, ({ isUnknown, user }) => {
    if (isUnknown) return unknownBooking;
    return users.has(user) ? undefined : unknownUser;
  });
}

/** Requests that are there already stay as they are. */
export async function putBackRequests(
  tx: Transaction,
  requests: readonly BookingRequestInFile[],
): Promise<void> {
  await sql`
    insert into booking_request (id, booking_id, kind, notes, user_id, created_at, due_at, state,
      decided_at, decided_by, note, organization_id, owner_id, promised_refund_minor,
      promised_fee_minor, promised_notes, refunded_minor, change, version, in_part)
    overriding system value
    select given.id, booking.id, given.kind, given.notes, given."user", given.created_at,
      given.due_at, given.status, given.decided_at, given.decided_by, given.note,
      booking.organization_id, booking.user_id, given.promised_refund_minor,
      given.promised_fee_minor, given.promised_notes, given.refunded_minor, given.change,
      given.version, given.in_part
    from ${recordsOf(requests)}
    on conflict do nothing
  `.execute(tx);
  await continueAfter(
    tx,
    'booking_request_id_seq',
    requests.map(({ id }) => id),
  );
  await continueAfter(
    tx,
    'booking_request_change',
    requests.map(({ change }) => change),
  );
}

function recordsOf(requests: readonly BookingRequestInFile[]) {
  return sql`jsonb_to_recordset(${json(requests)}) as given (id bigint, booking text,
    kind text, status text, "user" integer, notes text, created_at timestamptz, due_at timestamptz,
    decided_at timestamptz, decided_by text, note text, promised_refund_minor bigint,
    promised_fee_minor bigint, promised_notes text, refunded_minor bigint, change bigint,
    version integer, in_part boolean)
    left join booking on booking.reference = given.booking`;
}
