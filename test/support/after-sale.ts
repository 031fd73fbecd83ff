import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { findBookingForStaff } from '../../src/bookings/booking/find-booking-for-staff.ts';
import { payCommissions } from '../../src/bookings/commissions/pay-commissions.ts';
import { carryOutCharges } from '../../src/bookings/money/carrying-out/carry-out-charges.ts';
import { carryOutRefunds } from '../../src/bookings/money/carrying-out/carry-out-refunds.ts';
import type { PaymentDeps } from '../../src/bookings/money/carrying-out/record-payment-outcome.ts';
import type { RecoveryDeps } from '../../src/bookings/placing/find-left-open.ts';
import { recoverPlacings } from '../../src/bookings/placing/recover-placings.ts';
import { somebody } from './accounts.ts';
import { order, type PlacingApi, payers } from './placing.ts';

/** Books the usual tour, with the card on file unless another token is given. */
export async function bookUsual(
  place: PlacingApi,
  more: object = {},
  token = payers.cardOnFile,
): Promise<string> {
  const { status, text, body } = await place.book({ ...order, ...more }, token);
  assert.equal(status, 200, text);
  return String(body['booking_ref']);
}

/** Asks for a change as the partner; the number of the request. */
export function askForChange(place: PlacingApi, id: string, notes = 'Later, please') {
  return ask(place, 'PUT', { id, notes });
}

/** Asks for a cancellation as the partner; the number of the request. */
export function askForCancellation(place: PlacingApi, id: string, reason = '') {
  return ask(place, 'DELETE', { reference_id: id, reason });
}

async function ask(place: PlacingApi, method: 'PUT' | 'DELETE', body: object): Promise<number> {
  const request = { method, url: '/v1/booking', token: payers.cardOnFile, body };
  const answer = await place.api.call(request);
  assert.equal(answer.status, 200, answer.text);
  return Number(answer.body['request_id']);
}

export async function eventsIn(place: PlacingApi, reference?: string): Promise<string[]> {
  const events = await place.api.app.db
    .selectFrom('bookingEvent')
    .innerJoin('booking', 'booking.id', 'bookingEvent.bookingId')
    .select('bookingEvent.kind')
    .$if(reference !== undefined, (of) => of.where('booking.reference', '=', String(reference)))
    .orderBy('bookingEvent.id')
    .execute();
  return events.map(({ kind }) => kind);
}

/** The money of a booking: what partners are told, and what became of each payment. */
export async function moneyOf(place: Pick<PlacingApi, 'api'>, reference: string) {
  const booking = await findBookingForStaff(place.api.app, reference);
  return {
    total: booking.totalMinor,
    paid: booking.amountPaidMinor,
    status: booking.paymentStatus,
    payments: booking.payments.map(
      ({ kind, state, amountMinor }) => `${kind} ${amountMinor} ${state}`,
    ),
  };
}

/** Pays what bookings have earned, also before they are paid and over. */
export function payEarly(deps: Parameters<typeof payCommissions>[0], references: string[]) {
  return payCommissions(deps, somebody, references, { isEarly: true });
}

/** A turn of each job that moves money. */
export async function moveMoney(deps: PaymentDeps & RecoveryDeps): Promise<void> {
  await carryOutRefunds(deps);
  await carryOutCharges(deps);
  await recoverPlacings(deps);
}

/** What the test processor has taken for a booking and not given back. */
export async function heldFor(place: PlacingApi, reference: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(amount_minor - (select coalesce(sum(amount_minor), 0)
      from test_refund where test_refund.charge = test_charge.reference)), 0)::bigint as held
    from test_charge where booking_reference = ${reference} and status = 'charged'
  `.execute(place.api.app.db);
  return rows[0]?.held ?? 0;
}
