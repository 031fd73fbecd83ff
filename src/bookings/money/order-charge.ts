import { sql } from 'kysely';
import { holdMinutes } from '../../availability/connector.ts';
import { amountText } from '../../currencies/currency.ts';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { type Part, part } from '../../platform/db/parts.ts';
import { randomText } from '../../platform/ids.ts';
import type { Booking, Payment } from '../booking/booking.ts';
import type { OpenPayment } from './carrying-out/record-payment-outcome.ts';

/**
 * Writes down what the card on file is to be charged, in the transaction that decides it. The money
 * moves afterwards: see `carryOutCharges`. An interrupted one is carried on.
 */
export async function orderCharge(
  tx: Transaction,
  { clock }: { clock: Clock },
  booking: Pick<Booking, 'id' | 'currency'>,
  { amountMinor, storedMethod }: { amountMinor: number; storedMethod: string },
): Promise<Payment> {
  const charge = newCharge(booking, { amountMinor, at: clock.now() });
  return insertCharge(tx, booking, { ...charge, undoAt: null, storedMethod });
}

/** What is still to be charged is not wanted any more: whatever became of it is undone. */
export async function callOffCharges(
  tx: Transaction,
  { clock }: { clock: Clock },
  { id }: Pick<Booking, 'id'>,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: 'unwanted', undoAt: clock.now() })
    .where('bookingId', '=', id)
    .where('kind', '=', 'charge')
    .where('state', '=', 'open')
    .execute();
}

/** What was given back for a charge that was called off has come back: it is to be undone anew. */
export async function wantUndoneAgain(
  deps: { db: Database; clock: Clock },
  actor: Actor,
  { id, bookingReference, amountMinor, currency }: OpenPayment,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const wanted = await tx
      .updateTable('payment')
      .set({ state: 'unwanted', undoAt: at, settledAt: null })
      .where('id', '=', id)
      .where('state', '=', 'undone')
      .executeTakeFirst();
    if (wanted.numUpdatedRows === 0n) return;
    await audit(tx, actor, {
      at,
      action: 'booking.refund-refused',
      subject: `booking ${bookingReference}`,
      before: { state: 'undone' },
      after: { state: 'unwanted', amount: amountText(amountMinor, currency) },
    });
  });
}

/** Longer than a charge can take, and short of the time for which places are held. */
export const undoneAfterMinutes = holdMinutes - 5;

/** What is known of a charge before its booking is stored. */
export type NewCharge = Omit<Payment, 'id' | 'bookingId'>;

/** A charge under a key of its own. Without a stored method it is undone when it is interrupted. */
export function newCharge(
  { currency }: Pick<Booking, 'currency'>,
  { amountMinor, at }: { amountMinor: number; at: Temporal.Instant },
): NewCharge {
  return {
    kind: 'charge',
    key: randomText(24),
    chargeId: null,
    amountMinor,
    currency,
    state: 'open',
    reference: null,
    reason: null,
    undoAt: at.add({ minutes: undoneAfterMinutes }),
    at,
    settledAt: null,
    storedMethod: null,
    askAt: null,
    method: 'card',
    paidOn: null,
    bankReference: '',
  };
}

const charging = part(
  'charged',
  ({ key, amountMinor, currency, undoAt, at }: ChargeValues) => sql`
    insert into payment (booking_id, kind, key, amount_minor, currency, undo_at, at)
    select id, 'charge', ${key}::text, ${amountMinor}::bigint, ${currency}::text,
      ${undoAt}::timestamptz, ${at}::timestamptz
    from booked returning id`,
  { givesId: true },
);

type ChargeValues = Pick<NewCharge, 'key' | 'amountMinor' | 'currency' | 'undoAt' | 'at'>;

/** Stores it before it is made, so that a crash leaves a trace of it. */
export async function insertCharge(
  tx: Transaction,
  { id: bookingId }: Pick<Booking, 'id'>,
  charge: NewCharge,
): Promise<Payment> {
  return tx
    .insertInto('payment')
    .values({ bookingId, ...charge })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The same with its booking, in one statement. */
export function chargeParts(charge: NewCharge): Part[] {
  const { key, amountMinor, currency, undoAt, at } = charge;
  return [charging({ key, amountMinor, currency, undoAt, at })];
}
