import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import type { LoggedRequest } from '../../src/request-log/logged-request.ts';
import { writeRequests } from '../../src/request-log/write-requests.ts';
import { createApi } from '../support/api.ts';
import { aBooking, bookerOf, loadBookedTour } from '../support/bookings.ts';
import { ada, ben, cleo, during, portalPartners, visit } from '../support/portal.ts';

const url = '/portal/v1/going_live';
const days = (count: number) => ({ hours: 24 * count });

type PointRow = { key: string; state: string; since: string | null; found: string | null };

async function open() {
  const api = await createApi({ marketplace: portalPartners });
  const { db, clock } = api.app;
  const [adas, cleos] = [await visit(api), await visit(api, cleo)];
  const points = async (who = adas) => {
    const { text, status } = await during(api, who, { url });
    assert.equal(status, 200, text);
    return new Map((JSON.parse(text) as PointRow[]).map((point) => [point.key, point]));
  };
  /** The keys of what is in this state. */
  const keysOf = async (state: string, who = adas) =>
    [...(await points(who)).values()].filter((one) => one.state === state).map(({ key }) => key);
  const asked = (operation: string, daysAgo: number, status = 200): LoggedRequest => ({
    at: clock.now().subtract(days(daysAgo)),
    organizationId: 1,
    userId: 1,
    method: 'GET',
    path: '/v1',
    operation,
    status,
    errorCode: null,
    durationMilliseconds: 1,
    requestId: 'r',
    via: null,
    request: null,
    response: null,
    hasBodies: false,
  });
  const log = (...requests: LoggedRequest[]) => writeRequests(api.app, requests, new Map());
  const use = (requests: number, errors: number, limited: number) =>
    sql`insert into request_usage values
      (1, 1, ${clock.now().toString().slice(0, 10)}, ${requests}, ${errors}, ${limited})
      on conflict (organization_id, day, user_id) do update
        set requests = excluded.requests, errors = excluded.errors, limited = excluded.limited`.execute(
      db,
    );
  return { ...api, db, clock, cleos, points, keysOf, asked, log, use };
}

describe('the checklist for going live', () => {
  it('has everything open that nobody has tried, and nothing that is not needed', async () => {
    await using api = await open();

    assert.deepEqual(await api.keysOf('not needed'), ['webhooks', 'signatures']);
    assert.deepEqual(await api.keysOf('done'), ['limits', 'accreditation']);
    const agent = await during(api, await visit(api, ben), { url });
    assert.deepEqual([agent.status, agent.headers['x-error-code']], [403, 'admins-only']);
  });

  it('ticks what the software has done, as long as it holds', async () => {
    await using api = await open();
    const { db, clock, keysOf, points, asked, log, use } = api;
    await loadBookedTour(db);
    const confirmed = await aBooking(db, await bookerOf(db, ada.email));
    await aBooking(db, await bookerOf(db, ada.email), {
      status: 'Canceled',
      paymentStatus: 'Nothing Due',
    });
    await sql`insert into booking_request (booking_id, organization_id, owner_id, kind, notes, user_id,
      created_at, due_at, state, decided_at, decided_by) values (${confirmed.id}, 1, 1, 'change', 'later',
      1, now(), now(), 'applied', now(), 'me')`.execute(db);
    const useTokenOf = (user: number) =>
      sql`insert into access_token_use select id, ${clock.now()} from access_token
        where user_id = ${user}`.execute(db);
    await useTokenOf(1);
    await db.updateTable('agencyUser').set({ role: 'Admin' }).where('id', '=', 2).execute();
    await log(
      asked('searchTours', 1),
      asked('returnAvailability', 2),
      asked('quoteBookingCancellation', 3),
      asked('listBookingUpdates', 1),
    );
    await use(100, 5, 0);

    assert.deepEqual(await keysOf('open'), ['token'], "that of the demo is nobody's own");
    await useTokenOf(2);
    assert.deepEqual(await keysOf('open'), []);
    assert.equal((await points()).get('errors')?.found, '5 of 100 failed.');
    assert.ok(!(await keysOf('done', api.cleos)).includes('booked'));

    await db.deleteFrom('partnerRequest').execute();
    await log(asked('searchTours', 1, 400), asked('listBookingUpdates', 8));
    await use(100, 6, 1);
    await db.updateTable('agencyUser').set({ status: 'Inactive' }).where('id', '=', 2).execute();
    assert.deepEqual(await keysOf('open'), [
      'token',
      'search',
      'price',
      'quoted',
      'updates',
      'errors',
      'limits',
      'admins',
    ]);
  });

  it('looks at the newest message and the secret of each webhook', async () => {
    await using api = await open();
    const { db, clock, points } = api;
    await sql`insert into webhook_endpoint (organization_id, environment, url, header, include_booking,
      created_at, sealed_secret) values
      (1, 'staging', 'https://a.test/1', 'X-Signature', false, now(), '\\x01'),
      (1, 'staging', 'https://a.test/2', 'X-Signature', false, now(), null)`.execute(db);
    const send = (endpoint: number, state: string) =>
      sql`insert into webhook_message (endpoint_id, booking_reference, type, at, state, body, attempts,
        sent_at, settled_at) values (${endpoint}, 'A', 'New Booking', now(), ${state}, '', 1, now(),
        now())`.execute(db);
    const told = async () => {
      const { updates, webhooks, signatures } = Object.fromEntries(await points());
      return [updates, webhooks, signatures].map((one) => one?.found ?? one?.state);
    };
    await send(1, 'delivered');
    await send(2, 'delivered');
    await send(2, 'refused');
    const failing = '1 of 2 did not get theirs.';
    assert.deepEqual(await told(), [failing, failing, '1 of 2 have no secret.']);

    await send(2, 'delivered');
    await sql`update webhook_endpoint set sealed_secret = '\\x02', previous_sealed_secret = '\\x01',
      previous_until = ${clock.now().add(days(1))} where id = 2`.execute(db);
    assert.deepEqual(await told(), ['done', 'done', 'open']);
    await sql`update webhook_endpoint set previous_until = ${clock.now().subtract(days(1))}
      where id = 2`.execute(db);
    assert.deepEqual(await told(), ['done', 'done', 'done']);
  });
});
