import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Connector, RemotePlaces } from '../../src/availability/connector.ts';
import { findBookingForStaff } from '../../src/bookings/booking/find-booking-for-staff.ts';
import type { Behaviour } from '../support/fakes/octo-supplier/behaviour.ts';
import { openOctoPlacing } from '../support/octo-selling.ts';
import { payers, order as usualOrder } from '../support/placing.ts';

const order = { ...usualOrder, product_id: 'PRD900000001', time: '10:00 AM' };
const byCard = { ...order, token: 'tok_visa', card_holder: 'Ada Byron' };

/** The time for a confirmation is over as soon as it is asked for. */
function waitNoLonger(given: Connector['remote']): number[] {
  const remote = given as RemotePlaces;
  const { ...asked } = remote;
  const deadlines: number[] = [];
  remote.hold = (booked, answerBy = 0) => {
    deadlines.push(answerBy);
    return asked.hold(booked, answerBy);
  };
  remote.confirm = (booked, answerBy) => {
    if (answerBy === undefined) return asked.confirm(booked);
    deadlines.push(answerBy);
    return asked.confirm(booked, performance.now() + 50);
  };
  return deadlines;
}

describe('the time that a supplier has for a booking', () => {
  it('is one for all that it is asked before a card is charged', async () => {
    await using selling = await openOctoPlacing();
    const { fake, place, connector } = selling;
    const remote = connector.remote as RemotePlaces;
    const { ...asked } = remote;
    const deadlines: (number | undefined)[] = [];
    remote.departuresOn = (tour, wanted, answerBy) => {
      deadlines.push(answerBy);
      return asked.departuresOn(tour, wanted, answerBy);
    };
    remote.hold = (booked, answerBy) => {
      deadlines.push(answerBy);
      return asked.hold(booked, performance.now());
    };
    fake.behave({ on: 'availability', how: { refuse: 'BAD_REQUEST' }, times: 1 });

    const { status, body } = await place.book(byCard, payers.byCard);

    assert.equal(status, 400);
    assert.match(String(body['error']), /its supplier does not answer$/);
    assert.deepEqual(deadlines, Array(3).fill(deadlines[0] ?? assert.fail()));
    assert.deepEqual([fake.asked('reserve'), await place.takings()], [[], 0]);
  });

  for (const [what, how] of [
    ['has confirmed without an answer', 'answerAfter'],
    ['has not begun to confirm', 'workAfter'],
  ] as const) {
    it(`leaves a booking pending that it ${what}, until it is confirmed`, async () => {
      await using selling = await openOctoPlacing();
      const { fake, place, app } = selling;
      const never = Promise.withResolvers<void>();
      fake.behave({ on: 'confirm', how: { [how]: never.promise } as Behaviour['how'] });
      const deadlines = waitNoLonger(selling.connector.remote);

      const { status, body, text } = await place.book(byCard, payers.byCard);

      assert.equal(status, 200, text);
      assert.deepEqual(await selling.states(), ['Pending Confirmation']);
      assert.equal(await place.takings(), 9000);
      const [held = 0, confirmed = 0] = deadlines;
      assert.ok(held < confirmed, 'one is left when places are held');
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

  it('ends a booking, with a refund, that it does not confirm later either', async () => {
    await using selling = await openOctoPlacing();
    const { fake, place } = selling;
    const never = Promise.withResolvers<void>();
    fake.behave({ on: 'confirm', how: { workAfter: never.promise } });
    waitNoLonger(selling.connector.remote);
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
