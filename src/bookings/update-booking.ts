import type { Actor } from '../platform/audit.ts';
import { json, type Transaction } from '../platform/db/database.ts';
import type { Booking } from './booking.ts';
import { statusAfter } from './booking-states.ts';
import { carryOutRefundsOf, type RefundDeps } from './carry-out-refunds.ts';
import { type BookingChange, changeBooking } from './change-booking.ts';
import { decisionRefusals } from './decision-refusals.ts';
import { lockBooking } from './find-booking-for-staff.ts';
import { orderRefund } from './order-refund.ts';
import { readPhone } from './phone.ts';
import { type RebookingDeps, rebookParty } from './rebook-party.ts';
import type { Followed } from './record-event.ts';
import { isEmptyChange, readWantedNames, renamed, type WantedChange } from './wanted-change.ts';

export type UpdateDeps = RefundDeps & RebookingDeps & Followed;

/** Changes a booking at once: price, places and money follow in the same transaction. */
export async function updateBooking(
  deps: UpdateDeps,
  actor: Actor,
  { reference, ...wanted }: WantedChange & { reference: string },
  keepAnswer?: (tx: Transaction, booking: Booking) => Promise<void> | undefined,
): Promise<Booking> {
  const updated = await deps.db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, reference);
    const changed = await updateLocked(tx, deps, actor, booking, wanted);
    await keepAnswer?.(tx, changed);
    return changed;
  });
  await carryOutRefundsOf(deps, updated);
  return updated;
}

/** What the booking would be after the change, by doing it and taking it back. */
export async function previewUpdate(
  deps: UpdateDeps,
  actor: Actor,
  { reference, ...wanted }: WantedChange & { reference: string },
): Promise<Booking> {
  const tx = await deps.db.startTransaction().execute();
  try {
    return await updateLocked(tx, deps, actor, await lockBooking(tx, reference), wanted);
  } finally {
    await tx.rollback().execute();
  }
}

/** Within a transaction that has locked the booking. */
export async function updateLocked(
  tx: Transaction,
  deps: UpdateDeps,
  actor: Actor,
  booking: Booking,
  wanted: WantedChange,
): Promise<Booking> {
  if (isEmptyChange(wanted)) throw decisionRefusals.changeEmpty();
  statusAfter(booking, 'change');
  const departure = await changeOfDeparture(tx, deps, booking, wanted);
  if (departure.refundMinor > 0) await orderRefund(tx, deps, booking, departure.refundMinor);
  return changeBooking(tx, deps, actor, booking, {
    set: { ...departure.set, ...changeOfContact(wanted) },
    event: 'updated',
    audited: {
      action: 'booking.updated',
      before: shown(booking),
      after: { ...wanted, refundMinor: departure.refundMinor },
    },
  });
}

async function changeOfDeparture(
  tx: Transaction,
  deps: UpdateDeps,
  booking: Booking,
  wanted: WantedChange,
): Promise<{ set: BookingChange['set']; refundMinor: number }> {
  const { date, minutes, description, names } = wanted;
  const named = names === undefined ? undefined : readWantedNames(booking, names);
  const isMoved = [date, minutes, description].some((value) => value !== undefined);
  if (!isMoved) {
    if (!named) return { set: {}, refundMinor: 0 };
    const party = renamed(booking, named);
    if (party) return { set: { party: json(party) }, refundMinor: 0 };
  }
  return rebookParty(tx, deps, booking, wanted, named);
}

function changeOfContact(wanted: WantedChange): BookingChange['set'] {
  const { pickupTime, operatorNotes, email, phone } = wanted;
  return {
    ...(pickupTime !== undefined && { pickupTime }),
    ...(operatorNotes !== undefined && { staffNotes: operatorNotes }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone: readPhone(phone) }),
  };
}

/** What of a booking may change here. */
function shown(booking: Booking): object {
  const { date, minutes, description, party, pickupTime, staffNotes, email, phone } = booking;
  const { totalMinor, amountPaidMinor, paymentStatus } = booking;
  const terms = { totalMinor, amountPaidMinor, paymentStatus };
  return { date, minutes, description, party, pickupTime, staffNotes, email, phone, ...terms };
}
