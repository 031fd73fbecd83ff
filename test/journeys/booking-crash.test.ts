import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { recoverPlacings } from '../../src/bookings/recover-placings.ts';
import { testClock } from '../support/clock.ts';
import { openPlacing, order, type PlacingApi } from '../support/placing.ts';

const child = new URL('../support/placing-child.ts', import.meta.url).pathname;
const total = 11_800;

/** Places a booking in a process that dies before the n-th question; null when it lived. */
async function placeAndDie(place: PlacingApi, email: string, diesBefore: number) {
  const errand = { url: place.api.app.databaseUrl, email, order, diesBefore };
  const running = spawn(process.execPath, [child, JSON.stringify(errand)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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
  for (const [way, email, isCharged] of [
    ['by card', 'ada@bluebird.test', true],
    ['on credit', 'ada@acme.test', false],
  ] as const) {
    it(`leaves it booked and paid, or neither, wherever it dies: ${way}`, async () => {
      await using place = await openPlacing();
      let booked = 0;
      let interrupted = 0;
      let asked: number | null = null;

      for (let step = 1; asked === null; step += 1) {
        assert.ok(step < 60, 'the placing never comes to its end');
        asked = await placeAndDie(place, email, step);
        interrupted += await openAttempts(place);
        await recoverLater(place);

        const now = await place.bookings();
        assert.ok(now === booked || now === booked + 1, `step ${step}`);
        booked = now;
        assert.equal(await place.takings(), isCharged ? booked * total : 0, `step ${step}`);
        const [taken = 0] = await place.taken();
        assert.equal(taken, booked * 2, `step ${step}`);
        assert.equal(await openAttempts(place), 0, `step ${step}`);
      }

      assert.ok(asked > 5, `only ${asked} questions were asked`);
      assert.equal(booked, 1, 'only who lives to the commit has booked');
      // Between the two transactions, every death leaves something to undo.
      assert.equal(interrupted > 3, isCharged);
    });
  }
});
