import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { copiesOf } from '../../test/support/bookings.ts';
import { bookTour, type ErasingApi, openErasing, traveler } from '../../test/support/erasing.ts';
import { untilLocksAreAwaited } from '../../test/support/lock-waits.ts';
import { eraseTraveler } from './erase-traveler.ts';

/** A traveler with so many bookings that are over, told in several portions. */
async function openMany(count: number): Promise<ErasingApi> {
  await using undo = new AsyncDisposableStack();
  const place = undo.use(await openErasing());
  const { db } = place.api.app;
  const id = await idOf(place, await bookTour(place));
  await copiesOf(db, { id }, count - 1);
  await place.setClock('2026-11-28T12:00:00Z');
  const resources = undo.move();
  return { ...place, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

async function idOf({ api }: ErasingApi, reference: string): Promise<number> {
  const { id } = await api.app.db
    .selectFrom('booking')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return id;
}

/** How many bookings still have the traveler. */
async function left({ api }: ErasingApi): Promise<number> {
  const found = await api.app.db
    .selectFrom('booking')
    .select('id')
    .where('email', '<>', '')
    .execute();
  return found.length;
}

describe('a traveler with very many bookings', () => {
  it('is erased in portions; what an interruption has left, a repeat completes', async () => {
    await using place = await openMany(60);
    const { app } = place.api;
    let portions = 0;
    // The last booking of a portion, as if the process died there.
    const dying = {
      ...app,
      reactions: [
        ...app.reactions,
        {
          prepare: async () => {
            if (++portions === 40) throw new Error('the process died');
          },
          parts: () => [],
        },
      ],
    };

    await assert.rejects(eraseTraveler(dying, somebody, traveler.email), /the process died/);
    assert.equal(await left(place), 35);
    const { bookings } = await eraseTraveler(app, somebody, traveler.email);

    assert.equal(bookings, 35);
    assert.equal(await left(place), 0);
    const events = await app.db
      .selectFrom('bookingEvent')
      .select(['bookingId'])
      .where('kind', '=', 'updated')
      .execute();
    assert.equal(new Set(events.map(({ bookingId }) => bookingId)).size, events.length);
    assert.equal(events.length, 60);
  });

  it('is erased once by two who do it at the same time', async () => {
    await using place = await openMany(30);
    const { app } = place.api;

    const erased = await Promise.all([
      eraseTraveler(app, somebody, traveler.email),
      eraseTraveler(app, somebody, traveler.email.toUpperCase()),
    ]);

    assert.equal(erased[0].bookings + erased[1].bookings, 30);
    assert.equal(await left(place), 0);
  });

  it('keeps a booking that gets another traveler at that moment', async () => {
    await using place = await openMany(1);
    const { app } = place.api;
    const { db } = app;
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const changing = db.transaction().execute(async (tx) => {
      await tx.updateTable('booking').set({ email: 'otto@elsewhere.test' }).execute();
      begun.resolve();
      await ended.promise;
    });
    await begun.promise;

    const erasing = eraseTraveler(app, somebody, traveler.email);
    await untilLocksAreAwaited(app.pool);
    ended.resolve();
    await changing;
    const { bookings } = await erasing;

    assert.equal(bookings, 0);
    assert.match(JSON.stringify(await db.selectFrom('booking').select('party').execute()), /Zeph/);
  });
});
