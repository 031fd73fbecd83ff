import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type MishapName, mishaps } from '../support/fakes/octo-supplier/mishaps.ts';
import { type QuirkName, quirks } from '../support/fakes/octo-supplier/quirks.ts';
import { type OctoPlacing, openOctoPlacing } from '../support/octo-selling.ts';
import { payers, order as usualOrder } from '../support/placing.ts';

const byCard = {
  ...usualOrder,
  product_id: 'PRD900000001',
  time: '10:00 AM',
  token: 'tok_visa',
  card_holder: 'Ada Byron',
};

/** The other quirks let a sale through. */
const refusedWith: Partial<Record<QuirkName, readonly [status: number, sentence: RegExp]>> = {
  // A setting of the connection has it asked as it likes.
  'ignores capabilities with a prefix': [400, /has no price at the moment$/],
  'moves its price at the reservation': [400, /^The price is 99\.00 EUR now, not 90\.00 EUR$/],
  'ends holds at once': [503, /^Nothing was booked, and any charge will be refunded/],
};

/** An order of another day each. */
const orderOf = (day: number) => ({
  ...byCard,
  date: Temporal.PlainDate.from(byCard.date).add({ days: day }).toString(),
});

/** At rest places are taken and money is kept for bookings that are confirmed, and for no others. */
async function assertAtRest(selling: OctoPlacing, what: string): Promise<number> {
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

describe('a sale of a product whose supplier', () => {
  it('does otherwise than the standard says is right all the same, or refused', async () => {
    await using selling = await openOctoPlacing();
    let booked = 0;
    for (const [day, how] of (Object.keys(quirks) as QuirkName[]).entries()) {
      selling.fake.setPrices('walk', 100);
      selling.fake.behave({ how });

      const { status, text, body } = await selling.place.book(orderOf(day), payers.byCard);

      const [expected, sentence] = refusedWith[how] ?? [200];
      assert.equal(status, expected, `${how}: ${text}`);
      if (sentence) assert.match(String(body['error']), sentence, how);
      booked += status === 200 ? 1 : 0;
      assert.equal(await assertAtRest(selling, how), booked, how);
    }
  });

  for (const on of ['availability', 'reserve', 'confirm'] as const) {
    it(`answers a call to ${on} badly is in words, never a 500, and leaves nothing open`, async () => {
      await using selling = await openOctoPlacing();
      const named = Object.keys(mishaps) as MishapName[];
      for (const [day, how] of named.filter((one) => !one.includes('never')).entries()) {
        selling.fake.behave({ on, how, times: 1, retryAfterSeconds: 0.01 });

        const { status, text, body } = await selling.place.book(orderOf(day), payers.byCard);

        const what = `${how}: ${status} ${text}`;
        assert.ok([200, 400, 503].includes(status), what);
        if (status !== 200) assert.match(String(body['error']), /^[A-Z][^<>{}]+$/, what);
        await assertAtRest(selling, what);
      }
    });
  }
});
