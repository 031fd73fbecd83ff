import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { it } from 'node:test';
import { recoverPlacings } from '../../../src/bookings/placing/recover-placings.ts';
import { testClock } from '../clock.ts';
import type { Errand, Placing } from '../fakes/placing-child.ts';
import { order, type PlacingApi, payers } from '../placing.ts';
import { rounds } from '../running/rounds.ts';
import { openTransferPlacing, type TransferPlacing } from '../transfer-bookings.ts';

const child = new URL('../fakes/placing-child.ts', import.meta.url).pathname;
/** So often a process dies in which a placing is before each of its questions. */
const deaths = rounds({ sample: 1, long: 20 });

/** Orders are of another day each. */
const orderOf = (day: number) => ({
  ...order,
  date: Temporal.PlainDate.from(order.date).add({ days: day }).toString(),
});
const tour = { total: 11_800, places: 2, ordersOf: async () => orderOf };
const transfer = {
  total: 8819,
  places: 0,
  ordersOf: async (place: TransferPlacing) => {
    const ride = await place.order(undefined, payers.cardOnFile);
    return () => ride;
  },
};

/** Places in a process that may die on the way; null when it did, else how much was asked. */
async function placeIn({ api }: PlacingApi, errand: Errand) {
  const words = [child, JSON.stringify({ ...errand, url: api.app.databaseUrl })];
  const running = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [asked, [, signal]] = await Promise.all([text(running.stdout), once(running, 'exit')]);
  return signal === 'SIGKILL' ? null : Number(asked);
}

/** How many questions one takes that is placed wholly. */
async function questionsOf(place: PlacingApi, email: string, placing: Placing): Promise<number> {
  const asked = await placeIn(place, { email, placings: [placing] });
  // Who sells and who buys is read first; then one statement sells.
  assert.ok(asked !== null && asked > 2, `only ${asked} questions were asked`);
  return asked;
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

async function placesTaken(place: PlacingApi): Promise<number> {
  return (await place.taken()).reduce((sum, some) => sum + some, 0);
}

const ways = {
  'by card': { email: 'ada@bluebird.test', isCharged: true, ...tour },
  'on credit': { email: 'ada@acme.test', isCharged: false, ...tour },
  'a transfer by card': { email: 'ada@bluebird.test', isCharged: true, ...transfer },
} as const;

/** Kills a process before each question of a placing: booked and paid, or neither. */
export function placingDies(way: keyof typeof ways): void {
  const { email, isCharged, total, places, ordersOf } = ways[way];
  it(`leaves it booked and paid, or neither, wherever it dies: ${way}`, async () => {
    await using place = await openTransferPlacing();
    const orderOn = await ordersOf(place);
    const questions = await questionsOf(place, email, { order: orderOn(0) });

    for (let death = 0; death < deaths; death += 1) {
      const placings = Array.from({ length: questions }, (_, step) => ({
        order: orderOn(1 + death * questions + step),
        diesBefore: step + 1,
      }));
      assert.equal(await placeIn(place, { email, placings }), null);

      // Between the two statements, a death leaves something to undo.
      assert.equal((await openAttempts(place)) > 0, isCharged);
      await recoverLater(place);
      assert.equal(await place.bookings(), 1, 'only who lives to the commit has booked');
      assert.equal(await place.takings(), isCharged ? total : 0);
      assert.equal(await placesTaken(place), places);
      assert.equal(await openAttempts(place), 0);
    }
  });
}

/** The same, and then the partner repeats its request. */
export function repeatsAfterDeath(way: 'at once' | 'after the recovery'): void {
  it(`leaves one booking to the request that is repeated ${way} with its key`, async () => {
    await using place = await openTransferPlacing();
    const email = 'ada@bluebird.test';
    const whole = { order: orderOf(0), key: 'whole' };
    const questions = await questionsOf(place, email, whole);
    const placings = Array.from({ length: questions }, (_, step) => ({
      order: orderOf(step + 1),
      diesBefore: step + 1,
      key: `step-${step + 1}`,
    }));
    assert.equal(await placeIn(place, { email, placings }), null);
    if (way === 'after the recovery') await recoverLater(place);

    for (const { order: wanted, key } of [whole, ...placings]) {
      const headers = { 'idempotency-key': key };
      const first = await place.book(wanted, payers.cardOnFile, headers);
      const again = await place.book(wanted, payers.cardOnFile, headers);

      assert.equal(first.status, 200, `${key}: ${first.text}`);
      assert.deepEqual(again.body['booking_ref'], first.body['booking_ref'], key);
    }
    await recoverLater(place);

    const booked = questions + 1;
    assert.equal(await place.bookings(), booked);
    assert.equal(await place.takings(), booked * tour.total);
    assert.deepEqual(await place.taken(), Array(booked).fill(tour.places));
    assert.equal(await openAttempts(place), 0);
  });
}
