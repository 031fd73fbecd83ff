import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type MishapName, mishaps } from '../fakes/octo-supplier/mishaps.ts';
import { type OctoPlacing, openOctoPlacing } from '../octo-selling.ts';
import { payers, order as usualOrder } from '../placing.ts';

const byCard = {
  ...usualOrder,
  product_id: 'PRD900000001',
  time: '10:00 AM',
  token: 'tok_visa',
  card_holder: 'Ada Byron',
};

/** An order of another day each. */
export const orderOf = (day: number) => ({
  ...byCard,
  date: Temporal.PlainDate.from(byCard.date).add({ days: day }).toString(),
});

/** At rest places are taken and money is kept for bookings that are confirmed, and for no others. */
export async function assertAtRest(selling: OctoPlacing, what: string): Promise<number> {
  selling.fake.behaveWell();
  for (let turn = 0; turn < 2; turn += 1) await selling.recover();
  const states = await selling.states();
  const confirmed = states.filter((state) => state === 'Confirmed').length;
  const over = states.filter((state) => ['abandoned', 'Canceled'].includes(state)).length;
  assert.equal(confirmed + over, states.length, `${what}: ${states.join()}`);
  assert.equal(selling.fake.placesTaken(), 2 * confirmed, what);
  assert.equal(await selling.place.takings(), 9000 * confirmed, what);
  return confirmed;
}

const named = (Object.keys(mishaps) as MishapName[]).filter((one) => !one.includes('never'));

/** A call to the supplier's system that is answered badly, in each of these ways. */
export function mishapsSuite(
  on: 'availability' | 'reserve' | 'confirm',
  ways: readonly MishapName[] = named,
): void {
  describe('a sale of a product whose supplier', () => {
    it(`answers a call to ${on} badly is in words, never a 500, and leaves nothing open`, async () => {
      await using selling = await openOctoPlacing();
      for (const [day, how] of ways.entries()) {
        selling.fake.behave({ on, how, times: 1, retryAfterSeconds: 0.01 });

        const { status, text, body } = await selling.place.book(orderOf(day), payers.byCard);

        const what = `${how}: ${status} ${text}`;
        assert.ok([200, 400, 503].includes(status), what);
        if (status !== 200) assert.match(String(body['error']), /^[A-Z][^<>{}]+$/, what);
        await assertAtRest(selling, what);
      }
    });
  });
}
