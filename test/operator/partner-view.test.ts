import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { partners, tokens } from '../support/partners.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';
import { aTour } from '../support/tours.ts';

const marketplace = {
  ...partners,
  currency_rates: { date: '2026-11-20', base: 'EUR', rates: { USD: 1.08, GBP: 0.85, AUD: 1.66 } },
  organizations: partners.organizations.map((organization) => ({
    ...organization,
    ...(organization.key === 'acme' && { rate_limit_per_minute: 1 }),
  })),
};
const tours = [aTour(), aTour({ id: 2, name: 'Trevi by Night' })];

function view(api: StaffApi, path: string, query: string, user = 'ben@acme.test') {
  const asked = new URLSearchParams({ path, query });
  return api.asStaff({ url: `/operator/v1/users/${user}/api-answer?${asked.toString()}` });
}

describe('the view of what a partner sees', () => {
  it('is the answer that the token of the user gets', async () => {
    await using api = await createStaffApi({ marketplace, tours });
    const ask = (url: string) => api.call({ url, token: tokens.otherAdmin });
    for (const [path, query, told] of [
      ['return_tours', 'country=Italy&limit=1', ['x-total-count', 'link']],
      [
        'return_availability',
        'id=PRD16350&adults=2&currency=GBP&elder=1',
        ['x-rate-date', 'x-unknown-parameters'],
      ],
      ['return_tours', 'limit=many', ['x-error-code']],
      ['return_availability', 'id=PRD77', ['x-error-code']],
      ['return_tours', 'name=%zz', ['x-error-code']],
    ] as const) {
      const own = await ask(`/v1/${path}?${query}`);
      const { status, body } = await view(api, path, query);

      assert.equal(status, 200, query);
      assert.deepEqual(body, {
        user: 'ben@acme.test',
        method: 'GET',
        url: `/v1/${path}?${query}`,
        status: own.status,
        headers: Object.fromEntries(told.map((name) => [name, own.headers[name]])),
        body: own.body,
      });
    }
  });

  it('takes no token, and nothing of the limit of the partner', async () => {
    await using api = await createStaffApi({ marketplace, tours });
    const readTokens = () => api.app.db.selectFrom('accessToken').selectAll().execute();
    const before = await readTokens();

    await view(api, 'return_tours', 'limit=1');
    await view(api, 'return_tours', 'limit=1');
    const after = await readTokens();
    const own = await api.call({ url: '/v1/return_tours?limit=1', token: tokens.agent });

    assert.deepEqual(after, before);
    assert.deepEqual([own.status, own.headers['ratelimit-remaining']], [200, '0']);
  });

  it('says of an inactive partner what its tokens are answered', async () => {
    await using api = await createStaffApi({ marketplace, tours });
    await api.asStaff({ method: 'POST', url: '/operator/v1/organizations/acme/deactivate' });

    const { status, body } = await view(api, 'return_tours', '');
    const own = await api.call({ url: '/v1/return_tours', token: tokens.agent });

    assert.equal(status, 200);
    assert.equal(own.status, 401);
    assert.deepEqual([body.status, body.body], [401, own.body]);
  });

  it('needs a user that there is', async () => {
    await using api = await createStaffApi({ marketplace });

    const { status } = await view(api, 'return_tours', '', 'nobody@acme.test');

    assert.equal(status, 404);
  });
});
