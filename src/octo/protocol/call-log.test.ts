import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../test/support/clock.ts';
import { answerJson, openSystem } from '../../../test/support/fakes/octo-system.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { Borrower, withBorrower } from '../../platform/db/fair-pool.ts';
import { openLog } from '../../platform/log.ts';
import { openCallLog } from './call-log.ts';
import { deleteOldCalls } from './delete-old-calls.ts';
import type { LoggedCall } from './logged-call.ts';

const call: LoggedCall = {
  at: Temporal.Instant.from('2026-06-01T12:00:00Z'),
  supplierId: 7,
  kind: 'availability',
  method: 'POST',
  path: '/octo/availability',
  status: 200,
  outcome: 'answered',
  reason: null,
  durationMilliseconds: 12.4,
  attempts: 1,
  bookingReference: null,
  request: '{}',
  response: '[]',
};

describe('the log of calls to suppliers', () => {
  it('has what was asked and answered, without the key and without the traveler', async () => {
    await using system = await openSystem((_, response) =>
      answerJson(response, 400, {
        error: 'UNPROCESSABLE_ENTITY',
        errorMessage: 'Ada Lovelace is too young, says key-of-the-supplier',
      }),
    );
    const { client, access, db } = system;

    await client.reserve(access, {
      uuid: 'our-uuid',
      productId: 'kayak',
      optionId: 'DEFAULT',
      unitItems: [{ unitId: 'adult', contact: { fullName: 'Ada Lovelace' } }],
      resellerReference: 'PRT-1',
    });
    await client.flushLog();

    const [{ id: _id, at, durationMs, ...row } = assert.fail(), ...more] = await db
      .selectFrom('supplierCall')
      .selectAll()
      .execute();
    assert.equal(more.length, 0);
    assert.equal(at.toString(), '2026-06-01T12:00:00Z');
    assert.equal(durationMs, 0);
    assert.deepEqual(row, {
      supplierId: 7,
      kind: 'reserve',
      method: 'POST',
      path: '/octo/bookings',
      status: 400,
      outcome: 'refused',
      reason: 'UNPROCESSABLE_ENTITY: *** is too young, says ***',
      attempts: 1,
      bookingReference: 'PRT-1',
      request:
        '{"uuid":"our-uuid","productId":"kayak","optionId":"DEFAULT","unitItems":[{"unitId":"adult",' +
        '"contact":{"fullName":"***"}}],"resellerReference":"PRT-1"}',
      response: '{"error":"UNPROCESSABLE_ENTITY","errorMessage":"*** is too young, says ***"}',
    });
  });

  it('has a call once, with its attempts, and none that did not go', async () => {
    await using system = await openSystem((_, response) => response.writeHead(502).end(), {
      failuresInARow: 1,
    });
    const { client, access, db } = system;

    await client.product(access, 'kayak');
    await client.product(access, 'kayak');
    await client.flushLog();

    const rows = await db.selectFrom('supplierCall').select(['attempts', 'reason']).execute();
    assert.deepEqual(rows, [
      { attempts: 3, reason: 'The system answered 502 HTTP_502: Status 502' },
    ]);
  });

  it('writes many in sets, and drops what is too much', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const log = openCallLog({ db, log: openLog({ level: 'silent' }) });

    for (let noted = 0; noted < 2_500; noted++) log.note(call);
    await log.flush();

    const { count } = await db
      .selectFrom('supplierCall')
      .select(db.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    assert.equal(Number(count), 2_000);
  });

  it('loses what cannot be written, and goes on', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const log = openCallLog({ db, log: openLog({ level: 'silent' }) });

    log.note({ ...call, outcome: 'wrong' as 'answered' });
    await log.flush();
    log.note(call);
    await log.flush();

    assert.equal((await db.selectFrom('supplierCall').select('id').execute()).length, 1);
    const { values } = await log.lost.get();
    assert.equal(values[0]?.value, 1);
  });

  it('is written though the partner has all its connections, and has gone', async () => {
    await using database = await createTestDatabase({ connections: 2 });
    const { db } = database;
    const log = openCallLog({ db, log: openLog({ level: 'silent' }) });
    const gone = new Borrower('acme');
    gone.leave();

    await withBorrower(new Borrower('acme'), () =>
      db.transaction().execute(async (tx) => {
        await tx.selectFrom('supplierCall').select('id').execute();
        await withBorrower(gone, () => {
          log.note(call);
          return log.flush();
        });
      }),
    );

    assert.equal((await db.selectFrom('supplierCall').select('id').execute()).length, 1);
  });

  it('forgets calls after 30 days', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const log = openCallLog({ db, log: openLog({ level: 'silent' }) });
    log.note(call);
    log.note({ ...call, at: call.at.add({ hours: 24 }) });
    await log.flush();

    assert.equal(await deleteOldCalls({ db, clock: testClock('2026-07-01T12:00:01Z') }), 1);
    assert.equal((await db.selectFrom('supplierCall').select('id').execute()).length, 1);
  });
});
