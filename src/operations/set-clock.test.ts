import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { openTestChanges } from '../../test/support/changes.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/running/database.ts';
import { systemClock } from '../platform/clock.ts';
import { plainWrite } from '../platform/operation/write.ts';
import { openStagingClock } from '../platform/staging-clock.ts';
import {
  advanceClock,
  type ClockDeps,
  type ClockReading,
  readClock,
  resetClock,
  setClock,
} from './set-clock.ts';

/** One process of a staging marketplace in New York. */
async function openProcess(database: TestDatabase): Promise<ClockDeps & AsyncDisposable> {
  const changes = await openTestChanges(database);
  return {
    db: database.db,
    write: plainWrite(database.db),
    changes,
    clock: await openStagingClock(database.db, changes),
    isStaging: true,
    marketplaceTimeZone: 'America/New_York',
    [Symbol.asyncDispose]: () => changes[Symbol.asyncDispose](),
  };
}

/** Two minutes count as the same moment: the clock ticks on while the test runs. */
function assertAbout(shown: string | Temporal.Instant, expected: string | Temporal.Instant): void {
  const apart = Temporal.Instant.from(expected).until(shown).total('seconds');
  assert.ok(Math.abs(apart) < 120, `${String(shown)} is not about ${String(expected)}`);
}

function offsetDays({ offset_seconds }: ClockReading): number {
  return Math.round(offset_seconds / 86_400);
}

describe('setting the clock', () => {
  it('holds for every process when it returns', async () => {
    await using database = await createTestDatabase();
    await using first = await openProcess(database);
    await using second = await openProcess(database);

    const reading = await setClock(first, somebody, '2031-05-02T10:00:00+02:00');

    assertAbout(reading.now, '2031-05-02T08:00:00Z');
    assertAbout(first.clock.now(), '2031-05-02T08:00:00Z');
    assertAbout(second.clock.now(), '2031-05-02T08:00:00Z');
    assertAbout((await readClock(second)).now, '2031-05-02T08:00:00Z');
  });

  it('may go backwards', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);

    await setClock(process, somebody, '2031-05-02T10:00:00Z');
    const reading = await setClock(process, somebody, '1999-12-31T23:00:00Z');

    assertAbout(reading.now, '1999-12-31T23:00:00Z');
    assert.ok(reading.offset_seconds < 0);
    assertAbout(process.clock.now(), '1999-12-31T23:00:00Z');
  });

  it("takes local time in the marketplace's zone, in winter and in summer", async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);

    const winter = await setClock(process, somebody, '2027-03-13T09:00');
    const summer = await setClock(process, somebody, '2027-03-14T09:00');

    assertAbout(winter.now, '2027-03-13T14:00:00Z');
    assertAbout(summer.now, '2027-03-14T13:00:00Z');
  });

  it('takes the years 1970 to 9999', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);

    assertAbout((await setClock(process, somebody, '1970-01-01T00:05Z')).now, '1970-01-01T00:05Z');
    await assert.rejects(setClock(process, somebody, '1969-12-31T00:00Z'), {
      code: 'clock-too-far',
    });
    await assert.rejects(setClock(process, somebody, '+010000-01-01T00:00Z'), {
      code: 'clock-too-far',
    });
    assertAbout(process.clock.now(), '1970-01-01T00:05Z');
  });

  it('changes nothing when the moment cannot be read', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);

    await assert.rejects(setClock(process, somebody, 'tomorrow'), { code: 'instant-unreadable' });

    assert.equal((await readClock(process)).offset_seconds, 0);
  });
});

describe('advancing the clock', () => {
  it('adds to what it shows', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    await setClock(process, somebody, '2027-03-13T12:00');

    await advanceClock(process, somebody, '25h');
    const reading = await advanceClock(process, somebody, '-PT30M');

    assertAbout(reading.now, '2027-03-14T17:30:00Z');
    assertAbout(process.clock.now(), '2027-03-14T17:30:00Z');
  });

  it('counts twice when two do it at once', async () => {
    await using database = await createTestDatabase();
    await using first = await openProcess(database);
    await using second = await openProcess(database);

    await Promise.all([
      advanceClock(first, somebody, '3d'),
      advanceClock(second, somebody, '4d'),
      advanceClock(first, somebody, '5d'),
    ]);

    assert.equal(offsetDays(await readClock(first)), 12);
    assert.equal(offsetDays(await readClock(second)), 12);
  });

  it('refuses what leads out of the calendar, and what is no duration', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);

    await assert.rejects(advanceClock(process, somebody, '999999999d'), { code: 'clock-too-far' });
    await assert.rejects(advanceClock(process, somebody, 'P9999Y'), { code: 'clock-too-far' });
    await assert.rejects(advanceClock(process, somebody, 'soon'), { code: 'duration-unreadable' });

    assert.equal((await readClock(process)).offset_seconds, 0);
  });
});

describe('resetting the clock', () => {
  it('brings back the real time', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    await advanceClock(process, somebody, '3d');

    const reading = await resetClock(process, somebody);

    assert.equal(reading.offset_seconds, 0);
    assertAbout(process.clock.now(), systemClock.now());
  });
});

describe('moving the clock', () => {
  it('is written down with the offsets before and after', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);

    await advanceClock(process, { kind: 'staff', name: 'eve@portolan.test' }, '2h');
    await resetClock(process, somebody);

    const entries = await database.db
      .selectFrom('auditEntry')
      .select(['actor', 'action', 'subject', 'before', 'after'])
      .orderBy('id')
      .execute();
    assert.deepEqual(entries, [
      {
        actor: 'eve@portolan.test',
        action: 'clock.moved',
        subject: 'clock',
        before: { offset_seconds: 0 },
        after: { offset_seconds: 7200 },
      },
      {
        actor: 'test',
        action: 'clock.moved',
        subject: 'clock',
        before: { offset_seconds: 7200 },
        after: { offset_seconds: 0 },
      },
    ]);
  });

  it('is refused in production, where reading shows the real time', async () => {
    await using database = await createTestDatabase();
    await using staging = await openProcess(database);
    const production = { ...staging, isStaging: false, clock: systemClock };
    await advanceClock(staging, somebody, '3d');

    await assert.rejects(setClock(production, somebody, '2031-01-01T00:00Z'), {
      code: 'clock-is-real',
    });
    await assert.rejects(advanceClock(production, somebody, '1h'), { code: 'clock-is-real' });
    await assert.rejects(resetClock(production, somebody), { code: 'clock-is-real' });
    const reading = await readClock(production);

    assert.equal(reading.offset_seconds, 0);
    assertAbout(reading.now, systemClock.now());
    assert.equal(offsetDays(await readClock(staging)), 3);
  });
});
