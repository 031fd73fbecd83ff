import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { openTestChanges } from '../../../test/support/changes.ts';
import { testClock } from '../../../test/support/clock.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { aTour, loadTestTours } from '../../../test/support/tours.ts';
import { plainWrite } from '../../platform/operation/write.ts';
import { lockCatalog } from '../catalog-lock.ts';
import type { TourStatus } from '../tour.ts';
import { setTourStatus } from './set-tour-status.ts';

/** A catalogue of one tour, and what another process hears of it. */
async function openCatalogOfOne() {
  const database = await createTestDatabase();
  await loadTestTours(database.db, [aTour()]);
  const changes = await openTestChanges(database);
  const heard: string[] = [];
  changes.listen('catalog', (subject) => void heard.push(subject));
  const write = plainWrite(database.db);
  const deps = { write, changes, clock: testClock('2026-06-01T12:00:00Z') };
  return {
    db: database.db,
    heard,
    set: (status: TourStatus, id = 16350) => setTourStatus(deps, somebody, { id, status }),
    tour: () =>
      database.db.selectFrom('tour').select(['status', 'change']).executeTakeFirstOrThrow(),
    audit: () => database.db.selectFrom('auditEntry').selectAll().orderBy('id').execute(),
    async [Symbol.asyncDispose]() {
      await changes[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

describe('the status of a tour', () => {
  it('is changed with a new number of change', async () => {
    await using catalog = await openCatalogOfOne();
    const before = await catalog.tour();

    await catalog.set('inactive');

    const after = await catalog.tour();
    assert.equal(after.status, 'inactive');
    assert.ok(after.change > before.change);
  });

  it('is heard by every process before the verb returns', async () => {
    await using catalog = await openCatalogOfOne();

    await catalog.set('inactive');

    assert.deepEqual(catalog.heard, ['tours']);
  });

  it('is written down with what it was', async () => {
    await using catalog = await openCatalogOfOne();

    await catalog.set('inactive');
    await catalog.set('active');
    await catalog.set('removed');

    const entries = (await catalog.audit()).map(({ id: _id, ...entry }) => entry);
    const common = {
      at: Temporal.Instant.from('2026-06-01T12:00:00Z'),
      actorKind: 'system',
      actor: 'test',
      subject: 'tour 16350',
      requestId: null,
    };
    assert.deepEqual(entries, [
      {
        ...common,
        action: 'tour.deactivated',
        before: { status: 'active' },
        after: { status: 'inactive' },
      },
      {
        ...common,
        action: 'tour.activated',
        before: { status: 'inactive' },
        after: { status: 'active' },
      },
      {
        ...common,
        action: 'tour.removed',
        before: { status: 'active' },
        after: { status: 'removed' },
      },
    ]);
  });

  it('that it has already changes nothing', async () => {
    await using catalog = await openCatalogOfOne();
    const before = await catalog.tour();

    await catalog.set('active');

    assert.deepEqual(await catalog.tour(), before);
    assert.deepEqual(await catalog.audit(), []);
    assert.deepEqual(catalog.heard, []);
  });

  it('is refused to a tour that does not exist', async () => {
    await using catalog = await openCatalogOfOne();

    await assert.rejects(catalog.set('inactive', 7), {
      code: 'tour-not-found',
      message: 'There is no tour PRD7',
    });
  });

  it('stays what it is once the tour is removed', async () => {
    await using catalog = await openCatalogOfOne();
    await catalog.set('removed');

    for (const status of ['active', 'inactive', 'removed'] as const) {
      await assert.rejects(catalog.set(status), {
        code: 'tour-removed',
        message: 'The tour PRD16350 was removed',
      });
    }
  });

  it('is refused while an import changes the tours', async () => {
    await using catalog = await openCatalogOfOne();

    await catalog.db.transaction().execute(async (tx) => {
      await lockCatalog(tx);
      await assert.rejects(catalog.set('inactive'), {
        code: 'catalogue-busy',
        headers: { 'retry-after': '10' },
      });
    });

    assert.equal((await catalog.tour()).status, 'active');
  });
});
