import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import type { Errand } from '../support/fakes/placing-child.ts';
import { type OctoPlacing, openOctoPlacing } from '../support/octo-selling.ts';
import { payers, order as usualOrder } from '../support/placing.ts';
import { rounds } from '../support/running/rounds.ts';

const child = new URL('../support/fakes/placing-child.ts', import.meta.url).pathname;
/** So often a process dies in which a placing is before each of its steps. */
const deaths = rounds({ sample: 1, long: 100 });
const total = 9000;

/** Orders are of another day each. */
const orderOf = (day: number) => ({
  ...usualOrder,
  product_id: 'PRD900000001',
  time: '10:00 AM',
  date: Temporal.PlainDate.from(usualOrder.date).add({ days: day }).toString(),
});

/** Places in a process that may die on the way; null when it did, else the number of steps. */
async function placeIn({ app, selling }: OctoPlacing, errand: Errand) {
  const access = (await selling.reach(0))?.access;
  const words = [child, JSON.stringify({ ...errand, access, url: app.databaseUrl })];
  const running = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [asked, [, signal]] = await Promise.all([text(running.stdout), once(running, 'exit')]);
  return signal === 'SIGKILL' ? null : Number(asked);
}

/** At rest the supplier has what partners see, and cards are charged for that. */
async function assertAtRest(selling: OctoPlacing, isCharged: boolean): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await selling.recover();
  const visible = await selling.app.db
    .selectFrom('booking')
    .select('reference')
    .where('status', '=', 'Confirmed')
    .execute();
  const kept = selling.fake.books().filter(({ status }) => status !== 'CANCELLED');
  assert.deepEqual(
    kept.map(({ resellerReference, status }) => `${resellerReference} ${status}`).toSorted(),
    visible.map(({ reference }) => `${reference} CONFIRMED`).toSorted(),
  );
  assert.equal(await selling.place.takings(), isCharged ? visible.length * total : 0);
  assert.deepEqual(
    (await selling.states()).filter((state) => state === 'placing'),
    [],
  );
}

describe('a process that is killed while it places a booking in a supplier’s system', () => {
  for (const [way, email, isCharged] of [
    ['by card', 'ada@bluebird.test', true],
    ['on credit', 'ada@acme.test', false],
  ] as const) {
    it(`leaves it booked there and paid, or neither, wherever it dies: ${way}`, async () => {
      await using selling = await openOctoPlacing();
      const steps = await placeIn(selling, { email, placings: [{ order: orderOf(0) }] });
      assert.ok(steps !== null && steps > 8, `only ${steps} steps`);

      for (let death = 0; death < deaths; death += 1) {
        const placings: Errand['placings'] = Array.from({ length: steps }, (_, step) => ({
          order: orderOf(1 + death * steps + step),
          diesBefore: step + 1,
        }));
        // Every other time answers are lost as well.
        if (death % 2 === 1) {
          const how = 'does it and drops the connection';
          selling.fake.behave({ on: ['reserve', 'confirm'], times: 1 + (death % 7), how });
        }
        assert.equal(await placeIn(selling, { email, placings }), null);
        selling.fake.behaveWell();
        await assertAtRest(selling, isCharged);
      }
    });
  }

  it('leaves one booking to the request that is repeated with its key', async () => {
    await using selling = await openOctoPlacing();
    const email = 'ada@bluebird.test';
    const whole = { order: orderOf(0), key: 'whole' };
    const steps = await placeIn(selling, { email, placings: [whole] });
    const placings = Array.from({ length: steps ?? 0 }, (_, step) => ({
      order: orderOf(step + 1),
      diesBefore: step + 1,
      key: `step-${step + 1}`,
    }));
    assert.equal(await placeIn(selling, { email, placings }), null);

    for (const { order, key } of [whole, ...placings]) {
      const headers = { 'idempotency-key': key };
      const first = await selling.place.book(order, payers.cardOnFile, headers);
      const again = await selling.place.book(order, payers.cardOnFile, headers);

      assert.equal(first.status, 200, `${key}: ${first.text}`);
      assert.deepEqual(again.body['booking_ref'], first.body['booking_ref'], key);
    }

    await assertAtRest(selling, true);
    assert.equal(await selling.place.bookings(), placings.length + 1);
  });
});
