import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writeUsage } from '../../src/accounts/usage/write-usage.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import { somebody } from '../support/accounts.ts';
import { createApi, type TestApi } from '../support/api.ts';
import { aBooking, bookerOf, loadBookedTour } from '../support/bookings.ts';
import { ada as adas, ben, cleo, during, portalPartners, visit } from '../support/portal.ts';

type Row = Record<string, unknown>;

const url = '/portal/v1/usage';

/** What a token was used for at a moment; Ada's is the first, Ben's the second, Cleo's the third. */
async function used(
  { app }: TestApi,
  at: string,
  uses: readonly [tokenId: number, requests: number, limited: number, busiestMinute: number][],
) {
  await setClock(app, somebody, at);
  await writeUsage(
    app,
    uses.map(([tokenId, requests, limited, busiestMinute]) => ({
      tokenId,
      requests,
      errors: 1,
      limited,
      busiestMinute,
    })),
  );
}

/** A booking of the user that was placed then, or only changed. */
async function happened(
  { app: { db } }: TestApi,
  by: string,
  at: string,
  kind: 'placed' | 'updated',
) {
  const booker = await bookerOf(db, by);
  const { id: bookingId, organizationId, userId } = await aBooking(db, booker);
  const event = { bookingId, organizationId, userId, kind, at: Temporal.Instant.from(at) };
  await db.insertInto('bookingEvent').values(event).execute();
}

describe('usage and limits in the portal', () => {
  it('are those of the organization, for its Admins', async () => {
    await using api = await createApi({ marketplace: portalPartners });
    await used(api, '2026-06-01T22:59:50Z', [
      [1, 10, 0, 9],
      [2, 5, 0, 5],
      [3, 99, 7, 80],
    ]);
    await used(api, '2026-06-01T22:59:59Z', [[1, 3, 2, 4]]);
    await used(api, '2026-06-02T00:10:00Z', [[2, 8, 0, 2]]);
    await loadBookedTour(api.app.db);
    await happened(api, adas.email, '2026-06-01T00:00:00Z', 'placed');
    await happened(api, ben.email, '2026-06-01T23:59:59Z', 'placed');
    await happened(api, ben.email, '2026-06-02T00:00:00Z', 'updated');
    await happened(api, cleo.email, '2026-06-02T00:00:00Z', 'placed');
    const [ada, agent, other] = [await visit(api), await visit(api, ben), await visit(api, cleo)];
    const rows = async (path: string, who = ada) =>
      JSON.parse((await during(api, who, { url: path })).text) as Row[];

    const days = await rows(`${url}?from=2026-06-01&to=2026-06-02`);
    const bookings = await rows(`${url}/bookings?from=2026-05-31&to=2026-06-02`);
    const hours = await rows(`${url}/hours?hours=3`);
    const users = await rows(`${url}/users`);
    const limits = await during(api, ada, { url: '/portal/v1/limits' });
    const others = await rows(`${url}/hours?hours=2`, other);
    const refused = await Promise.all(
      [url, `${url}/hours`, `${url}/users`, `${url}/bookings`, '/portal/v1/limits'].map((path) =>
        during(api, agent, { url: path }),
      ),
    );
    const wrong = await during(api, ada, { url: `${url}?from=2025-01-01&to=2026-06-02` });

    assert.deepEqual(days, [
      { day: '2026-06-01', requests: 18, errors: 3, rate_limited: 2 },
      { day: '2026-06-02', requests: 8, errors: 1, rate_limited: 0 },
    ]);
    assert.deepEqual(bookings, [
      { day: '2026-05-31', bookings: 0 },
      { day: '2026-06-01', bookings: 2 },
      { day: '2026-06-02', bookings: 0 },
    ]);
    assert.deepEqual(
      hours.map(({ hour, requests, rate_limited: limited, busiest_minute: busiest }) => [
        hour,
        requests,
        limited,
        busiest,
      ]),
      [
        ['2026-06-01T22:00:00Z', 18, 2, 9],
        ['2026-06-01T23:00:00Z', 0, 0, 0],
        ['2026-06-02T00:00:00Z', 8, 0, 2],
      ],
    );
    assert.deepEqual(
      users.map(({ user, requests }) => [user, requests]),
      [
        ['ada@acme.test', 13],
        ['ben@acme.test', 13],
      ],
    );
    const perMinute = Number(limits.body.requests_per_minute);
    assert.deepEqual(limits.body, {
      requests_per_minute: perMinute,
      organization_per_minute: perMinute * 8,
      busiest_minute: 9,
      rate_limited: 2,
    });
    assert.deepEqual(
      others.map(({ requests }) => requests),
      [0, 0],
    );
    for (const { status, headers } of refused) {
      assert.deepEqual([status, headers['x-error-code']], [403, 'admins-only']);
    }
    assert.equal(wrong.status, 422);
  });
});
