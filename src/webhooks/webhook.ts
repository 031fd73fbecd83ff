import { easternTime } from '../bookings/booking/eastern-time.ts';
import type { NewEvent } from '../bookings/booking/record-event.ts';
import type { PartnerRequest } from '../bookings/reading/request-answer.ts';
import type { BookingCopy } from '../bookings/updates/to-booking-copy.ts';
import type { WebhookEndpointTable, WebhookMessageTable } from '../platform/db/tables.ts';

export type Environment = WebhookEndpointTable['environment'];
export type MessageType = WebhookMessageTable['type'];
export type MessageState = WebhookMessageTable['state'];

/** Changes of a booking are told that often at most. */
export const updateMinutes = 5;

export const defaultHeader = 'X-Webhook-Signature';

/** Which message tells of an event; null for none. */
export function messageTypeAfter({
  kind,
  booking,
}: Pick<NewEvent, 'kind' | 'booking'>): MessageType | null {
  switch (kind) {
    case 'placed':
    case 'confirmed':
      return 'New Booking';
    case 'updated':
      return booking.status === 'Confirmed' ? 'Booking Update' : null;
    case 'declined':
    case 'canceled':
      return 'Cancel Booking';
    case 'commission paid':
      return 'Commission Paid';
    default:
      return kind satisfies never;
  }
}

export type Told = { bookingReference: string; type: MessageType; at: Temporal.Instant };

/** What a message also has: the decided request, and the copy of the booking where it was agreed. */
export type MessageParts = { request?: PartnerRequest | undefined; data?: BookingCopy | undefined };

/** The body of section 6 of the interface. */
export function messageBody(
  { bookingReference, type, at }: Told,
  { request, data }: MessageParts,
): string {
  const timestamp = easternTime(at);
  return JSON.stringify({ booking_reference: bookingReference, type, timestamp, request, data });
}
