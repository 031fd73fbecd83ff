import { sql } from 'kysely';
import { json, type Transaction } from '../../platform/db/database.ts';
import {
  byId,
  continueAfter,
  type Fit,
  type Found,
  fitsOf,
  type NextRows,
} from '../../platform/db/migrating/rows-in-files.ts';
import type { BookingEventInFile } from './marketplace-file.ts';
import { unknownBooking } from './misfits.ts';

/**
 * Deletes the next events of some bookings, and gives them back. The last one of each booking stays:
 * a reader of the feed from any number learns of the same bookings, and numbers go on after it.
 */
export async function takeEvents(
  tx: Transaction,
  bookingIds: readonly number[],
  { before, after, most }: NextRows,
): Promise<BookingEventInFile[]> {
  const { rows } = await sql<Omit<BookingEventInFile, 'at'> & { at: Temporal.Instant }>`
    with latest as materialized (
      select booking_id, user_id, max(change) as change from booking_event
      where booking_id = any(${bookingIds}::bigint[]) group by booking_id, user_id
    ), leaving as (
      select id from booking_event event join latest using (booking_id, user_id)
      where event.booking_id = any(${bookingIds}::bigint[]) and id > ${after} and at < ${before}
        and event.change < latest.change
      order by id limit ${most}
      for update of event skip locked
    )
    delete from booking_event event using leaving, booking
    where event.id = leaving.id and booking.id = event.booking_id
    returning event.id, booking.reference as booking, event.kind, event.at, event.change
  `.execute(tx);
  return rows.map((row) => ({ ...row, at: row.at.toString() })).toSorted(byId);
}

/** What an import would make of events. */
export async function compareEvents(
  tx: Transaction,
  events: readonly BookingEventInFile[],
): Promise<Fit[]> {
  const { rows } = await sql<Found & { isUnknown: boolean }>`
    select given.id, booking.id is null as is_unknown,
      stored.booking_id = booking.id and stored.at = given.at as is_stored,
      stored.booking_id <> booking.id or stored.at <> given.at or exists (
        select from booking_event other where other.organization_id = booking.organization_id
          and other.change = given.change and other.id <> given.id) as is_taken
    from ${recordsOf(events)} left join booking_event stored on stored.id = given.id
  `.execute(tx);
  return fitsOf(events, rows, ({ isUnknown }) => (isUnknown ? unknownBooking : undefined));
}

/** Events that are there already stay as they are. */
export async function putBackEvents(
  tx: Transaction,
  events: readonly BookingEventInFile[],
): Promise<void> {
  await sql`
    insert into booking_event (id, booking_id, kind, at, organization_id, change, user_id)
    overriding system value
    select given.id, booking.id, given.kind, given.at, organization_id, given.change, user_id
    from ${recordsOf(events)}
    on conflict do nothing
  `.execute(tx);
  await continueAfter(
    tx,
    'booking_event_id_seq',
    events.map(({ id }) => id),
  );
}

function recordsOf(events: readonly BookingEventInFile[]) {
  return sql`jsonb_to_recordset(${json(events)})
    as given (id bigint, booking text, kind text, at timestamptz, change bigint)
    left join booking on booking.reference = given.booking`;
}
