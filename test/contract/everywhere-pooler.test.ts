import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { previewCancellation } from '../../src/bookings/changes/cancel-booking.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { somebody } from '../support/accounts.ts';
import type { TestAnswer } from '../support/api.ts';
import { openPlacing, order, payers } from '../support/placing.ts';
import { createTestDatabase } from '../support/running/database.ts';
import { startPooler } from '../support/running/pooler.ts';

/** A marketplace behind a pooler that swaps two sessions of the server, with what they have prepared. */
async function openSwapped() {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const pooler = undo.use(await startPooler(database.url, 2, { keepsStatements: true }));
  const behind = undo.use(openDatabase(pooler.url, { name: 'pooled', connections: 2 }));
  const environment = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url };
  const place = undo.use(await openPlacing(undefined, environment, { ...behind, url: pooler.url }));
  const resources = undo.move();
  return { place, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

describe('a pooler that hands sessions on with what they have prepared', () => {
  it('is noticed by no partner: nothing is answered with an error', async () => {
    await using swapped = await openSwapped();
    const { place } = swapped;
    const token = payers.credit;
    const failed: string[] = [];
    const see = async (what: string, answering: Promise<TestAnswer>) => {
      const answer = await answering;
      if (answer.status !== 200) failed.push(`${what}: ${answer.status} ${answer.text}`);
      return answer;
    };
    const get = (url: string) => see(url, place.api.call({ url, token }));
    const send = (method: 'PUT' | 'DELETE', body: object) =>
      see(method, place.api.call({ method, url: '/v1/booking', token, body }));
    const available = (round: number) =>
      get(`/v1/return_availability?id=PRD16350&date=2026-11-2${1 + round}`);

    for (let round = 0; round < 2; round++) {
      const [booked] = await Promise.all([
        see('on credit', place.book({ ...order, adults: 'Zoë Müller' })),
        see('by card', place.book({ ...order, adults: 'Zoë Müller' }, payers.cardOnFile)),
        available(round),
        available(round + 1),
      ]);
      const id = String(booked.body['booking_ref']);
      await Promise.all([
        get(`/v1/booking?id=${id}`),
        get(`/v1/booking_cancellation_quote?id=${id}`),
        get('/v1/booking_updates'),
        send('PUT', { id, notes: 'By the window, please' }),
        previewCancellation(place.api.app, somebody, { reference: id, reason: '' }),
        available(round + 2),
      ]);
      await send('DELETE', { reference_id: id });
    }

    assert.deepEqual(failed, []);
  });
});
