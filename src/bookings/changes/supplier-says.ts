import { z } from 'zod';
import type { CancelAnswer, ConnectorFor } from '../../availability/connector.ts';
import type { Database } from '../../platform/db/database.ts';
import { connectorOf, placesOf } from '../booking/booked-places.ts';
import type { Booking } from '../booking/booking.ts';
import { findBookingForStaff } from '../booking/find-booking-for-staff.ts';

type Deps = { db: Database; connectorFor: ConnectorFor };

/** What staff decide, as it continues a sentence about the supplier's system. */
type Decision = 'cancel' | 'change';

/**
 * What the supplier's own system says of a cancellation or a change, for staff to read before it is
 * final. Null where no system has it. Asked outside of transactions.
 */
export async function supplierSays(
  deps: Deps,
  reference: string,
  decision: Decision = 'cancel',
): Promise<string | null> {
  const booking = await findBookingForStaff(deps, reference);
  const remote = connectorOf(deps, booking)?.remote;
  if (!remote?.askCancel) return null;
  const answer = await remote.askCancel(placesOf(booking));
  return sentenceOf(answer, decision, booking.product.timeZone);
}

function sentenceOf(answer: CancelAnswer, decision: Decision, timeZone: string): string {
  const verb = `${decision}s`;
  if (answer.kind === 'too late') {
    return `The supplier's system does not ${decision} the booking any more: ask the supplier first.`;
  }
  if (answer.kind === 'gone') return "The supplier's system has no such booking any more.";
  if (answer.kind === 'unknown') {
    return `The supplier's system does not say whether it still ${verb} the booking.`;
  }
  if (answer.until === null) return `The supplier's system still ${verb} the booking.`;
  const until = answer.until.toZonedDateTimeISO(timeZone).toPlainDateTime();
  const [date, time] = until.toString({ smallestUnit: 'minute' }).split('T');
  return `The supplier's system ${verb} the booking until ${date}, ${time} (${timeZone}).`;
}

/**
 * What the supplier's own system answers to what staff have decided, once that is committed. Null where
 * nothing is to be told.
 */
export async function supplierAnswers(
  deps: Pick<Deps, 'connectorFor'>,
  booking: Booking,
): Promise<string | null> {
  const told = await connectorOf(deps, booking)?.remote?.tell?.(placesOf(booking));
  if (!told) return null;
  const decision = booking.status === 'Canceled' ? 'cancellation' : 'change';
  if (told.kind === 'done') return `The supplier's system has taken the ${decision}.`;
  if (told.kind === 'undecided') return `The supplier decides about the ${decision} later.`;
  if (told.kind === 'refused') {
    return `The supplier's system refuses the ${decision} (${told.why}): ask the supplier.`;
  }
  return `The supplier's system has not answered the ${decision} yet: it is told again until it does.`;
}

/** With the supplier's answer as an extra line of a command. */
export function withAnswer(text: string, answer: string | null): string {
  return answer === null ? text : `${text}\n${answer}`;
}

/** What staff read of it. */
export const SupplierAnswer = z.string().nullable().meta({
  description:
    "What the supplier's own system answers; null where it has nothing to be told, and in the repeated answer to an Idempotency-Key",
});
