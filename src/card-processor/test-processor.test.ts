import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase } from '../../test/support/running/database.ts';
import { describeBooks } from '../../test/support/suites/processor-books-suite.ts';
import {
  describeLinks,
  type OpenedLinks,
} from '../../test/support/suites/processor-links-suite.ts';
import { anOrder, charged, describeProcessor } from '../../test/support/suites/processor-suite.ts';
import { openDatabase } from '../platform/db/database.ts';
import { enterTestCard, offeredCards } from './test-links.ts';
import { openTestProcessor } from './test-processor.ts';

async function open(): Promise<OpenedLinks> {
  const database = await createTestDatabase();
  const { db } = database;
  return {
    processor: openTestProcessor(db, 'http://127.0.0.1:8080'),
    async enterCard(link) {
      const [card] = offeredCards;
      assert.ok(card);
      await enterTestCard(db, link, card);
    },
    async expire(link) {
      await db
        .updateTable('testCardLink')
        .set({ expiresAt: Temporal.Now.instant() })
        .where('reference', '=', link)
        .execute();
    },
    async takings() {
      const { rows } = await sql<{ takings: number }>`
        select (select coalesce(sum(amount_minor), 0) from test_charge where status = 'charged')
          - (select coalesce(sum(amount_minor), 0) from test_refund) as takings`.execute(db);
      return rows[0]?.takings ?? 0;
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

describeProcessor('the test processor', open);
describeBooks('the test processor', open);
describeLinks('the test processor', open);

describe('the books of the test processor', () => {
  it('hold what was taken when the transaction of the booking is lost', async () => {
    await using database = await createTestDatabase();
    const processor = openTestProcessor(database.db);

    const booking = database.db.transaction().execute(async () => {
      await charged(processor, anOrder());
      throw new Error('lost');
    });

    await assert.rejects(booking, /lost/);
    const found = await processor.findCharge(anOrder());
    assert.equal(found.kind, 'charged');
  });

  it('are the same for another process', async () => {
    await using database = await createTestDatabase();
    await using other = openDatabase(database.url, { name: 'another process', connections: 1 });
    const reference = await charged(openTestProcessor(database.db), anOrder());

    const found = await openTestProcessor(other.db).findCharge(anOrder());

    assert.deepEqual(found, { kind: 'charged', reference, amountMinor: 11_800, refundedMinor: 0 });
  });
});
