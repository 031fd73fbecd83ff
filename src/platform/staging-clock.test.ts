import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { interrupt, openTestChanges } from '../../test/support/changes.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/running/database.ts';
import type { Clock } from './clock.ts';
import { openStagingClock, readOffset, writeOffset } from './staging-clock.ts';

const day = 86_400_000;

/** Days between the real time and what the clock shows, to the nearest. */
function daysAhead(clock: Clock): number {
  return Math.round((clock.milliseconds() - Date.now()) / day);
}

async function moveBy({ db }: TestDatabase, offset: number): Promise<void> {
  await db.transaction().execute((tx) => writeOffset(tx, offset));
}

describe('the staging clock', () => {
  it('is the real time until somebody moves it', async () => {
    await using database = await createTestDatabase();
    await using changes = await openTestChanges(database);
    const before = Date.now();

    const clock = await openStagingClock(database.db, changes);
    const shown = clock.milliseconds();

    assert.ok(shown >= before && shown <= Date.now());
    assert.equal(await readOffset(database.db), 0);
  });

  it('moves in every process, and ticks on', async () => {
    await using database = await createTestDatabase();
    await using first = await openTestChanges(database);
    await using second = await openTestChanges(database);
    const clocks = [
      await openStagingClock(database.db, first),
      await openStagingClock(database.db, second),
    ];

    await moveBy(database, 40 * day);
    await first.delivered();

    assert.deepEqual(clocks.map(daysAhead), [40, 40]);
    for (const clock of clocks) {
      const [earlier, later] = [clock.milliseconds(), clock.now().epochMilliseconds];
      assert.ok(later >= earlier);
    }
  });

  it('survives a restart', async () => {
    await using database = await createTestDatabase();
    await moveBy(database, -3 * day);
    await using changes = await openTestChanges(database);

    const clock = await openStagingClock(database.db, changes);

    assert.equal(daysAhead(clock), -3);
  });

  it('makes up for a move that was missed while the connection was down', async () => {
    await using database = await createTestDatabase();
    await using changes = await openTestChanges(database);
    const clock = await openStagingClock(database.db, changes);
    let moved: Promise<void> | undefined;
    changes.onGap(() => {
      moved ??= moveBy(database, 5 * day);
    });

    await interrupt(database, changes);
    await moved;
    await changes.delivered();

    assert.equal(daysAhead(clock), 5);
  });

  it('is right when it is opened while somebody moves it', async () => {
    await using database = await createTestDatabase();
    await using mover = await openTestChanges(database);

    for (let days = 1; days <= 10; days += 1) {
      const opening = openTestChanges(database).then(async (changes) => ({
        changes,
        clock: await openStagingClock(database.db, changes),
      }));
      await moveBy(database, days * day);
      await mover.delivered();
      const { changes, clock } = await opening;
      assert.equal(daysAhead(clock), days);
      await changes[Symbol.asyncDispose]();
    }
  });
});
