import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { recoverPlacings } from '../../src/bookings/placing/recover-placings.ts';
import { testClock } from '../support/clock.ts';
import { order, type PlacingApi, payers } from '../support/placing.ts';
import { rounds } from '../support/running/rounds.ts';
import { openTransferPlacing, type TransferPlacing } from '../support/transfer-bookings.ts';

const child = new URL('../support/fakes/placing-child.ts', import.meta.url).pathname;
/** So many placings, each of another day, die in the same process at once. */
const atOnce = rounds({ sample: 1, long: 20 });
const days = Array.from({ length: atOnce }, (_, day) =>
  Temporal.PlainDate.from(order.date).add({ days: day }).toString(),
);
const tour = {
  total: 11_800,
  places: 2,
  ordersOf: async () => days.map((date) => ({ ...order, date })),
};
const transfer = {
  total: 8819,
  places: 0,
  ordersOf: async (place: TransferPlacing) => {
    const ride = await place.order(undefined, payers.cardOnFile);
    return days.map(() => ride);
  },
};

/** Places in a process that dies before the n-th question of each; null when it did. */
async function placeAndDie({ api }: PlacingApi, errand: object) {
  const words = [child, JSON.stringify({ ...errand, url: api.app.databaseUrl })];
  const running = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [asked, [, signal]] = await Promise.all([text(running.stdout), once(running, 'exit')]);
  return signal === 'SIGKILL' ? null : Number(asked);
}

async function recoverLater(place: PlacingApi): Promise<void> {
  const clock = testClock('2026-11-20T10:15:00Z');
  await recoverPlacings({ ...place.api.app, clock });
}

async function openAttempts(place: PlacingApi): Promise<number> {
  const { db } = place.api.app;
  const open = await db.selectFrom('payment').select('id').where('state', '=', 'open').execute();
  return open.length;
}

describe('a process that is killed while it places a booking', () => {
  for (const [way, email, isCharged, { total, places, ordersOf }] of [
    ['by card', 'ada@bluebird.test', true, tour],
    ['on credit', 'ada@acme.test', false, tour],
    ['a transfer by card', 'ada@bluebird.test', true, transfer],
  ] as const) {
    it(`leaves it booked and paid, or neither, wherever it dies: ${way}`, async () => {
      await using place = await openTransferPlacing();
      const orders = await ordersOf(place);
      let booked = 0;
      let interrupted = 0;
      let asked: number | null = null;

      for (let step = 1; asked === null; step += 1) {
        assert.ok(step < 60, 'the placing never comes to its end');
        asked = await placeAndDie(place, { email, orders, diesBefore: step });
        interrupted += await openAttempts(place);
        await recoverLater(place);

        const now = await place.bookings();
        assert.ok(now === booked || now === booked + atOnce, `step ${step}`);
        booked = now;
        assert.equal(await place.takings(), isCharged ? booked * total : 0, `step ${step}`);
        const taken = (await place.taken()).reduce((sum, some) => sum + some, 0);
        assert.equal(taken, booked * places, `step ${step}`);
        assert.equal(await openAttempts(place), 0, `step ${step}`);
      }

      // Who sells and who buys is read first; then one statement sells.
      assert.ok(asked > 2, `only ${asked} questions were asked`);
      assert.equal(booked, atOnce, 'only who lives to the commit has booked');
      // Between the two statements, every death leaves something to undo.
      assert.equal(interrupted > 0, isCharged);
    });
  }

  for (const [way, isRecovered] of [
    ['at once', false],
    ['after the recovery', true],
  ] as const) {
    it(`leaves one booking to the request that is repeated ${way} with its key`, async () => {
      await using place = await openTransferPlacing();
      let asked: number | null = null;

      for (let step = 1; asked === null; step += 1) {
        assert.ok(step < 60, 'the placing never comes to its end');
        const date = Temporal.PlainDate.from(order.date).add({ days: step }).toString();
        const wanted = { ...order, date };
        const key = `step-${step}`;
        const errand = { email: 'ada@bluebird.test', orders: [wanted], key, diesBefore: step };
        asked = await placeAndDie(place, errand);
        if (isRecovered) await recoverLater(place);

        const headers = { 'idempotency-key': key };
        const first = await place.book(wanted, payers.cardOnFile, headers);
        const again = await place.book(wanted, payers.cardOnFile, headers);
        await recoverLater(place);

        assert.equal(first.status, 200, `step ${step}: ${first.text}`);
        assert.deepEqual(again.body['booking_ref'], first.body['booking_ref'], `step ${step}`);
        assert.equal(await place.bookings(), step);
        assert.equal(await place.takings(), step * tour.total, `step ${step}`);
        const taken = (await place.taken()).reduce((sum, some) => sum + some, 0);
        assert.equal(taken, step * tour.places, `step ${step}`);
        assert.equal(await openAttempts(place), 0, `step ${step}`);
      }
    });
  }
});
