import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { createApi } from '../../../test/support/api.ts';
import { aBooking, bookerOf, loadBookedTour } from '../../../test/support/bookings.ts';
import { partners, tokens } from '../../../test/support/partners.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { numberChanges } from './number-changes.ts';

const portion = 5_000;

/** Acme has so many changes that were never read. */
async function openUnread({ unread = 20_000 } = {}) {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const api = undo.use(await createApi({ marketplace: partners, database }));
  const { db } = database;
  await api.app.catalog.loaded;
  await loadBookedTour(db);
  const booker = await bookerOf(db, 'ada@acme.test');
  const { id } = await aBooking(db, booker);
  await sql`
    insert into booking_event (booking_id, organization_id, user_id, kind, at)
    select ${id}, ${booker.organizationId}, ${booker.userId}, 'updated',
      ${api.app.clock.now()}::timestamptz from generate_series(1, ${unread}::int)
  `.execute(db);
  const resources = undo.move();
  return {
    db,
    organizationId: booker.organizationId,
    /** As the program does, over the connections that answer partners. */
    number: () => numberChanges(api.app.db, booker.organizationId),
    ask: (query: string, token = tokens.admin) =>
      api.call({ url: `/v1/booking_updates?${query}`, token }),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** How many changes each transaction has numbered; the numbers begin with 1 and have no gap. */
async function portionsOf(db: Database): Promise<number[]> {
  const {
    rows: [all],
  } = await sql<{ count: number; first: number; last: number }>`
    select count(distinct change), min(change) as first, max(change) as last from booking_event
  `.execute(db);
  assert.equal(all?.first, 1);
  assert.equal(all.count, all.last);
  const { rows } = await sql<{ count: number }>`
    select count(*) from booking_event where change is not null group by xmin order by min(change)
  `.execute(db);
  return rows.map(({ count }) => count);
}

describe('numbering changes', () => {
  it('numbers a portion for each request, and each request goes on', async () => {
    await using feed = await openUnread();

    const first = await feed.ask('cursor=0&limit=10');
    const second = await feed.ask('cursor=10&limit=1000');
    const third = await feed.ask('period=1');

    assert.deepEqual([first.status, second.status, third.status], [200, 200, 200]);
    assert.equal(first.headers['x-next-cursor'], '10');
    assert.equal(second.headers['x-next-cursor'], '1010');
    assert.equal(third.headers['x-next-cursor'], String(3 * portion));
    assert.deepEqual(await portionsOf(feed.db), [portion, portion, portion]);
  });

  it('numbers everything in the end, and then nothing', async () => {
    const unread = 20_000;
    await using feed = await openUnread({ unread });
    const { db, organizationId } = feed;
    const portions = unread / portion;
    for (let turn = 1; turn <= portions; turn++) {
      assert.deepEqual(await numberChanges(db, organizationId), {
        newest: turn * portion,
        isAll: false,
      });
    }

    const numbered = { newest: unread, isAll: true };
    assert.deepEqual(await numberChanges(db, organizationId), numbered);
    assert.deepEqual(await numberChanges(db, organizationId), numbered);
    assert.deepEqual(
      await portionsOf(db),
      Array.from({ length: portions }, () => portion),
    );
  });

  it('is one after the other when many ask at once, a portion each', async () => {
    await using feed = await openUnread();

    const answers = await Promise.all(
      Array.from({ length: 12 }, () => feed.ask('cursor=0&limit=1')),
    );

    for (const { status, headers } of answers) {
      assert.deepEqual([status, headers['x-next-cursor']], [200, '1']);
    }
    const portions = await portionsOf(feed.db);
    assert.ok(portions.length <= 12);
    for (const count of portions) assert.equal(count, portion);
  });

  it('keeps no connection while another process is at it, and answers with what is numbered', async () => {
    await using feed = await openUnread();
    await feed.ask('cursor=0&limit=1');
    const other = await feed.db.startTransaction().execute();
    await sql`
      select pg_advisory_xact_lock(hashtext('booking updates'), ${feed.organizationId})
    `.execute(other);

    const [numbered, partner, { status, headers }] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, () => feed.number())),
      feed.ask('period=1', tokens.otherAdmin),
      feed.ask('cursor=1&limit=1'),
    ]);
    await other.rollback().execute();

    assert.equal(partner.status, 200);
    assert.deepEqual([status, headers['x-next-cursor']], [200, '2']);
    for (const known of numbered) assert.deepEqual(known, { newest: portion, isAll: false });
    assert.deepEqual(await portionsOf(feed.db), [portion]);
  });
});
