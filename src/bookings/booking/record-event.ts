import {
  type Actor,
  type AuditEntry,
  type AuditValues,
  auditValues,
  insertAudit,
} from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { BookingEventTable } from '../../platform/db/tables.ts';
import type { Booking } from './booking.ts';
import { type Earned, earnedBy, insertEarned } from './earned.ts';
import type { DecidedRequest } from './told-request.ts';

/** The booking is as the event has left it. */
export type BookingEvent = {
  booking: Booking;
  kind: BookingEventTable['kind'];
  at: Temporal.Instant;
  /** As it was before; absent where it came into being. */
  before?: Booking;
};

export type Followed = {
  /** What else follows in the transaction of the event; nothing where it is absent. */
  onBookingEvent?: (tx: Transaction, event: BookingEvent & { id: number }) => Promise<void>;
  /** What else follows in the transaction that applies or rejects a request. */
  onRequestDecided?: (tx: Transaction, request: DecidedRequest) => Promise<void>;
};

type Values = Pick<BookingEventTable, 'bookingId' | 'userId' | 'kind'> & Earned & AuditValues;

const insert = prepared((tx, values: Values) => {
  const { bookingId, organizationId, userId, kind, currency, dueMinor, paidMinor, ...audited } =
    values;
  const earned = { organizationId, currency, dueMinor, paidMinor };
  return tx
    .with('audited', (query) => insertAudit(query, audited))
    .with('earned', (query) => insertEarned(query, earned))
    .insertInto('bookingEvent')
    .values({ bookingId, organizationId, userId, kind, at: audited.at })
    .returning('id')
    .compile();
});

/**
 * Writes down what happened to a booking, for whoever has to be told, for the audit log and for what
 * its partner has earned.
 */
export async function recordEvent(
  tx: Transaction,
  { onBookingEvent }: Followed,
  event: BookingEvent,
  { actor, ...entry }: { actor: Actor } & Pick<AuditEntry, 'action' | 'before' | 'after'>,
): Promise<void> {
  const { booking, kind, at, before } = event;
  const { id: bookingId, userId, reference } = booking;
  const audited = auditValues(actor, { at, subject: `booking ${reference}`, ...entry });
  const earned = earnedBy(booking, before);
  const [row] = await insert(tx, { bookingId, userId, kind, ...earned, ...audited });
  if (!row) throw new Error('the event was not stored');
  await onBookingEvent?.(tx, { ...event, id: row.id });
}
