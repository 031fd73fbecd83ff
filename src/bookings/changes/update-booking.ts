import { amountText } from '../../currencies/currency.ts';
import type { Actor, AuditEntry } from '../../platform/audit.ts';
import { json, type Transaction } from '../../platform/db/database.ts';
import { inRolledBack } from '../../platform/db/in-transaction.ts';
import type { Write } from '../../platform/operation/write.ts';
import { readPhone } from '../../platform/phone.ts';
import { type Answered, askingFirst } from '../booking/ask-first.ts';
import { promisedBeyondMinor, sumOf } from '../booking/balance.ts';
import { connectorOf } from '../booking/booked-places.ts';
import type { Booking, Payment } from '../booking/booking.ts';
import { statusAfter } from '../booking/booking-states.ts';
import { type BookingChange, changeBooking } from '../booking/change-booking.ts';
import { lockBookingAndTour } from '../booking/find-booking-for-staff.ts';
import { carryOutPaymentsOf } from '../money/carrying-out/carry-out-payments.ts';
import type { PaymentDeps } from '../money/carrying-out/record-payment-outcome.ts';
import { orderMissing } from '../money/order-missing.ts';
import { orderReturns } from '../money/order-refund.ts';
import { priceFairly, stepsAfter } from './fair/fair-change.ts';
import { samePrice } from './fair/reprice-party.ts';
import { movedFairly, repriced } from './moved-booking.ts';
import { type Rebooking, type RebookingDeps, rebookParty } from './rebook-party.ts';
import { rebookRide } from './rebook-ride.ts';
import { decisionRefusals } from './refusals.ts';
import {
  isAlreadySo,
  isEmptyChange,
  readWantedNames,
  renamed,
  type WantedChange,
} from './wanted-change.ts';

export type UpdateDeps = PaymentDeps & Omit<RebookingDeps, 'answered'>;

type LockedDeps = UpdateDeps & { answered: Answered };

/** Changes a booking at once: price, places and money follow in the same transaction. */
export async function updateBooking(
  deps: UpdateDeps & { write: Write<Booking> },
  actor: Actor,
  { reference, ...wanted }: WantedChange & { reference: string },
): Promise<Booking> {
  const updated = await askingFirst((answered) =>
    deps.write(async (tx) => {
      const booking = await lockBookingAndTour(tx, reference);
      return updateLocked(tx, { ...deps, answered }, actor, booking, wanted);
    }),
  );
  await carryOutPaymentsOf(deps, updated);
  return updated;
}

/** A booking as it would be, and the money that would move by itself. */
export type Preview = {
  before: Booking;
  booking: Booking;
  chargeMinor: number;
  refundMinor: number;
};

/** What the booking would be after the change, by doing it and taking it back. */
export async function previewUpdate(
  deps: UpdateDeps,
  actor: Actor,
  { reference, ...wanted }: WantedChange & { reference: string },
): Promise<Preview> {
  return askingFirst((answered) =>
    inRolledBack(deps.db, async (tx) => {
      const before = await lockBookingAndTour(tx, reference);
      // All staff may ask what a price would come to.
      const { role: _role, ...anybody } = actor;
      const booking = await updateLocked(tx, { ...deps, answered }, anybody, before, wanted);
      return previewOf(before, booking);
    }),
  );
}

/** What a change of the booking has ordered. */
export function previewOf(before: Booking, booking: Booking): Preview {
  const known = new Set(before.payments.map(({ id }) => id));
  const ordered = booking.payments.filter(({ id }) => !known.has(id));
  const movedMinor = (kind: Payment['kind']) =>
    sumOf(ordered.filter((payment) => payment.kind === kind));
  const [chargeMinor, refundMinor] = [movedMinor('charge'), movedMinor('refund')];
  return { before, booking, chargeMinor, refundMinor };
}

/** The request that is granted by a change. */
export type Granted = Pick<AuditEntry, 'before' | 'after'> & { askedAt?: Temporal.Instant };

/** Within a transaction that has locked the booking. */
export async function updateLocked(
  tx: Transaction,
  deps: LockedDeps,
  actor: Actor,
  booking: Booking,
  wanted: WantedChange,
  { askedAt, ...granted }: Granted = {},
): Promise<Booking> {
  if (isEmptyChange(wanted)) throw decisionRefusals.changeEmpty();
  statusAfter(booking, 'change');
  if (isAlreadySo(booking, wanted)) return booking;
  const rebooked = await changeOfDeparture(tx, deps, booking, wanted);
  const { repricing, depositOf } = rebooked ?? { repricing: samePrice(booking) };
  if (!rebooked?.isMoved) await passOnTravelers(tx, deps, booking, wanted);
  const fair = await priceFairly(tx, deps, actor, booking, { wanted, repricing, askedAt });
  const isRepriced = rebooked?.isMoved || fair.steps.length > 0;
  const { set, price } = isRepriced
    ? repriced(booking, fair, depositOf)
    : { set: {}, price: booking };
  const moved = isRepriced ? await orderMoney(tx, deps, booking, price) : {};
  const fee = fair.feeMinor > 0 && { fee: amountText(fair.feeMinor, booking.currency) };
  const steps = stepsAfter(booking, fair, { at: deps.clock.now(), by: actor.name });
  return changeBooking(tx, deps, actor, booking, {
    set: {
      ...deadlineAgain(booking, wanted),
      ...rebooked?.set,
      ...set,
      ...(rebooked && { party: json(repricing.party) }),
      ...(fair.steps.length > 0 && { priceSteps: json(steps) }),
      ...changeOfContact(wanted),
    },
    event: 'updated',
    audited: {
      action: 'booking.updated',
      before: granted.before,
      after: {
        ...fee,
        ...moved,
        ...granted.after,
      },
    },
  });
}

/** Orders what another price gives back and charges; returns both in words. */
async function orderMoney(
  tx: Transaction,
  deps: LockedDeps,
  booking: Booking,
  price: ReturnType<typeof repriced>['price'],
): Promise<{ refund?: string; charge?: string }> {
  const after = { ...booking, ...price };
  const refundMinor = await orderReturns(tx, deps, after, promisedBeyondMinor(booking));
  const chargeMinor = await orderMissing(tx, deps, booking, price);
  return {
    ...(refundMinor > 0 && { refund: amountText(refundMinor, booking.currency) }),
    ...(chargeMinor > 0 && { charge: amountText(chargeMinor, booking.currency) }),
  };
}

/** Returns null if neither departure nor travelers change. */
async function changeOfDeparture(
  tx: Transaction,
  deps: LockedDeps,
  booking: Booking,
  wanted: WantedChange,
): Promise<(Rebooking & { isMoved: boolean }) | null> {
  const { date, minutes, description, names } = wanted;
  const named = names === undefined ? undefined : readWantedNames(booking, names);
  const isMoved = [date, minutes, description].some((value) => value !== undefined);
  if (!isMoved) {
    if (!named) return null;
    const party = renamed(booking, named);
    if (party) return { set: {}, repricing: { ...samePrice(booking), party }, isMoved: false };
  }
  const { transfer } = booking;
  const rebooked = transfer
    ? await rebookRide(tx, deps, { ...booking, transfer }, wanted, named)
    : await rebookParty(tx, deps, booking, wanted, named);
  return { ...rebooked, isMoved: rebooked.set.startsAt !== undefined };
}

/** A booking that kept an earlier deadline gets that of its start, where staff say so. */
function deadlineAgain(booking: Booking, { terms }: WantedChange): BookingChange['set'] {
  return terms?.newDeadline ? deadlineOf(movedFairly(booking, booking.startsAt, true)) : {};
}

function deadlineOf({ latestCancellationAt, noticeSeconds }: ReturnType<typeof movedFairly>) {
  return { latestCancellationAt, noticeSeconds };
}

/** With new places, a supplier's own system is told of the travelers anyway. */
async function passOnTravelers(
  tx: Transaction,
  deps: LockedDeps,
  booking: Booking,
  { names, email, phone }: WantedChange,
): Promise<void> {
  if ([names, email, phone].every((value) => value === undefined)) return;
  await connectorOf(deps, booking)?.remote?.rename(tx, booking);
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
