import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { anOrganization } from '../../../test/support/accounts.ts';
import { testClock } from '../../../test/support/clock.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { deleteOldMessages } from './delete-old-messages.ts';

const clock = testClock('2026-08-30T12:00:00Z');
/** More than 90 days before, and less. */
const [old, young] = ['2026-06-01T11:59:59Z', '2026-06-01T12:00:01Z'];

async function openLog() {
  const database = await createTestDatabase();
  const { db } = database;
  const { id: organizationId } = await anOrganization(db);
  const { id: endpointId } = await db
    .insertInto('webhookEndpoint')
    .values({
      organizationId,
      environment: 'staging',
      url: 'http://127.0.0.1:9/hook',
      header: 'X-Webhook-Signature',
      includeBooking: false,
      createdAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    db,
    note: async (at: string, { times = 1, replayOf = null as number | null } = {}) => {
      const { rows } = await sql<{ id: number }>`
        insert into webhook_message (endpoint_id, booking_reference, type, at, state, body, attempts,
          sent_at, settled_at, replay_of)
        select ${endpointId}::int, 'PTL7KQ4MW', 'New Booking', ${at}::timestamptz, 'delivered', '{}', 1,
          ${at}::timestamptz, ${at}::timestamptz, ${replayOf}::bigint
        from generate_series(1, ${times}::int) returning id`.execute(db);
      return rows[0]?.id ?? 0;
    },
    wait: (times = 1) => {
      const waiting = {
        endpointId,
        bookingReference: 'PTL7KQ4MW',
        type: 'New Booking' as const,
        at: Temporal.Instant.from(old),
        state: 'queued' as const,
      };
      return db
        .insertInto('webhookMessage')
        .values(Array.from({ length: times }, () => waiting))
        .execute();
    },
    left: async () => {
      const rows = await db.selectFrom('webhookMessage').select('id').orderBy('id').execute();
      return rows.map(({ id }) => id);
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

describe('forgetting old messages', () => {
  it('deletes what was settled more than 90 days ago, and nothing that waits', async () => {
    await using log = await openLog();
    await log.wait();
    await log.note(old);
    await log.note(young);

    assert.equal(await deleteOldMessages({ db: log.db, clock }), 1);

    assert.deepEqual(await log.left(), [1, 3]);
  });

  it('keeps a message as long as it keeps a replay of it', async () => {
    await using log = await openLog();
    const first = await log.note(old);
    const replay = await log.note(young, { replayOf: first });

    await deleteOldMessages({ db: log.db, clock });
    assert.deepEqual(await log.left(), [first, replay]);
    const later = testClock('2026-08-30T12:00:02Z');
    await deleteOldMessages({ db: log.db, clock: later });
    await deleteOldMessages({ db: log.db, clock: later });

    assert.deepEqual(await log.left(), []);
  });

  it('is not stopped by more than a portion that cannot be deleted', async () => {
    await using log = await openLog();
    await log.wait(1001);
    const replayed = await log.note(old, { times: 1001 });
    for (const id of Array.from({ length: 1001 }, (_, index) => replayed + index)) {
      await log.note(young, { replayOf: id });
    }
    const last = await log.note(old);

    assert.equal(await deleteOldMessages({ db: log.db, clock }), 1);

    const left = await log.left();
    assert.equal(left.length, 3003);
    assert.equal(left.includes(last), false);
  });

  it('deletes more than a portion in one turn', async () => {
    await using log = await openLog();
    await log.wait();
    await log.note(old, { times: 2500 });

    assert.equal(await deleteOldMessages({ db: log.db, clock }), 2500);
    assert.deepEqual(await log.left(), [1]);
  });
});
