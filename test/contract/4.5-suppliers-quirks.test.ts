import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type QuirkName, quirks } from '../support/fakes/octo-supplier/quirks.ts';
import { openOctoPlacing } from '../support/octo-selling.ts';
import { payers } from '../support/placing.ts';
import { assertAtRest, mishapsSuite, orderOf } from '../support/suites/mishaps-suite.ts';

/** The other quirks let a sale through. */
const refusedWith: Partial<Record<QuirkName, readonly [status: number, sentence: RegExp]>> = {
  // A setting of the connection has it asked as it likes.
  'ignores capabilities with a prefix': [400, /has no price at the moment$/],
  'moves its price at the reservation': [400, /^The price is 99\.00 EUR now, not 90\.00 EUR$/],
  'ends holds at once': [503, /^Nothing was booked, and any charge will be refunded/],
};

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
});

mishapsSuite('reserve');
// In all ways: `4.5-suppliers-mishaps.slow.test.ts`.
for (const on of ['availability', 'confirm'] as const) {
  mishapsSuite(on, [
    'does it and drops the connection',
    'does it and crashes',
    'is busy',
    'answers half',
  ]);
}
