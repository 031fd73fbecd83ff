import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { somebody } from '../../../test/support/accounts.ts';
import { bookUsual, moveMoney } from '../../../test/support/after-sale.ts';
import { type Mood, moodyProcessor } from '../../../test/support/fakes/moody-processor.ts';
import { openPlacing, type PlacingApi, payers, usualTour } from '../../../test/support/placing.ts';
import { rounds, seedOf } from '../../../test/support/running/rounds.ts';
import { aTour } from '../../../test/support/tours.ts';
import { Refusal } from '../../platform/errors.ts';
import {
  awaitedByBankMinor,
  overRefundedMinor,
  payableMinor,
  toReturnMinor,
  unpaidMinor,
} from '../booking/balance.ts';
import type { Booking } from '../booking/booking.ts';
import { findBookingForStaff } from '../booking/find-booking-for-staff.ts';
import { noteDispute } from '../books/note-dispute.ts';
import { cancelBooking } from '../changes/cancel-booking.ts';
import { updateBooking } from '../changes/update-booking.ts';
import { toBookingView } from '../reading/operator-views.ts';
import { collectBalance } from './carrying-out/collect-balance.ts';
import { giveBack } from './give-back.ts';
import { noteRefundsMade } from './note-invoices.ts';
import { recordPayment, undoPayment } from './record-payment.ts';

const seed = seedOf(20261129);
const stories = rounds({ sample: 15, long: 500 });

const roomy = { ...usualTour, schedule: [{ times: ['7:30 AM'], capacity: 1000 }] };
const tours = [aTour(roomy), aTour({ ...roomy, id: 16351, deposit_percent: 25 })];
const card = { token: 'tok_visa', cardHolder: 'Ada Byron' };

type Deps = PlacingApi['api']['app'];
type Deed = (deps: Deps, booking: Booking, amount: number) => Promise<unknown>;

const deeds: Record<string, Deed> = {
  one: party(1),
  two: party(2),
  four: party(4),
  charge: (deps, { reference }) => collectBalance(deps, somebody, { reference, ...card }),
  chargePart: (deps, { reference }, amount) =>
    collectBalance(deps, somebody, { reference, amount, ...card }),
  transfer: (deps, { reference }) =>
    recordPayment(deps, somebody, { booking: reference, method: 'transfer' }),
  cash: (deps, { reference }, amount) =>
    recordPayment(deps, somebody, { booking: reference, method: 'cash', amount }),
  undoFirst: (deps, booking) => undo(deps, booking, booking.payments.find(isReceived)?.id),
  undoLast: (deps, booking) => undo(deps, booking, booking.payments.findLast(isReceived)?.id),
  refund: (deps, { reference }, amount) =>
    giveBack(deps, somebody, { reference, amount, reason: 'Rain' }),
  refundAgain: (deps, { reference }) => giveBack(deps, somebody, { reference }),
  refunded: (deps, { reference }) => noteRefundsMade(deps, somebody, { bookings: [reference] }),
  disputed: dispute('pending'),
  disputeLost: dispute('succeeded'),
  disputeWon: dispute('failed'),
  work: (deps) => moveMoney(deps),
  cancel: (deps, { reference }) => cancelBooking(deps, somebody, { reference, reason: '' }),
};

function party(count: number): Deed {
  const names = Array.from({ length: count }, (_, index) => `Traveler ${'ABCD'[index]}`).join(', ');
  return (deps, { reference }) => updateBooking(deps, somebody, { reference, names });
}

function isReceived({ kind, method, state }: Booking['payments'][number]): boolean {
  return kind === 'charge' && method !== 'card' && state === 'done';
}

async function undo(deps: Deps, { reference }: Booking, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  await undoPayment(deps, somebody, { booking: reference, id, reason: 'It never came' });
}

/** The bank of the first charge by card takes all of it back, or says what came of that. */
function dispute(state: 'pending' | 'succeeded' | 'failed'): Deed {
  return async (deps, booking) => {
    const charge = booking.payments.find(
      ({ kind, method, state: is }) => kind === 'charge' && method === 'card' && is === 'done',
    );
    if (!charge) return;
    const { amountMinor, currency, at } = charge;
    const reference = `du_${charge.id}`;
    const paid = { charge: charge.reference ?? '', refundedMinor: 0 };
    const entry = { reference, amountMinor, currency, at, state, ...paid };
    const own = { ...charge, bookingReference: booking.reference, status: booking.status };
    await noteDispute(deps, somebody, own, { ...entry, kind: 'dispute', key: null });
  };
}

const moods = fc.constantFrom<Mood[]>('well', 'well', 'well', 'refusing', 'away');

const story = fc.record({
  order: fc.constantFrom(
    { token: payers.cardOnFile, more: {} },
    { token: payers.cardOnFile, more: { product_id: 'PRD16351' } },
    { token: payers.byCard, more: { token: 'tok_visa', card_holder: 'Ada Byron' } },
    { token: payers.credit, more: {} },
  ),
  steps: fc.array(
    fc.record({
      deed: fc.constantFrom(...Object.keys(deeds)),
      amount: fc.constantFrom(10, 20, 59),
      charging: moods,
      refunding: moods,
    }),
    { minLength: 3, maxLength: 12 },
  ),
});

type Story = {
  order: { token: string; more: object };
  steps: { deed: string; amount: number; charging: Mood; refunding: Mood }[];
};

async function tell(place: PlacingApi, { order, steps }: Story): Promise<void> {
  const { app } = place.api;
  const reference = await bookUsual(place, order.more, order.token);
  const processor = moodyProcessor(app.db);
  const deps = { ...app, processor };
  const read = () => findBookingForStaff(deps, reference);
  for (const { deed, amount, ...mood } of steps) {
    Object.assign(processor, mood);
    await deeds[deed]?.(deps, await read(), amount).catch(allowRefusal);
    await assertSum(deps, await read());
  }
  Object.assign(processor, { charging: 'well', refunding: 'well' });
  const booking = await read();
  if (booking.status === 'Canceled') return;
  const canceled = await cancelBooking(deps, somebody, { reference, reason: '' });
  assert.equal(canceled.status, 'Canceled');
  await assertSum(deps, await read());
}

/** A refusal is an answer; anything else would be a 500. */
function allowRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

async function assertSum(deps: Deps, booking: Booking): Promise<void> {
  const { id, amountPaidMinor: paid, payments, status, paymentTerm } = booking;
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as sum from payment_entry where booking_id = ${id}
  `.execute(deps.db);
  assert.equal(paid, rows[0]?.sum);
  const { pricing, record } = toBookingView(booking, '');
  const payable = payableMinor(booking);
  const isOver = status === 'Canceled' && paymentTerm !== 'Credit';
  const minor = (amount: number) => Math.round(amount * 100);
  assert.equal(minor(pricing.amount_paid), paid);
  assert.equal(minor(pricing.due), isOver ? 0 : Math.max(0, payable - paid));
  assert.equal(minor(record.to_return), Math.max(0, paid - payable));
  const mostByBank = status === 'Canceled' ? paid - payable : paid;
  assert.ok(awaitedByBankMinor(payments) <= Math.max(0, mostByBank));
  if (paid < 0) assert.ok(overRefundedMinor(payments) > 0);
  if (pricing.payment_status === 'Fully Paid') assert.equal(pricing.due, 0);
}

describe('what a booking has', () => {
  it('is less than nothing where a bank takes back what was refunded, and is canceled all the same', async () => {
    await using place = await openPlacing(tours);
    const { app } = place.api;
    const reference = await bookUsual(place);
    const read = () => findBookingForStaff(app, reference);
    const after = async (...names: string[]) => {
      for (const name of names) await deeds[name]?.(app, await read(), 59);
      const { amountPaidMinor, paymentStatus, ...booking } = await read();
      const all = { ...booking, amountPaidMinor };
      return [amountPaidMinor, paymentStatus, unpaidMinor(all), toReturnMinor(all)];
    };

    assert.deepEqual(await after('one', 'disputed'), [-5900, 'Hold without Payment', 11_800, 0]);
    assert.deepEqual(await after('transfer'), [5900, 'Fully Paid', 0, 0]);
    assert.deepEqual(await after('disputeWon'), [17_700, 'Fully Paid', 0, 11_800]);
    assert.deepEqual(await after('cancel'), [11_800, 'Fully Paid', 0, 11_800]);
    assert.deepEqual(await after('refunded'), [0, 'Returned to Traveler', 0, 0]);
  });

  it('falls by the transfer that is undone, and by no other', async () => {
    await using place = await openPlacing(tours);
    const { app } = place.api;
    const reference = await bookUsual(place, {}, payers.credit);
    for (const name of ['cash', 'transfer', 'undoLast'])
      await deeds[name]?.(app, await findBookingForStaff(app, reference), 10);

    const { amountPaidMinor, paymentStatus } = await findBookingForStaff(app, reference);
    assert.deepEqual([amountPaidMinor, paymentStatus], [1000, 'Pending Invoice']);
  });

  it('is the sum of what came and went, whatever happens in which order', async () => {
    await using place = await openPlacing(tours);

    await fc.assert(
      fc.asyncProperty(story, (told) => tell(place, told)),
      { seed, numRuns: stories },
    );
  });
});
