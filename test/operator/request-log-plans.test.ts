import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { readAccountReadiness } from '../../src/accounts/organizations/read-readiness.ts';
import { readSalesReadiness } from '../../src/bookings/reading/read-sales-readiness.ts';
import { askedOperations } from '../../src/going-live/points.ts';
import { findRequest } from '../../src/request-log/find-request.ts';
import { lastAnswered } from '../../src/request-log/last-answered.ts';
import { listFailures, mostFailures } from '../../src/request-log/list-failures.ts';
import { listRequests, mostExamined } from '../../src/request-log/list-requests.ts';
import type { RequestFilter } from '../../src/request-log/narrow-requests.ts';
import { readWebhookReadiness } from '../../src/webhooks/endpoints/read-webhook-readiness.ts';
import { testClock } from '../support/clock.ts';
import { many, openMany } from '../support/suites/list-plans.ts';

const organizationId = 1;
const program = { organizationId };
const seldom = { organizationId, userId: 7 };
const often = { organizationId, userId: 8 };

/** Nearly all are searches of one user that succeeded; the rest lies far back. */
async function fillLog(db: Parameters<Parameters<typeof openMany>[0]>[0]): Promise<void> {
  await sql`
    insert into partner_request (at, organization_id, user_id, method, path, operation, status,
      error_code, duration_ms, request_id, request, response, has_bodies, bytes)
    select placed_at + n * interval '1 second', ${organizationId},
      case when n < 9000 and n % 300 = 1 then 7 else 8 end,
      case when n < 9000 and n % 400 = 2 then 'DELETE' when n % 50 = 3 then 'POST' else 'GET' end,
      case when n = 77 then '/v1/bookings?booking_ref=RARE' else '/v1/return_tours' end,
      case when n < 9000 and n % 500 = 4 then 'getBooking' else 'returnTours' end,
      status, case when status >= 400 then
        case when n < 9000 and n % 700 = 5 then 'not-authorized' else 'invalid-request' end end,
      1.5, case when n % 2 = 0 then 'always' else 'r-' || n end, null, null, false, 400
    from (select id as n, placed_at from booking) numbered
    cross join lateral (select case
      when n < 9000 and n % 700 = 5 then 403 when n < 9000 and n % 900 = 6 then 503
      when n % 10 = 7 then 400 else 200 end as status) answered
  `.execute(db);
}

describe('a page of the request log, among very many rows', () => {
  it('is found by each filter, whoever looks, and other pages by several', async () => {
    await using open = await openMany(fillLog, many);
    const { db, check, checkUpTo } = open;
    const cursor = { at: '2026-06-01T02:00:00Z', id: '8000' };
    const single: RequestFilter[] = [
      {},
      ...(['4xx', '5xx'] as const).map((status) => ({ status })),
      ...['DELETE', 'POST'].map((method) => ({ method })),
      ...['getBooking', 'returnTours', 'nothing'].map((operation) => ({ operation })),
      ...['not-authorized', 'invalid-request', 'none'].map((error) => ({ error })),
      ...['r-77', 'always', 'none'].map((request) => ({ request })),
      ...[7, 8, 9].map((user) => ({ user })),
      { from: Temporal.Instant.from('2026-06-01T01:00:00Z') },
      { before: Temporal.Instant.from('2026-06-01T01:00:00Z') },
    ];
    for (const filter of single) {
      for (const place of [undefined, cursor]) {
        const page = { cursor: place, limit: 200 };
        await check(`requests ${JSON.stringify(filter)} from ${place?.at}`, () =>
          listRequests({ db }, { ...filter, reach: program }, page),
        );
      }
    }
    const several: RequestFilter[] = [
      { status: '2xx' },
      { status: '3xx' },
      { method: 'GET', status: '5xx' },
      { path: 'RARE' },
      { path: 'RARE', operation: 'getBooking', status: '4xx' },
      { error: 'not-authorized', method: 'DELETE' },
      { operation: 'returnTours', method: 'DELETE', user: 7 },
      { request: 'always', operation: 'getBooking' },
    ];
    const page = { cursor: undefined, limit: 200 };
    const reads = [program, seldom, often].flatMap((reach) =>
      [...single, ...several].map((filter) => ({ ...filter, reach })),
    );
    for (const wanted of reads) {
      await checkUpTo(mostExamined + 1_000, `requests ${JSON.stringify(wanted)}`, () =>
        listRequests({ db }, wanted, page),
      );
    }
    for (const reach of [program, seldom, often]) {
      const said = `of ${JSON.stringify(reach)}`;
      await checkUpTo(2 * mostFailures, `failures ${said}`, () => listFailures({ db }, { reach }));
    }
    await checkUpTo(7 * 200, 'the last of each operation', () =>
      lastAnswered({ db }, organizationId, askedOperations),
    );
    await check('sales', () => readSalesReadiness({ db }, organizationId));
    await check('webhooks', () => readWebhookReadiness({ db }, organizationId));
    await check('accounts', () =>
      readAccountReadiness({ db, clock: testClock() }, organizationId, []),
    );
    await check('one request', () => findRequest({ db }, { reach: program, id: 77 }));
  });
});
