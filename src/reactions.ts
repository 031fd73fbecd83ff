import type { BookingEvent } from './bookings/booking/record-event.ts';
import type { Transaction } from './platform/db/database.ts';
import { queueMail } from './traveler-mails/queue-mail.ts';
import { queueWebhooks } from './webhooks/queue-webhooks.ts';
import type { Environment } from './webhooks/webhook.ts';

export type OnBookingEvent = (
  tx: Transaction,
  event: BookingEvent & { id: number },
) => Promise<void>;

/** What follows each event of a booking, on one page and in the transaction of the event. */
export function reactionsTo({ environment }: { environment: Environment }): OnBookingEvent {
  return async (tx, event) => {
    await queueWebhooks(tx, environment, event);
    await queueMail(tx, event);
  };
}
