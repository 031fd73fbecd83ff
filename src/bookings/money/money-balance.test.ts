import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { somebody } from '../../../test/support/accounts.ts';
import { bookUsual, heldFor, moveMoney } from '../../../test/support/after-sale.ts';
import { testClock } from '../../../test/support/clock.ts';
import { type Mood, moodyProcessor } from '../../../test/support/fakes/moody-processor.ts';
import { openPlacing, type PlacingApi, payers, usualTour } from '../../../test/support/placing.ts';
import { rounds, seedOf } from '../../../test/support/running/rounds.ts';
import { aTour } from '../../../test/support/tours.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PlainWrite } from '../../platform/operation/write.ts';
import { takenMinor, toReturnMinor } from '../booking/balance.ts';
import type { Booking } from '../booking/booking.ts';
import { findBookingForStaff } from '../booking/find-booking-for-staff.ts';
import { cancelBooking } from '../changes/cancel-booking.ts';
import { type UpdateDeps, updateBooking } from '../changes/update-booking.ts';
import { collectBalance } from './carrying-out/collect-balance.ts';
import { giveBack } from './give-back.ts';

const seed = seedOf(20261122);
const stories = rounds({ sample: 15, long: 500 });

const card = { token: 'tok_visa', cardHolder: 'Ada Byron' };
const roomy = { ...usualTour, schedule: [{ times: ['7:30 AM'], capacity: 1000 }] };
const tours = [aTour(roomy), aTour({ ...roomy, id: 16351, deposit_percent: 30 })];

type Deed = (deps: UpdateDeps & { write: PlainWrite }, reference: string) => Promise<unknown>;

const deeds = fc.oneof(
  fc.integer({ min: 1, max: 4 }).map((count): [string, Deed] => {
    const names = Array.from({ length: count }, (_, index) => `Traveler ${index}`).join(', ');
    return [
      `party of ${count}`,
      (deps, reference) => updateBooking(deps, somebody, { reference, names }),
    ];
  }),
  fc.constantFrom<[string, Deed]>(
    ['collect', (deps, reference) => collectBalance(deps, somebody, { reference })],
    [
      'collect by token',
      (deps, reference) => collectBalance(deps, somebody, { reference, ...card }),
    ],
    [
      'collect a part',
      (deps, reference) => collectBalance(deps, somebody, { reference, amount: 10 }),
    ],
    ['give back', (deps, reference) => giveBack(deps, somebody, { reference })],
    [
      'refund an amount',
      (deps, reference) => giveBack(deps, somebody, { reference, amount: 15, reason: 'x' }),
    ],
    ['work', (deps) => moveMoney(deps)],
  ),
  fc.constantFrom<[string, Deed]>(
    ['cancel', (deps, reference) => cancelBooking(deps, somebody, { reference, reason: '' })],
    [
      'cancel with another refund',
      (deps, reference) => cancelBooking(deps, somebody, { reference, reason: 'x', refund: 20 }),
    ],
    ['work', (deps) => moveMoney(deps)],
  ),
);

const moods = fc.record({
  charging: fc.constantFrom<Mood[]>('well', 'well', 'away', 'lost', 'refusing', 'failing'),
  refunding: fc.constantFrom<Mood[]>('well', 'well', 'away', 'lost', 'refusing'),
  asking: fc.constantFrom<Mood[]>('well', 'well', 'away'),
});

/** One or two things at once, in a mood of the processor, and how long it is until the next. */
const steps = fc.record({
  moods,
  deeds: fc.array(deeds, { minLength: 1, maxLength: 2 }),
  minutes: fc.constantFrom(0, 1, 11),
});

const story = fc.record({
  order: fc.constantFrom(
    { token: payers.cardOnFile, more: {} },
    { token: payers.cardOnFile, more: { product_id: 'PRD16351' } },
    { token: payers.byCard, more: { token: 'tok_visa', card_holder: 'Ada Byron' } },
  ),
  steps: fc.array(steps, { minLength: 2, maxLength: 7 }),
});

async function tell(
  place: PlacingApi,
  { order, steps: told }: { order: { token: string; more: object }; steps: Step[] },
): Promise<void> {
  const { app } = place.api;
  const reference = await bookUsual(place, order.more, order.token);
  const clock = testClock('2026-11-20T10:00:00Z');
  const processor = moodyProcessor(app.db);
  const deps = { ...app, clock, processor };
  const read = () => findBookingForStaff(deps, reference);
  for (const step of told) {
    Object.assign(processor, step.moods);
    await Promise.all(step.deeds.map(([, deed]) => deed(deps, reference).catch(allowRefusal)));
    assertCounted(await read());
    clock.advance({ minutes: step.minutes });
  }
  Object.assign(processor, { charging: 'well', refunding: 'well', asking: 'well' });
  for (let turn = 0; turn < 2; turn += 1) {
    clock.advance({ minutes: 11 });
    await moveMoney(deps);
  }
  await assertSettled(place, await read());
  await giveBack(deps, somebody, { reference }).catch(allowRefusal);
  const end = await read();
  await assertSettled(place, end);
  assert.equal(toReturnMinor(end), 0);
  if (end.status === 'Canceled') assert.equal(end.amountPaidMinor, end.keptMinor);
}

type Step = { moods: object; deeds: [string, Deed][]; minutes: number };

function allowRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/** What is paid is what was charged and not given back, at any moment. */
function assertCounted({ payments, amountPaidMinor }: Booking): void {
  const returned = payments
    .filter(({ kind, state }) => kind === 'refund' && state !== 'refused')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  assert.equal(amountPaidMinor, takenMinor(payments) - returned);
}

async function assertSettled(place: PlacingApi, booking: Booking): Promise<void> {
  const states = booking.payments.map(({ state }) => state);
  assert.ok(!states.includes('open') && !states.includes('unwanted'), states.join());
  assert.equal(await heldFor(place, booking.reference), booking.amountPaidMinor);
  // More than the price is held only where the processor did not want to give it back.
  if (!states.includes('refused')) assert.equal(toReturnMinor(booking), 0);
}

describe('the money of a booking', () => {
  it('is with the processor as the booking says, whatever happened to both', async () => {
    await using place = await openPlacing(tours);

    await fc.assert(
      fc.asyncProperty(story, (told) => tell(place, told)),
      { seed, numRuns: stories },
    );
  });
});
