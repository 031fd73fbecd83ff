import type { NewEvent } from '../bookings/booking/record-event.ts';
import type { TravelerMailTable } from '../platform/db/tables.ts';

export type MailKind = TravelerMailTable['kind'];

/** Which mail tells the traveler of an event; null when it does not concern the traveler. */
export function mailKindAfter({ kind, booking, before }: NewEvent): MailKind | null {
  switch (kind) {
    case 'placed':
      return booking.status === 'Confirmed' ? 'confirmed' : 'pending';
    case 'confirmed':
    case 'declined':
    case 'canceled':
      return kind;
    case 'updated':
      if (booking.status !== 'Confirmed' || !before) return null;
      // The reader of another address has got no mail so far.
      return isSameAddress(before.email, booking.email) ? 'changed' : 'confirmed';
    case 'commission paid':
      return null;
    default:
      return kind satisfies never;
  }
}

function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
