import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { applyRequest } from '../../src/bookings/requests/apply-request.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import { somebody } from '../support/accounts.ts';
import { bookUsual } from '../support/after-sale.ts';
import { openPlacing, type PlacingApi, payers, usualTour } from '../support/placing.ts';
import { aTour } from '../support/tours.ts';

type Policy = { hours: number; percent_norefund: number | null };

const inTime = '2026-11-25T06:00:00Z';
const late = '2026-11-25T07:00:00Z';

function tourWith(cancellation: Policy, depositPercent: number | null = null) {
  return aTour({ ...usualTour, cancellation, deposit_percent: depositPercent });
}

async function openAt(tour: ReturnType<typeof aTour>, instant: string) {
  const place = await openPlacing([tour]);
  const reference = await bookUsual(place);
  await setClock(place.api.app, somebody, instant);
  return { place, reference };
}

async function ask(place: PlacingApi, reference: string) {
  const body = { reference_id: reference, reason: '' };
  const token = payers.cardOnFile;
  return (await place.api.call({ method: 'DELETE', url: '/v1/booking', token, body })).body;
}

/** Status, payment status and what is paid, once the request is applied. */
async function applied(place: PlacingApi, reference: string, id: unknown) {
  await applyRequest(place.api.app, somebody, { id: Number(id), note: '' });
  const { body } = await place.read(reference, payers.cardOnFile);
  const { meta, pricing } = body as Record<string, Record<string, unknown>>;
  return [meta?.['status'], pricing?.['payment_status'], pricing?.['amount_paid']];
}

/** Policy and deposit, when it is asked for, what is told, and what it is then. */
const cases = [
  [
    'the whole price, in time',
    tourWith({ hours: 48, percent_norefund: 50 }),
    inTime,
    [true, 118, 0],
    ['Canceled', 'Returned to Traveler', 0],
  ],
  [
    'a share, late',
    tourWith({ hours: 48, percent_norefund: 33 }),
    late,
    [true, 79.06, 38.94],
    ['Canceled', 'Partial Payment', 38.94],
  ],
  [
    'nothing, late, where all is kept',
    tourWith({ hours: 48, percent_norefund: 100 }),
    late,
    [false, 0, 118],
    ['Canceled', 'Fully Paid', 118],
  ],
  [
    'everything, at any time, where the policy keeps nothing',
    tourWith({ hours: 48, percent_norefund: null }),
    late,
    [true, 118, 0],
    ['Canceled', 'Returned to Traveler', 0],
  ],
  [
    'a share of the deposit, late, and not of the total',
    tourWith({ hours: 48, percent_norefund: 50 }, 20),
    late,
    [true, 11.8, 11.8],
    ['Canceled', 'Partial Payment', 11.8],
  ],
  [
    'the whole deposit, in time',
    tourWith({ hours: 48, percent_norefund: 50 }, 20),
    inTime,
    [true, 23.6, 0],
    ['Canceled', 'Returned to Traveler', 0],
  ],
] as const;

describe('4.7 what a cancellation gives back', () => {
  for (const [what, tour, instant, told, after] of cases) {
    it(`is ${what}: told first, and done when the request is applied`, async () => {
      const { place, reference } = await openAt(tour, instant);
      await using _ = place;

      const answer = await ask(place, reference);

      assert.deepEqual(
        [answer['refund_eligible'], answer['refund_amount'], answer['cancellation_fee']],
        told,
      );
      assert.equal(answer['currency'], 'EUR');
      const [, amount] = told;
      assert.ok(String(answer['notes']).includes(`${amount.toFixed(2)} EUR`));
      assert.deepEqual(await applied(place, reference, answer['request_id']), after);
      const [, , kept] = after;
      assert.equal(await place.takings(), Math.round(kept * 100));
    });
  }
});
