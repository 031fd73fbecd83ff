import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApi } from '../../test/support/api.ts';
import { partners, tokens } from '../../test/support/partners.ts';
import { createTestDatabase } from '../../test/support/running/database.ts';
import { systemClock } from '../platform/clock.ts';
import { openLog } from '../platform/log.ts';
import { deleteOldRequests } from './delete-old-requests.ts';
import type { LoggedRequest } from './logged-request.ts';
import { openRequestLog } from './request-log.ts';

const silentLog = openLog({ level: 'silent' });

const aRequest: LoggedRequest = {
  at: Temporal.Instant.from('2026-06-01T12:00:00Z'),
  organizationId: 1,
  userId: 1,
  method: 'GET',
  path: '/v1/users?user_id=1',
  operation: 'getUser',
  status: 200,
  errorCode: null,
  durationMilliseconds: 1.26,
  requestId: 'r-1',
  via: null,
  request: null,
  response: '{"status":"Active"}',
  hasBodies: true,
};
const bytes = 350 + aRequest.path.length + 19;

describe('the request log', () => {
  it('has what partners asked and were answered, masked, when the server has stopped', async () => {
    await using api = await createApi({
      marketplace: partners,
      environment: { REQUEST_LOG_MEGABYTES: '200' },
    });
    const { server } = await api.whole();
    const { db } = api.app;
    const headers = { 'x-request-id': 'ours-7' };
    const token = tokens.admin;
    await api.call({ url: '/v1/users?user_id=1&user_nmae=Zoe', token, headers });
    await api.call({
      method: 'POST',
      url: '/v1/users',
      token,
      body: { email: 'zoe@quill.test', first_name: 'Zoe' },
    });
    await api.call({ url: '/v1/users?user_id=1', token: 'ptl_test_unknown' });
    const before = await db.selectFrom('partnerRequest').select('id').execute();

    await server.close();

    assert.deepEqual(before, []);
    const rows = await db.selectFrom('partnerRequest').selectAll().orderBy('status').execute();
    const told = rows.map(({ operation, path, method, userId, status, errorCode, request }) =>
      [operation, method, path, userId, status, errorCode, request].join(' '),
    );
    assert.deepEqual(told, [
      'getUser GET /v1/users?user_id=1&user_nmae=*** 1 200  ',
      'createUser POST /v1/users 1 400 invalid-request {"email":"***","first_name":"***"}',
    ]);
    assert.deepEqual([rows[0]?.requestId, rows[0]?.hasBodies], ['ours-7', true]);
    assert.match(rows[0]?.response ?? '', /"user_id":1,"status":"Active"|"email":"\*\*\*"/);
    assert.match(rows[1]?.response ?? '', /^\{"error":".*missing/);
    const whole = JSON.stringify(rows);
    for (const word of ['quill', 'Zoe', token, 'ada@']) assert.ok(!whole.includes(word), word);
    const days = await db.selectFrom('partnerRequestDay').select(['kept', 'lost']).execute();
    assert.deepEqual(days, [{ kept: 2, lost: 0 }]);
  });

  it('keeps failures first, gives no partner all of the room, and counts what is lost', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const log = openRequestLog({ db, clock: systemClock, log: silentLog, megabytes: 1 });
    const ask = (organizationId: number, status: number) => {
      const room = log.roomFor(organizationId, status);
      if (room !== 'none') log.keep({ ...aRequest, organizationId, status });
      return room;
    };
    const rooms: Record<string, number> = {};
    for (let n = 0; n < 130; n++) {
      const room = ask(1, 200);
      rooms[room] = (rooms[room] ?? 0) + 1;
    }
    for (const one of [2, 3, 4]) for (let n = 0; n < 100; n++) ask(one, 200);
    const full = [ask(5, 200), ask(5, 404)];

    await log.flush();

    assert.deepEqual(rooms, { bodies: 15, row: 85, none: 30 });
    assert.deepEqual(full, ['none', 'bodies']);
    const days = db.selectFrom('partnerRequestDay').orderBy('organizationId');
    const kept = await days.select('kept').where('kept', '>', 0).execute();
    assert.deepEqual(
      kept.map((day) => day.kept),
      [100, 100, 100, 99, 1],
    );
    const lost = await days
      .select(['organizationId as of', 'lost'])
      .where('lost', '>', 0)
      .execute();
    assert.deepEqual(lost, [
      { of: 1, lost: 30 },
      { of: 4, lost: 1 },
      { of: 5, lost: 1 },
    ]);
  });

  it('forgets after 30 days, and the oldest of who has too much', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const log = openRequestLog({ db, clock: systemClock, log: silentLog, megabytes: 1 });
    const at = (moment: string, organizationId: number) =>
      log.keep({ ...aRequest, at: Temporal.Instant.from(moment), organizationId });
    at('2026-05-01T12:00:00Z', 1);
    for (const day of [1, 2, 3]) at(`2026-06-0${day}T12:00:00Z`, 2);
    at('2026-06-03T12:00:00Z', 3);
    await log.flush();
    const clock = { ...systemClock, now: () => Temporal.Instant.from('2026-06-03T13:00:00Z') };
    const limit = (2 * bytes) / 1_000_000;

    const gone = await deleteOldRequests({ db, clock, config: { requestLogMegabytes: limit } });

    assert.equal(gone, 2);
    const left = await db.selectFrom('partnerRequest').select(['organizationId', 'at']).execute();
    assert.deepEqual(left.map((row) => `${row.organizationId} ${row.at.toString()}`).toSorted(), [
      '2 2026-06-02T12:00:00Z',
      '2 2026-06-03T12:00:00Z',
      '3 2026-06-03T12:00:00Z',
    ]);
    const days = await db.selectFrom('partnerRequestDay').select('bytes').orderBy('day').execute();
    assert.deepEqual(
      days.map((day) => day.bytes).toSorted((a, b) => a - b),
      [0, bytes, bytes, bytes],
    );
  });
});
