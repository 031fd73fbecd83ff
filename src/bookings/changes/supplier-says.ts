import type { CancelAnswer, ConnectorFor } from '../../availability/connector.ts';
import type { Database } from '../../platform/db/database.ts';
import { connectorOf, placesOf } from '../booking/booked-places.ts';
import { findBookingForStaff } from '../booking/find-booking-for-staff.ts';

/**
 * What the supplier's own system says of canceling a booking, for staff to read before it is final.
 * Null where no system has it. Asked outside of transactions.
 */
export async function supplierSays(
  deps: { db: Database; connectorFor: ConnectorFor },
  reference: string,
): Promise<string | null> {
  const booking = await findBookingForStaff(deps, reference);
  const remote = connectorOf(deps, booking)?.remote;
  if (!remote?.askCancel) return null;
  return sentenceOf(await remote.askCancel(placesOf(booking)), booking.product.timeZone);
}

function sentenceOf(answer: CancelAnswer, timeZone: string): string {
  if (answer.kind === 'too late') {
    return "The supplier's system does not cancel the booking any more: ask the supplier first.";
  }
  if (answer.kind === 'gone') return "The supplier's system has no such booking any more.";
  if (answer.kind === 'unknown') {
    return "The supplier's system does not say whether it still cancels the booking.";
  }
  if (answer.until === null) return "The supplier's system still cancels the booking.";
  const until = answer.until.toZonedDateTimeISO(timeZone).toPlainDateTime();
  const [date, time] = until.toString({ smallestUnit: 'minute' }).split('T');
  return `The supplier's system cancels the booking until ${date}, ${time} (${timeZone}).`;
}
