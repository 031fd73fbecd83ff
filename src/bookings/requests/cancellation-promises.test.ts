import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { somebody } from '../../../test/support/accounts.ts';
import { bookUsual } from '../../../test/support/after-sale.ts';
import { openPlacing, type PlacingApi, payers, usualTour } from '../../../test/support/placing.ts';
import { rounds, seedOf } from '../../../test/support/running/rounds.ts';
import { aTour } from '../../../test/support/tours.ts';
import { setSetting } from '../../operations/settings.ts';
import { sumOf, toReturnMinor, unpaidMinor } from '../booking/balance.ts';
import type { Booking } from '../booking/booking.ts';
import { findBookingForStaff } from '../booking/find-booking-for-staff.ts';
import { creditCancellationFee } from '../booking/terms/invoices-fee.ts';
import { cancelBooking, previewCancellation } from '../changes/cancel-booking.ts';
import { CancellationPromise, toCancellationPromise } from '../changes/cancellation-promise.ts';
import { updateBooking } from '../changes/update-booking.ts';
import { noteInvoicesPaid, takeBackPayments } from '../money/note-invoices.ts';
import { applyRequest } from './apply-request.ts';

const seed = seedOf(20261123);
const stories = rounds({ sample: 15, long: 800 });

const percents = [null, 33, 50, 100];
const tours = percents.map((percent, index) =>
  aTour({
    ...usualTour,
    id: 16350 + index,
    cancellation: { hours: 240, percent_norefund: percent },
    schedule: [{ times: ['7:30 AM'], capacity: 1000 }],
  }),
);

const story = fc.record({
  order: fc.constantFrom(
    { token: payers.credit, more: {} },
    { token: payers.credit, more: {} },
    { token: payers.cardOnFile, more: {} },
    { token: payers.byCard, more: { token: 'tok_visa', card_holder: 'Ada Byron' } },
  ),
  tour: fc.nat({ max: percents.length - 1 }),
  /** The free period ends 10 days before the start. */
  day: fc.integer({ min: 22, max: 39 }),
  party: fc.integer({ min: 1, max: 4 }),
  fee: fc.constantFrom('on', 'off'),
  isPaidBefore: fc.boolean(),
  grownTo: fc.option(fc.integer({ min: 1, max: 4 })),
  isPaidMeanwhile: fc.boolean(),
  feeMeanwhile: fc.constantFrom('on', 'off'),
  end: fc.constantFrom('apply', 'cancel', 'cancel unasked'),
});

type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never;
type Promised = { refund_amount: number; cancellation_fee: number };

async function tell(place: PlacingApi, told: Story): Promise<void> {
  const { app } = place.api;
  const { token } = told.order;
  const isOnCredit = token === payers.credit;
  await setFee(place, told.fee);
  const reference = await bookFor(place, told);
  if (isOnCredit && told.isPaidBefore) await noteInvoicesPaid(app, somebody, paying(reference));
  if (told.grownTo !== null) {
    await updateBooking(app, somebody, { reference, names: namesOf(told.grownTo) });
  }

  const quoted = await quote(place, reference, token);
  assert.deepEqual(await preview(place, reference), quoted);
  if (told.end !== 'cancel unasked') {
    assert.deepEqual(await request(place, reference, token), quoted);
    await setFee(place, told.feeMeanwhile);
    assert.deepEqual(await quote(place, reference, token), quoted);
  }
  const invoiced = await findBookingForStaff(app, reference);
  if (isOnCredit && told.isPaidMeanwhile && unpaidMinor(invoiced) > 0) {
    await noteInvoicesPaid(app, somebody, paying(reference));
  }
  const last = await preview(place, reference);
  const isAsked = told.end !== 'cancel unasked';
  if (isOnCredit && isAsked) assert.equal(last.cancellation_fee, quoted.cancellation_fee);
  assert.deepEqual(await quote(place, reference, token), isAsked ? quoted : last);
  await end(place, reference, told);
  await assertDone(place, invoiced, last, token);
}

/** The booking, its request, GET and the feed say what was promised, and every cent is somewhere. */
async function assertDone(
  place: PlacingApi,
  { reference }: Booking,
  { refund_amount: refund, cancellation_fee: fee }: Promised,
  token: string,
): Promise<void> {
  const { app } = place.api;
  const after = await findBookingForStaff(app, reference);
  const dueMinor = unpaidMinor(after);
  const refunds = after.payments.filter(
    ({ kind, state }) => kind === 'refund' && state !== 'refused',
  );
  const returned = sumOf(
    refunds.filter(({ method, state }) => method === 'card' || state === 'done'),
  );
  const taken = after.payments
    .filter(({ kind, state }) => kind === 'charge' && state === 'done')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  assert.equal(after.keptMinor, minor(fee));
  // Refunds by bank still count as paid: staff have them to make.
  assert.equal(after.amountPaidMinor + dueMinor - toReturnMinor(after), minor(fee));
  assert.equal(sumOf(refunds), minor(refund));
  assert.equal(taken, returned + after.amountPaidMinor);
  const { pricing } = (await place.read(reference, token)).body as { pricing: { due: number } };
  assert.equal(minor(pricing.due), dueMinor);
  const requests = await app.db
    .selectFrom('bookingRequest')
    .select('refundedMinor')
    .where('bookingId', '=', after.id)
    .execute();
  for (const { refundedMinor } of requests) assert.equal(refundedMinor, minor(refund));
  if (dueMinor === 0) return;
  assert.equal(after.paymentStatus, 'Pending Invoice');
  const [paid] = await noteInvoicesPaid(app, somebody, paying(reference));
  assert.deepEqual([paid?.amountPaidMinor, paid && unpaidMinor(paid)], [minor(fee), 0]);
  const [unpaid] = await takeBackPayments(app, somebody, paying(reference));
  assert.deepEqual(
    [unpaid && unpaidMinor(unpaid), unpaid?.paymentStatus],
    [dueMinor, 'Pending Invoice'],
  );
}

function bookFor(place: PlacingApi, { order, tour, day, party }: Story): Promise<string> {
  const first = Temporal.PlainDate.from('2026-11-01');
  const date = first.add({ days: day - 1 }).toString();
  const product = { product_id: `PRD${16350 + tour}`, date, adults: namesOf(party) };
  return bookUsual(place, { ...order.more, ...product }, order.token);
}

function namesOf(count: number): string {
  return Array.from({ length: count }, (_, index) => `Traveler ${'abcd'[index]}`).join(', ');
}

function paying(reference: string) {
  return { bookings: [reference] };
}

function minor(amount: number): number {
  return Math.round(amount * 100);
}

async function setFee({ api: { app } }: PlacingApi, value: string): Promise<void> {
  const { key } = creditCancellationFee;
  await setSetting(app, somebody, { key, value });
}

async function quote(place: PlacingApi, reference: string, token: string): Promise<Promised> {
  const url = `/v1/booking_cancellation_quote?id=${reference}`;
  const { body } = await place.api.call({ url, token });
  assert.equal(body['cancellable'], true);
  return CancellationPromise.parse(body);
}

async function request(place: PlacingApi, reference: string, token: string): Promise<object> {
  const body = { reference_id: reference };
  const answer = await place.api.call({ method: 'DELETE', url: '/v1/booking', token, body });
  assert.equal(answer.status, 200, answer.text);
  return CancellationPromise.parse(answer.body);
}

async function preview({ api: { app } }: PlacingApi, reference: string): Promise<Promised> {
  const cancellation = { reference, reason: '' };
  const { before, terms } = await previewCancellation(app, somebody, cancellation);
  return toCancellationPromise(before, terms);
}

async function end(place: PlacingApi, reference: string, told: Story): Promise<void> {
  const { app } = place.api;
  if (told.end !== 'apply') {
    await cancelBooking(app, somebody, { reference, reason: '' });
    return;
  }
  const { id } = await app.db
    .selectFrom('bookingRequest')
    .innerJoin('booking', 'booking.id', 'bookingRequest.bookingId')
    .select('bookingRequest.id')
    .where('booking.reference', '=', reference)
    .executeTakeFirstOrThrow();
  await applyRequest(app, somebody, { id, note: '' });
}

describe('a cancellation', () => {
  it('comes to what its quote, its request and its preview said, whatever was set or paid', async () => {
    await using place = await openPlacing(tours);

    await fc.assert(
      fc.asyncProperty(story, (told) => tell(place, told)),
      { seed, numRuns: stories },
    );
  });
});
