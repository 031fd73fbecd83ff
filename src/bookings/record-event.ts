import type { Transaction } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import type { BookingEventTable } from '../platform/db/tables.ts';
import type { Booking } from './booking.ts';

/** The booking is as the event has left it. */
export type BookingEvent = {
  booking: Booking;
  kind: BookingEventTable['kind'];
  at: Temporal.Instant;
};

export type Followed = {
  /** What else follows in the transaction of the event; nothing where it is absent. */
  onBookingEvent?: (tx: Transaction, event: BookingEvent & { id: number }) => Promise<void>;
};

type Values = Pick<BookingEventTable, 'bookingId' | 'organizationId' | 'kind' | 'at'>;

const insert = prepared((tx, values: Values) =>
  tx.insertInto('bookingEvent').values(values).returning('id').compile(),
);

/** Writes down what happened to a booking, for whoever has to be told, in the transaction. */
export async function recordEvent(
  tx: Transaction,
  { onBookingEvent }: Followed,
  event: BookingEvent,
): Promise<void> {
  const { booking, kind, at } = event;
  const { id: bookingId, organizationId } = booking;
  const [row] = await insert(tx, { bookingId, organizationId, kind, at });
  if (!row) throw new Error('the event was not stored');
  await onBookingEvent?.(tx, { ...event, id: row.id });
}
