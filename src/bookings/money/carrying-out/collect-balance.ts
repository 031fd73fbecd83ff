import type { PaymentMethod } from '../../../card-processor/payment-method.ts';
import { paymentRefusals } from '../../../card-processor/refusals.ts';
import { amountText } from '../../../currencies/currency.ts';
import { type Actor, audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { Refusal } from '../../../platform/errors.ts';
import { plainWrite, type Write } from '../../../platform/operation/write.ts';
import type { Booking } from '../../booking/booking.ts';
import { findBookingForStaff, lockBooking } from '../../booking/find-booking-for-staff.ts';
import { insertCharge, newCharge, orderCharge } from '../order-charge.ts';
import { collectionRefusals } from '../refusals.ts';
import { attemptCharge, outcomeOf } from './carry-out-charges.ts';
import { carryOutPaymentsOf } from './carry-out-payments.ts';
import { type Collection, chooseCard, readAmount } from './read-collection.ts';
import {
  type OpenPayment,
  type PaymentDeps,
  recordOutcomeWithin,
} from './record-payment-outcome.ts';

type Ordered = { charge: OpenPayment; method: PaymentMethod };

/**
 * Charges what is owed for a booking. The charge is stored before it is made, as with a new booking:
 * of a card on file the job carries it on, of a token it is undone where it was interrupted.
 */
export async function collectBalance(
  deps: PaymentDeps & { write: Write<Booking> },
  actor: Actor,
  collection: Collection,
): Promise<Booking> {
  const { processor } = deps;
  if (!processor) throw paymentRefusals.cardPaymentsOff();
  const { charge, method } = await inTransaction(deps.db, (tx) =>
    order(tx, deps, actor, collection),
  );
  const outcome = await attemptCharge(processor, charge, method);
  if (outcome.kind === 'charged' || outcome.kind === 'declined') {
    // What is declined is refused: it is no answer to keep.
    const write: Write<Booking> = outcome.kind === 'charged' ? deps.write : plainWrite(deps.db);
    const settled = await write(
      (tx) => recordOutcomeWithin(tx, deps, actor, charge, outcomeOf(outcome)),
      { patience: undefined },
    );
    return told(deps, charge, settled ?? (await findBookingForStaff(deps, collection.reference)));
  }
  const { bookingReference: booking } = charge;
  deps.log.error({ booking, reason: outcome.reason }, `the charge of a card is ${outcome.kind}`);
  if ('token' in method) throw await givenUp(deps, charge);
  return findBookingForStaff(deps, collection.reference);
}

async function order(
  tx: Transaction,
  deps: PaymentDeps,
  actor: Actor,
  { reference, amount, ...card }: Collection,
): Promise<Ordered> {
  const booking = await lockBooking(tx, reference);
  const amountMinor = readAmount(booking, amount);
  const method = await chooseCard(tx, booking, card);
  const at = deps.clock.now();
  const payment =
    'token' in method
      ? await insertCharge(tx, booking, newCharge(booking, { amountMinor, at }))
      : await orderCharge(tx, deps, booking, { amountMinor, ...method });
  await audit(tx, actor, {
    at,
    action: 'booking.charge-ordered',
    subject: `booking ${booking.reference}`,
    after: { amount: amountText(amountMinor, booking.currency) },
  });
  return { charge: { ...payment, bookingReference: booking.reference }, method };
}

/** What has become of the charge; a job may have recorded it before. */
async function told(deps: PaymentDeps, { id }: OpenPayment, booking: Booking): Promise<Booking> {
  const charge = booking.payments.find((payment) => payment.id === id);
  if (charge?.state === 'done') return booking;
  if (charge?.state === 'declined') throw collectionRefusals.declined(charge.reason ?? '');
  await carryOutPaymentsOf(deps, booking);
  throw collectionRefusals.overtaken();
}

/** A token cannot be tried again: whatever became of the charge is undone. */
async function givenUp({ db, clock }: PaymentDeps, { id }: OpenPayment): Promise<Refusal> {
  await db
    .updateTable('payment')
    .set({ state: 'unwanted', undoAt: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
  return collectionRefusals.unanswered();
}
