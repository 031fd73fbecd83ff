import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { testClock } from '../../../test/support/clock.ts';
import { openPlacing, order, type PlacingApi } from '../../../test/support/placing.ts';
import type { Processor } from '../../card-processor/processor.ts';
import { placeBooking } from './place-booking.ts';
import { recoverPlacings } from './recover-placings.ts';

const unknown = { kind: 'unknown', reason: 'no answer' } as const;

/** A placing with the card on file, by a processor that behaves in one way differently. */
async function openWith(change: (usual: Processor) => Partial<Processor>) {
  const place = await openPlacing();
  const { app } = place.api;
  const usual = app.processor;
  assert.ok(usual);
  const clock = testClock('2026-11-20T10:00:00Z');
  const deps = { ...app, clock, processor: { ...usual, ...change(usual) } };
  const caller = await place.caller('bluebird');
  return {
    place,
    clock,
    deps,
    book: () => placeBooking(deps, caller, order),
    recover: (processor: Processor | null = usual) => recoverPlacings({ ...deps, processor }),
    [Symbol.asyncDispose]: () => place[Symbol.asyncDispose](),
  };
}

async function states(place: PlacingApi) {
  const { db } = place.api.app;
  const bookings = await db.selectFrom('booking').select('status').orderBy('id').execute();
  const payments = await db.selectFrom('payment').select('state').orderBy('id').execute();
  return {
    bookings: bookings.map(({ status }) => status),
    payments: payments.map(({ state }) => state),
    taken: await place.taken(),
    takings: await place.takings(),
  };
}

const nothing = { bookings: ['abandoned'], payments: ['undone'], taken: [0], takings: 0 };

/** Gives the next booking a reference that another one has. */
async function repeatReference({ api }: PlacingApi, taken: string): Promise<void> {
  await sql`create sequence next_booking`.execute(api.app.db);
  await sql`create function repeat_reference() returns trigger language plpgsql as $$ begin
      if nextval('next_booking') = 1 then new.reference := '${sql.raw(taken)}'; end if;
      return new;
    end $$`.execute(api.app.db);
  await sql`create trigger repeated before insert on booking
    for each row execute function repeat_reference()`.execute(api.app.db);
}

describe('a booking whose reference another one has', () => {
  it('is placed under a new one, and takes its places once', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const first = await placeBooking(app, await place.caller('acme'), order);
    await repeatReference(place, first.reference);

    const second = await placeBooking(app, await place.caller('acme'), order);

    assert.notEqual(second.reference, first.reference);
    assert.equal((await place.read(second.reference)).status, 200);
    assert.deepEqual(await place.taken(), [4]);
  });
});

describe('a booking by card', () => {
  it('holds its places and is seen by nobody while the card is charged', async () => {
    const seen: unknown[] = [];
    await using opened = await openWith((usual) => ({
      charge: async (attempt) => {
        seen.push(await states(opened.place), await opened.place.bookings());
        return usual.charge(attempt);
      },
    }));

    const booking = await opened.book();

    assert.deepEqual(seen, [
      { bookings: ['placing'], payments: ['open'], taken: [2], takings: 0 },
      0,
    ]);
    assert.deepEqual([booking.status, booking.paymentStatus], ['Confirmed', 'Fully Paid']);
    assert.deepEqual([booking.amountPaidMinor, booking.version], [11_800, 2]);
    assert.equal(booking.payments[0]?.state, 'done');
  });

  it('comes to nothing when the processor fails', async () => {
    await using opened = await openWith(() => ({
      charge: async () => ({ kind: 'failed', reason: 'a wrong key' }),
    }));

    await assert.rejects(opened.book(), { code: 'payment-not-possible', status: 503 });

    assert.deepEqual(await states(opened.place), { ...nothing, payments: ['open'] });
    opened.clock.advance({ minutes: 10 });
    await opened.recover();
    assert.deepEqual(await states(opened.place), nothing);
  });

  it('comes to nothing when nobody knows whether the card was charged', async () => {
    await using opened = await openWith((usual) => ({
      charge: async (attempt) => {
        await usual.charge(attempt);
        return unknown;
      },
    }));

    await assert.rejects(opened.book(), { code: 'payment-unknown', status: 503 });

    const before = await states(opened.place);
    assert.deepEqual(before, { ...nothing, payments: ['open'], takings: 11_800 });
    opened.clock.advance({ minutes: 10 });
    await opened.recover();
    assert.deepEqual(await states(opened.place), nothing);
  });

  it('comes to nothing when it was given up while the card was charged', async () => {
    await using opened = await openWith((usual) => ({
      charge: async (attempt) => {
        const outcome = await usual.charge(attempt);
        opened.clock.advance({ minutes: 10 });
        await opened.recover();
        return outcome;
      },
    }));

    await assert.rejects(opened.book(), { code: 'payment-too-late', status: 503 });

    assert.deepEqual(await states(opened.place), nothing);
  });

  it('is given up for a charge that arrives after it was undone', async () => {
    await using opened = await openWith((usual) => ({
      charge: async (attempt) => {
        opened.clock.advance({ minutes: 10 });
        await opened.recover();
        return usual.charge(attempt);
      },
    }));

    await assert.rejects(opened.book(), { code: 'card-declined' });

    assert.deepEqual(await states(opened.place), nothing);
  });

  it('is refused where there is no processor', async () => {
    await using opened = await openWith(() => ({}));
    const caller = await opened.place.caller('bluebird');

    const placing = placeBooking({ ...opened.deps, processor: null }, caller, order);

    await assert.rejects(placing, { code: 'card-payments-off', status: 400 });
    assert.deepEqual(await opened.place.taken(), []);
  });
});

describe('the recovery of interrupted placings', () => {
  it('leaves alone what is still under way', async () => {
    await using opened = await openWith((usual) => ({
      charge: async (attempt) => {
        opened.clock.advance({ minutes: 9 });
        await opened.recover();
        return usual.charge(attempt);
      },
    }));

    assert.equal((await opened.book()).status, 'Confirmed');
    opened.clock.advance({ hours: 1 });
    await opened.recover();

    assert.deepEqual(await states(opened.place), {
      bookings: ['Confirmed'],
      payments: ['done'],
      taken: [2],
      takings: 11_800,
    });
  });

  it('frees the places at once, and asks again later for a charge it cannot undo', async () => {
    await using opened = await openWith((usual) => ({
      charge: async (attempt) => {
        await usual.charge(attempt);
        throw new Error('the process ends here');
      },
      undo: async () => unknown,
    }));
    await assert.rejects(opened.book(), /the process ends here/);
    assert.deepEqual(await opened.place.taken(), [2]);
    opened.clock.advance({ minutes: 10 });

    await opened.recover(opened.deps.processor);
    const away = await states(opened.place);
    await opened.recover();
    const tooSoon = await states(opened.place);
    opened.clock.advance({ minutes: 5 });
    await opened.recover();

    const owing = { ...nothing, payments: ['unwanted'], takings: 11_800 };
    assert.deepEqual([away, tooSoon], [owing, owing]);
    assert.deepEqual(await states(opened.place), nothing);
  });

  it('frees the places also where there is no processor any more', async () => {
    await using opened = await openWith(() => ({
      charge: async () => {
        throw new Error('the process ends here');
      },
    }));
    await assert.rejects(opened.book());
    opened.clock.advance({ minutes: 10 });

    await opened.recover(null);

    assert.deepEqual(await states(opened.place), { ...nothing, payments: ['unwanted'] });
  });

  it('happens once, however many do it, and is written down', async () => {
    await using opened = await openWith((usual) => ({
      charge: async (attempt) => {
        await usual.charge(attempt);
        throw new Error('the process ends here');
      },
    }));
    await assert.rejects(opened.book());
    opened.clock.advance({ minutes: 10 });

    await Promise.all([opened.recover(), opened.recover(), opened.recover()]);

    assert.deepEqual(await states(opened.place), nothing);
    const { db } = opened.place.api.app;
    const entries = await db
      .selectFrom('auditEntry')
      .select(['actorKind', 'after'])
      .where('action', '=', 'booking.abandoned')
      .execute();
    assert.deepEqual(entries, [
      {
        actorKind: 'system',
        after: { status: 'abandoned', why: 'the payment was interrupted' },
      },
    ]);
  });
});
