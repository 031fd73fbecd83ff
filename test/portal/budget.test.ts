import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApi } from '../support/api.ts';
import { tokens } from '../support/partners.ts';
import { during, portalPartners, visit } from '../support/portal.ts';

/** The usual partners, each token of which may ask so many times a minute. */
function partnersOf(rate: number) {
  const organizations = portalPartners.organizations.map((one) => ({
    ...one,
    rate_limit_per_minute: rate,
  }));
  return { ...portalPartners, organizations };
}

const url = '/portal/v1/usage';

describe('the budget of an organization', () => {
  it('is drawn on by sessions of the portal, up to its own size', async () => {
    await using api = await createApi({ marketplace: partnersOf(1) });
    const session = await visit(api);
    const codes: unknown[] = [];
    for (let asked = 0; asked < 9; asked += 1) {
      const { headers } = await during(api, session, { url });
      codes.push(headers['x-error-code']);
    }

    assert.deepEqual(codes.slice(0, 7), Array(7).fill(undefined));
    assert.equal(codes.at(-1), 'too-many-requests-of-organization');
    const { headers } = await api.call({ url: '/v1/users', token: tokens.admin });
    assert.equal(headers['x-error-code'], 'too-many-requests-of-organization');
  });

  it('is as large for a session as for a token', async () => {
    await using api = await createApi({ marketplace: partnersOf(20_000) });
    // More than eight times what a session may ask: 8 of it with each of these.
    const search = { url: '/v1/booking_updates?limit=1', token: tokens.admin };
    await Promise.all(Array.from({ length: 1300 }, () => api.call(search)));
    const session = await visit(api);

    const { status, headers } = await during(api, session, { url });

    assert.equal(status, 200, String(headers['x-error-code']));
    assert.equal(headers['ratelimit-limit'], '1200');
  });
});
