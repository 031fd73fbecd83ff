import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { testClock } from '../../../test/support/clock.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { json } from '../../platform/db/database.ts';
import { addSupplier } from '../../suppliers/change-supplier.ts';
import { type Due, workDue } from './work-due.ts';

const due: Due = { at: 'due_at', which: sql`true` };

/** Bookings that are due: `slow 1` is the first of the supplier `slow`. */
async function openDue(bookings: Readonly<Record<string, number>>) {
  await using undo = new AsyncDisposableStack();
  const { db } = undo.use(await createTestDatabase());
  const clock = testClock('2026-11-20T10:00:00Z');
  const suppliers = new Map<string, number>();
  for (const [key, count] of Object.entries(bookings)) {
    const about = { key, name: key, phone: '', email: '' };
    const added = await db.transaction().execute((tx) => addSupplier(tx, about));
    assert.ok(added);
    suppliers.set(key, added.id);
    await db
      .insertInto('connectedBooking')
      .values(
        Array.from({ length: count }, (_, at) => ({
          bookingReference: `${key} ${at + 1}`,
          supplierId: added.id,
          tourId: 900_000_001,
          uuid: randomUUID(),
          optionId: 'DEFAULT',
          date: '2026-11-28',
          wanted: 'canceled' as const,
          state: 'confirmed' as const,
          units: json([]),
          changedAt: clock.now(),
          dueAt: clock.now(),
        })),
      )
      .execute();
  }
  const resting = new Map<number, number>();
  const octo = { breaks: () => resting };
  const resources = undo.move();
  return {
    deps: { db, clock, octo },
    rest: (key: string) => resting.set(suppliers.get(key) ?? 0, 1000),
    stillDue: async () => {
      const found = await db
        .selectFrom('connectedBooking')
        .select('bookingReference')
        .where('dueAt', '<=', clock.now())
        .orderBy('bookingReference')
        .execute();
      return found.map(({ bookingReference }) => bookingReference);
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

describe('bookings that suppliers’ systems are to be told of', () => {
  it('are claimed when their work begins, some of a supplier at a time', async () => {
    await using opened = await openDue({ slow: 5 });
    const [answer, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const told: string[] = [];

    const turn = workDue(opened.deps, due, ({ bookingReference }) => {
      if (told.push(bookingReference) === 3) begun.resolve();
      return answer.promise;
    });
    await begun.promise;

    assert.deepEqual(await opened.stillDue(), ['slow 4', 'slow 5']);
    answer.resolve();
    await turn;
    assert.deepEqual(told.toSorted(), ['slow 1', 'slow 2', 'slow 3', 'slow 4', 'slow 5']);
  });

  it('of one supplier do not wait for the slow system of another', async () => {
    await using opened = await openDue({ slow: 30, quick: 4 });
    const answer = Promise.withResolvers<void>();
    const quick: string[] = [];

    const turn = workDue(opened.deps, due, async ({ bookingReference }) => {
      if (bookingReference.startsWith('slow')) return answer.promise;
      if (quick.push(bookingReference) === 4) answer.resolve();
    });
    await turn;

    assert.equal(quick.length, 4);
    assert.deepEqual(await opened.stillDue(), []);
  });

  it('are worked on by one of several turns', async () => {
    await using opened = await openDue({ one: 10, other: 10 });
    const told: string[] = [];
    const work = async ({ bookingReference }: { bookingReference: string }) => {
      told.push(bookingReference);
    };

    await Promise.all([1, 2, 3].map(() => workDue(opened.deps, due, work)));

    assert.equal(new Set(told).size, 20);
    assert.equal(told.length, 20);
  });

  it('wait while calls to their supplier have a break', async () => {
    await using opened = await openDue({ broken: 1, well: 1 });
    opened.rest('broken');
    const told: string[] = [];

    await workDue(opened.deps, due, async ({ bookingReference }) => {
      told.push(bookingReference);
    });

    assert.deepEqual(told, ['well 1']);
    assert.deepEqual(await opened.stillDue(), ['broken 1']);
  });

  it('are left to the next turn when the process ends', async () => {
    await using opened = await openDue({ one: 5 });
    const ending = new AbortController();

    await workDue(opened.deps, due, async () => ending.abort(), ending.signal);

    assert.equal((await opened.stillDue()).length, 4);
  });
});
