import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { recoverPlacings } from '../../src/bookings/placing/recover-placings.ts';
import type { Processor } from '../../src/card-processor/processor.ts';
import { advanceClock } from '../../src/operations/set-clock.ts';
import { somebody } from '../support/accounts.ts';
import { createFailingDatabase } from '../support/fakes/failing-database.ts';
import { openPlacing, order, payers } from '../support/placing.ts';
import { waitUntil } from '../support/running/wait.ts';

const key = { 'idempotency-key': 'order-1' };

/** A marketplace whose database goes away once a card was asked for money, as often as is said. */
async function openOutage({ times = Number.POSITIVE_INFINITY, patience = 300 } = {}) {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createFailingDatabase());
  const place = undo.use(await openPlacing(undefined, undefined, database));
  const { app } = place.api;
  const usual = app.processor;
  assert.ok(usual);
  const charge: Processor['charge'] = async (attempt) => {
    const outcome = await usual.charge(attempt);
    if (outages-- > 0) database.goAway(times);
    return outcome;
  };
  let outages = 1;
  Object.assign(app, { patience, processor: { ...usual, charge } });
  const resources = undo.move();
  return {
    ...place,
    database,
    book: (headers = {}, more = {}, token = payers.cardOnFile) =>
      place.book({ ...order, ...more }, token, headers),
    /** The database is back, and the key is given free behind the answer. */
    comeBack: async () => {
      database.comeBack();
      const answered = () =>
        app.db.selectFrom('keptAnswer').select('instance').where('status', 'is', null).execute();
      await waitUntil(async () => {
        const claims = await answered().catch(() => [{ instance: 'unknown' }]);
        return app.changes.isConnected() && claims.every(({ instance }) => instance === '');
      });
    },
    recover: async (minutes: number) => {
      await advanceClock(app, somebody, `${minutes}m`);
      await recoverPlacings(app);
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

type Outage = Awaited<ReturnType<typeof openOutage>>;

async function standing(place: Outage) {
  return [await place.bookings(), await place.taken(), await place.takings()];
}

const booked = [1, [2], 11_800];
const nothing = [0, [0], 0];

describe('a database that goes away after a card was charged', () => {
  it('costs the booking nothing when it is back within seconds', async () => {
    await using place = await openOutage({ times: 3, patience: 20_000 });

    const { status, text } = await place.book();

    assert.equal(status, 200, text);
    assert.deepEqual(await standing(place), booked);
  });

  it('leaves nothing booked and nothing charged where no key came with the order', async () => {
    await using place = await openOutage();

    const { status, body, headers } = await place.book();

    assert.deepEqual(
      [status, headers['x-error-code'], headers['retry-after'], body],
      [
        503,
        'booking-undone',
        '5',
        { error: 'Nothing was booked, and any charge will be refunded; try again' },
      ],
    );
    await place.comeBack();
    await place.recover(10);
    assert.deepEqual(await standing(place), nothing);
  });

  it('lets the same request with its key go on with the booking', async () => {
    await using place = await openOutage();

    const { status, body, headers } = await place.book(key);
    assert.deepEqual(
      [status, headers['x-error-code'], body],
      [
        503,
        'booking-undecided',
        {
          error:
            'The booking is not complete yet; repeat the request with the same Idempotency-Key',
        },
      ],
    );
    await place.comeBack();
    const repeated = await place.book(key);
    const again = await place.book(key);

    assert.equal(repeated.status, 200, repeated.text);
    assert.equal(again.text, repeated.text);
    assert.equal(again.headers['idempotency-replayed'], 'true');
    await place.recover(20);
    assert.deepEqual(await standing(place), booked);
  });

  it('lets the recovery make the booking, which the key finds then', async () => {
    await using place = await openOutage();
    await place.book(key);
    await place.comeBack();

    await place.recover(10);
    assert.deepEqual(await standing(place), booked);
    const repeated = await place.book(key);

    assert.equal(repeated.status, 200, repeated.text);
    const read = await place.read(repeated.body['booking_ref'], payers.cardOnFile);
    assert.equal(read.status, 200, read.text);
    assert.deepEqual(await standing(place), booked);
  });

  it('keeps the key for the request that has begun the booking', async () => {
    await using place = await openOutage();
    await place.book(key);
    await place.comeBack();

    const other = await place.book(key, { adults: 'Zoë Müller' });

    assert.equal(other.headers['x-error-code'], 'idempotency-key-reused');
    assert.equal((await place.book(key)).status, 200);
    assert.deepEqual(await standing(place), booked);
  });

  it('tells a declined card so, also when the order has to be sent again', async () => {
    await using place = await openOutage();
    const [token, declined] = [payers.badCardOnFile, 'card-declined'];
    assert.equal((await place.book(key, {}, token)).headers['x-error-code'], 'booking-undecided');
    await place.comeBack();

    const repeated = await place.book(key, {}, token);

    assert.deepEqual([repeated.status, repeated.headers['x-error-code']], [400, declined]);
    assert.deepEqual(await standing(place), nothing);
  });

  it('leaves nothing behind where the tour has begun before the booking could be stored', async () => {
    await using place = await openOutage();
    await place.book(key);
    await place.comeBack();
    await place.api.app.db
      .updateTable('booking')
      .set({ startsAt: place.api.app.clock.now() })
      .execute();

    const early = await place.book(key);
    await place.recover(10);

    assert.equal(early.headers['x-error-code'], 'booking-undecided');
    assert.deepEqual(await standing(place), nothing);
  });

  it('undoes the charge once the key is forgotten', async () => {
    await using place = await openOutage();
    await place.book(key);
    await place.comeBack();

    await place.recover(24 * 60 + 1);

    assert.deepEqual(await standing(place), nothing);
    assert.equal((await place.book(key, { date: '2026-11-28' })).status, 200);
  });
});

describe('a processor that does not answer about a charge that may have been made', () => {
  it('is asked as long as the places may be held, then the booking is given up', async () => {
    await using place = await openOutage();
    await place.book(key);
    await place.comeBack();
    const { app } = place.api;
    const well = app.processor;
    const away = { kind: 'unknown', reason: 'no answer' } as const;
    Object.assign(app, { processor: { ...well, findCharge: async () => away } });

    const repeated = await place.book(key);
    await place.recover(10);
    assert.deepEqual(await standing(place), [0, [2], 11_800]);
    await place.recover(3);

    assert.equal(repeated.headers['x-error-code'], 'booking-undecided');
    Object.assign(app, { processor: well });
    await place.recover(1);
    assert.deepEqual(await standing(place), nothing);
  });
});
