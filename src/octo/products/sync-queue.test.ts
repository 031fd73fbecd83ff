import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../test/support/clock.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { json } from '../../platform/db/database.ts';
import { queueSync } from '../connections/queue-sync.ts';
import { emptyReport } from './report.ts';
import { beginSync, endSync, forgetOldSyncs } from './sync-queue.ts';

const first = Temporal.Instant.from('2026-06-01T12:00:00Z');

describe('what looks at products brought', () => {
  it('is kept for 90 days; a look that waits or runs is kept for longer', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const { id: supplierId } = await db
      .insertInto('supplier')
      .values({ key: 'harbour', name: 'Harbour Tours', connection: json({ type: 'direct' }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [report, outcome, reason] = [emptyReport(), 'complete', null] as const;
    for (const days of [0, 1]) {
      const at = first.add({ hours: 24 * days });
      await db.transaction().execute(async (tx) => {
        const id = await beginSync(tx, supplierId, { cause: 'regular', at });
        await endSync(tx, id, { at, outcome, reason, report });
      });
    }
    await db
      .transaction()
      .execute((tx) => beginSync(tx, supplierId, { cause: 'regular', at: first }));
    await queueSync(db, supplierId, { cause: 'regular', at: first });
    const clock = testClock('2026-08-30T12:00:01Z');

    assert.equal(await forgetOldSyncs({ db, clock }), 1);
    const kept = await db.selectFrom('supplierSync').select('outcome').orderBy('id').execute();
    assert.deepEqual(
      kept.map((one) => one.outcome),
      ['complete', null, null],
    );
    clock.advance({ hours: 24 });
    assert.equal(await forgetOldSyncs({ db, clock }), 1);
  });
});
