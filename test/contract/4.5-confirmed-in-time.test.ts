import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RemotePlaces } from '../../src/availability/connector.ts';
import { findBookingForStaff } from '../../src/bookings/booking/find-booking-for-staff.ts';
import type { Deadline } from '../../src/platform/limits/timer.ts';
import type { Behaviour } from '../support/fakes/octo-supplier/behaviour.ts';
import { type OctoPlacing, openOctoPlacing } from '../support/octo-selling.ts';
import { payers, order as usualOrder } from '../support/placing.ts';
import { waitUntil } from '../support/running/wait.ts';

const order = { ...usualOrder, product_id: 'PRD900000001', time: '10:00 AM' };
const keyed = { 'idempotency-key': 'the-same-order' };
const byCard = { ...order, token: 'tok_visa', card_holder: 'Ada Byron' };

/** The partner has waited long enough as soon as the supplier is where the test wants it. */
function isLateOnce(
  { connector, timer }: Pick<OctoPlacing, 'connector' | 'timer'>,
  isThere: () => boolean,
): Deadline[] {
  const remote = connector.remote as RemotePlaces;
  const { ...asked } = remote;
  const deadlines: Deadline[] = [];
  remote.hold = (booked, answerBy) => {
    if (answerBy) deadlines.push(answerBy);
    return asked.hold(booked, answerBy);
  };
  remote.confirm = async (booked, answerBy) => {
    const confirming = asked.confirm(booked, answerBy);
    if (!answerBy) return confirming;
    deadlines.push(answerBy);
    await waitUntil(isThere);
    timer.advance(answerBy.left());
    return confirming;
  };
  return deadlines;
}

function isKept(selling: OctoPlacing, status: string): boolean {
  return selling.kept().every((booking) => booking.includes(status));
}

describe('the time that a supplier has for a booking', () => {
  it('is one for all that it is asked before a card is charged', async () => {
    await using selling = await openOctoPlacing();
    const { fake, place, connector } = selling;
    const remote = connector.remote as RemotePlaces;
    const { ...asked } = remote;
    const left: (number | undefined)[] = [];
    remote.departuresOn = (tour, wanted, answerBy) => {
      left.push(answerBy?.left());
      return asked.departuresOn(tour, wanted, answerBy);
    };
    remote.hold = (booked, answerBy) => {
      left.push(answerBy?.left());
      return asked.hold(booked, answerBy?.atMost(0));
    };
    fake.behave({ on: 'availability', how: { refuse: 'BAD_REQUEST' }, times: 1 });

    const { status, body } = await place.book(byCard, payers.byCard);

    assert.equal(status, 400);
    assert.match(String(body['error']), /its supplier does not answer$/);
    assert.deepEqual(left, [7000, 7000, 7000]);
    assert.deepEqual([fake.asked('reserve'), await place.takings()], [[], 0]);
  });

  for (const [what, how, kept] of [
    ['has confirmed without an answer', 'answerAfter', 'CONFIRMED'],
    ['has not begun to confirm', 'workAfter', 'ON_HOLD'],
  ] as const) {
    it(`leaves a booking pending that it ${what}, until it is confirmed`, async () => {
      await using selling = await openOctoPlacing();
      const { fake, place, app } = selling;
      const never = Promise.withResolvers<void>();
      fake.behave({ on: 'confirm', how: { [how]: never.promise } as Behaviour['how'] });
      const isThere = () => fake.asked('confirm').length > 0 && isKept(selling, kept);
      const deadlines = isLateOnce(selling, isThere);

      const { status, body, text } = await place.book(byCard, payers.byCard);

      assert.equal(status, 200, text);
      assert.deepEqual(await selling.states(), ['Pending Confirmation']);
      assert.equal(await place.takings(), 9000);
      assert.deepEqual(
        deadlines.map((deadline) => deadline.left()),
        [-2000, 0],
        'one is left when places are held',
      );
      fake.behaveWell();
      await selling.askForDecisions();
      assert.deepEqual(await selling.states(), ['Confirmed']);
      assert.deepEqual(selling.kept(), [`${String(body['booking_ref'])} CONFIRMED 2`]);
      const { tickets } = await findBookingForStaff(app, String(body['booking_ref']));
      assert.equal(tickets?.length, 2);
      assert.equal(await place.takings(), 9000);
      never.resolve();
    });
  }

  it('is enough for one that answers 503 at first', async () => {
    await using selling = await openOctoPlacing();
    const { fake, place } = selling;
    fake.behave({ on: 'confirm', how: 'is down', times: 1, retryAfterSeconds: 0.01 });

    const { status, body } = await place.book(byCard, payers.byCard);

    assert.equal(status, 200);
    assert.deepEqual(await selling.states(), ['Confirmed']);
    assert.deepEqual(selling.kept(), [`${String(body['booking_ref'])} CONFIRMED 2`]);
    assert.equal(fake.asked('confirm').length, 2);
    assert.equal(await place.takings(), 9000);
  });

  it('is not over where a key is refused for a moment', async () => {
    await using selling = await openOctoPlacing();
    const { fake } = selling;
    fake.behave({ on: 'confirm', how: { refuse: 'FORBIDDEN' }, times: 1 });

    const { status } = await selling.place.book(byCard, payers.byCard);

    assert.equal(status, 200);
    assert.deepEqual(await selling.states(), ['Confirmed']);
  });

  it('has one confirmed once that is still at it', async () => {
    await using selling = await openOctoPlacing();
    const { fake, place } = selling;
    const slow = Promise.withResolvers<void>();
    fake.behave({ on: 'confirm', how: { workAfter: slow.promise }, times: 1 });
    isLateOnce(selling, () => fake.asked('confirm').length > 0);
    assert.equal((await place.book(byCard, payers.byCard)).status, 200);

    await selling.askForDecisions(0.25);
    assert.deepEqual(await selling.states(), ['Pending Confirmation']);
    assert.equal(fake.asked('confirm').length, 1);
    slow.resolve();
    await waitUntil(() => fake.books()[0]?.status === 'CONFIRMED');
    await selling.askForDecisions(0.25);

    assert.deepEqual(await selling.states(), ['Confirmed']);
    assert.equal(fake.asked('confirm').length, 1);
    assert.equal(await place.takings(), 9000);
  });

  it('lasts as long as its hold: each time it is asked again, then the money goes back', async () => {
    await using selling = await openOctoPlacing();
    const { fake, place } = selling;
    fake.behave({ on: 'confirm', how: 'crashes' });
    isLateOnce(selling, () => fake.asked('confirm').length > 0);
    assert.equal((await place.book(byCard, payers.byCard, keyed)).status, 200);

    const asked = fake.asked('confirm').length;
    for (let turn = 1; turn <= 12; turn += 1) await selling.askForDecisions(1);
    assert.deepEqual(await selling.states(), ['Pending Confirmation']);
    assert.equal(fake.asked('confirm').length, asked + 12);
    assert.equal(await place.takings(), 9000);
    await selling.askForDecisions(30);
    await selling.tell();

    assert.deepEqual(await selling.states(), ['Canceled']);
    assert.equal(await place.takings(), 0);
    assert.equal(fake.placesTaken(), 0);
  });

  it('ends a booking, with a refund, that it does not confirm later either', async () => {
    await using selling = await openOctoPlacing();
    const { fake, place } = selling;
    const never = Promise.withResolvers<void>();
    fake.behave({ on: 'confirm', how: { workAfter: never.promise } });
    isLateOnce(selling, () => fake.asked('confirm').length > 0);
    assert.equal((await place.book(byCard, payers.byCard)).status, 200);

    fake.behaveWell();
    fake.behave({ on: 'confirm', how: { refuse: 'UNPROCESSABLE_ENTITY' } });
    await selling.askForDecisions();
    await selling.tell();

    assert.deepEqual(await selling.states(), ['Canceled']);
    assert.equal(await place.takings(), 0);
    assert.equal(fake.placesTaken(), 0);
    never.resolve();
  });
});
