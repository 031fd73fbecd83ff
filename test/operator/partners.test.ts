import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { partners, tokens } from '../support/partners.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';

/** An answer that is a list, as what it is. */
async function list(api: StaffApi, url: string): Promise<Record<string, unknown>[]> {
  const { status, text } = await api.asStaff({ url });
  assert.equal(status, 200, text);
  return JSON.parse(text) as Record<string, unknown>[];
}

describe('the organizations', () => {
  it('are listed by their key, with how many users they have', async () => {
    const api = refusing();

    const organizations = await list(api, '/operator/v1/organizations');

    assert.deepEqual(
      organizations.map(({ key, users }) => [key, users]),
      [
        ['acme', 2],
        ['bluebird', 1],
        ['newcomers', 1],
      ],
    );
    const { created_at: createdAt, ...acme } = organizations[0] ?? {};
    assert.match(String(createdAt), /^2\d{3}-/);
    assert.deepEqual(acme, {
      key: 'acme',
      name: 'Acme Travel',
      status: 'Active',
      accreditation_type: 'IATA',
      accreditation_number: '12345675',
      accreditation_status: 'valid',
      payment_term: 'Default',
      stored_payment_method: null,
      card_brand: null,
      card_last4: null,
      card_expires_on: null,
      currency: 'USD',
      commission_percent: 0,
      referral_code: null,
      signed_up_at: null,
      rate_limit_per_minute: 1200,
      second_factor_required: false,
      traveler_mails: true,
      partner_mails: true,
      users: 2,
      version: 1,
    });
  });

  it('come a page at a time', async () => {
    const api = refusing();
    const url = '/operator/v1/organizations?limit=2';

    const first = await list(api, url);
    const second = await list(api, `${url}&after=bluebird`);

    assert.deepEqual(
      [...first, ...second].map(({ key }) => key),
      ['acme', 'bluebird', 'newcomers'],
    );
  });

  const refusing = onceInSuite(() => createStaffApi({ marketplace: partners }));

  for (const limit of ['0', '501', 'many']) {
    it(`are not listed with limit=${limit}`, async () => {
      const api = refusing();

      const answer = await api.asStaff({ url: `/operator/v1/organizations?limit=${limit}` });

      assert.equal(answer.status, 422);
      assert.equal(answer.headers['x-error-code'], 'invalid-input');
      assert.deepEqual(answer.body, { error: 'limit must be a whole number from 1 to 500' });
    });
  }
});

describe('the users of an organization', () => {
  const untouched = onceInSuite(() => createStaffApi({ marketplace: partners }));

  it('are listed without what is theirs alone', async () => {
    const api = untouched();

    const users = await list(api, '/operator/v1/organizations/acme/users');

    assert.deepEqual(
      users.map((user) => ({ ...user, created_at: typeof user['created_at'] })),
      [
        {
          user_id: 1,
          status: 'Active',
          role: 'Admin',
          email: 'ada@acme.test',
          first_name: 'Ada',
          last_name: 'Byron',
          agency_name: null,
          created_at: 'string',
          version: 1,
        },
        {
          user_id: 2,
          status: 'Active',
          role: 'Agent',
          email: 'ben@acme.test',
          first_name: 'Ben',
          last_name: 'Hobart',
          agency_name: null,
          created_at: 'string',
          version: 1,
        },
      ],
    );
  });

  it('come a page at a time', async () => {
    const api = untouched();
    const url = '/operator/v1/organizations/acme/users?limit=1';

    const pages = [
      await list(api, url),
      await list(api, `${url}&after=1`),
      await list(api, `${url}&after=2`),
    ];

    assert.deepEqual(
      pages.map((page) => page.map(({ first_name: name }) => name)),
      [['Ada'], ['Ben'], []],
    );
  });

  it('of an organization that does not exist are not found', async () => {
    const api = untouched();

    const answer = await api.asStaff({ url: '/operator/v1/organizations/nobody/users' });

    assert.equal(answer.status, 404);
    assert.equal(answer.headers['x-error-code'], 'organization-not-found');
    assert.deepEqual(answer.body, { error: 'There is no organization nobody' });
  });
});

describe('the access tokens of a user', () => {
  const url = '/operator/v1/access-tokens';
  const revoke = (api: StaffApi, prefix: unknown) =>
    api.asStaff({ method: 'POST', url: `${url}/revoke`, body: { prefix } });

  it('are listed by their beginning, newest first', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const issued = await api.asStaff({ method: 'POST', url, body: { user: 'ada@acme.test' } });
    const { access_token: token } = issued.body;

    const listed = await list(api, `${url}?user=ADA@acme.test`);

    assert.deepEqual(
      listed.map(({ prefix, revoked_at: revokedAt }) => [prefix, revokedAt]),
      [
        [String(token).slice(0, 21), null],
        [tokens.admin.slice(0, 21), null],
      ],
    );
    assert.equal(JSON.stringify(listed).includes(String(token)), false);
  });

  it('say what they are for, what they may, who created them, and when they were used', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const body = { user: 'ben@acme.test', name: 'Nightly report', scope: 'read' };
    const issued = await api.asStaff({ method: 'POST', url, body });
    const token = String(issued.body.access_token);
    await api.call({ method: 'POST', url: '/v1/users_apiaccess', token, body: { user_id: 2 } });
    const id = (await list(api, `${url}?user=ben@acme.test&limit=1`))[0]?.['id'];
    const usedAt = Temporal.Instant.from('2026-11-20T10:04:00Z');
    await api.app.db
      .insertInto('accessTokenUse')
      .values({ tokenId: Number(id), usedAt })
      .execute();

    const [own, first] = await list(api, `${url}?organization=acme`);

    assert.deepEqual(own, {
      id,
      prefix: token.slice(0, 21),
      name: 'Nightly report',
      scope: 'read',
      user: 'ben@acme.test',
      organization: 'acme',
      created_at: own?.['created_at'],
      created_by: 'sam@portolan.test',
      last_used_at: '2026-11-20T10:04:00Z',
      revoked_at: null,
      made_with: null,
    });
    assert.deepEqual(
      [first?.['name'], first?.['scope'], first?.['last_used_at']],
      ['', 'book', null],
    );
  });

  it('are listed by user, by partner, and all of them, a page at a time', async () => {
    const api = refusing();
    const usersOf = async (query: string) =>
      (await list(api, `${url}${query}`)).map(({ user }) => user);

    assert.deepEqual(await usersOf('?organization=acme'), ['ben@acme.test', 'ada@acme.test']);
    assert.deepEqual(await usersOf('?organization=acme&user=ada@acme.test'), ['ada@acme.test']);
    const page = await api.asStaff({ url: `${url}?limit=3` });
    const next = await usersOf(`?cursor=${String(page.headers['x-next-cursor'])}`);
    assert.deepEqual(next, ['ada@acme.test']);
    const unknown = await api.asStaff({ url: `${url}?organization=nobody` });
    assert.equal(unknown.status, 404);
  });

  it('can be more: a new one opens the partner API, the older stay valid', async () => {
    await using api = await createStaffApi({ marketplace: partners });

    const issued = await api.asStaff({ method: 'POST', url, body: { user: 'Ben@Acme.test' } });

    assert.equal(issued.status, 200);
    assert.match(String(issued.body.access_token), /^ptl_test_\w{40}$/);
    for (const token of [String(issued.body.access_token), tokens.agent]) {
      const answer = await api.call({ url: '/v1/users?user_id=2', token });
      assert.equal(answer.body.email, 'ben@acme.test');
    }
  });

  it('are given to nobody unknown', async () => {
    const api = refusing();

    const unknown = await api.asStaff({ method: 'POST', url, body: { user: 'eve@acme.test' } });
    const wrong = await api.asStaff({ method: 'POST', url, body: { user: 'eve' } });

    assert.equal(unknown.status, 404);
    assert.equal(unknown.headers['x-error-code'], 'user-unknown');
    assert.equal(wrong.status, 422);
    assert.deepEqual(wrong.body, { error: 'user must be an e-mail address' });
  });

  it('are revoked by a beginning that only one of them has, at once', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const issued = await api.asStaff({ method: 'POST', url, body: { user: 'ada@acme.test' } });
    const token = String(issued.body.access_token);
    const request = { url: '/v1/users?user_id=1', token };
    assert.equal((await api.call(request)).status, 200);

    const revoked = await revoke(api, ` ${token.slice(0, 15)} `);

    assert.deepEqual(revoked.body, {
      prefix: token.slice(0, 21),
      user: 'ada@acme.test',
      children: [],
    });
    assert.equal((await api.call(request)).status, 401);
    const [newest] = await list(api, `${url}?user=ada@acme.test`);
    assert.equal(typeof newest?.['revoked_at'], 'string');
    assert.equal((await revoke(api, token.slice(0, 15))).status, 404);
  });

  it('are revoked by the whole token, also where many begin alike', async () => {
    await using api = await createStaffApi({ marketplace: partners });

    const revoked = await revoke(api, tokens.agent);

    assert.equal(revoked.body.user, 'ben@acme.test');
    const agent = await api.call({ url: '/v1/users?user_id=2', token: tokens.agent });
    const admin = await api.call({ url: '/v1/users?user_id=1', token: tokens.admin });
    assert.deepEqual([agent.status, admin.status], [401, 200]);
  });

  const refusing = onceInSuite(() => createStaffApi({ marketplace: partners }));

  for (const [what, prefix, status, code] of [
    ['too short a beginning', 'ptl_test_00', 422, 'token-prefix-too-short'],
    ['a beginning of several', 'ptl_test_000', 409, 'token-prefix-ambiguous'],
    ['a beginning of none', 'ptl_test_zzzz', 404, 'token-prefix-unknown'],
    ['no beginning', undefined, 422, 'invalid-input'],
  ] as const) {
    it(`are not revoked by ${what}`, async () => {
      const api = refusing();

      const answer = await revoke(api, prefix);

      assert.equal(answer.status, status);
      assert.equal(answer.headers['x-error-code'], code);
      const rows = await api.app.db.selectFrom('accessToken').select('revokedAt').execute();
      assert.deepEqual([...new Set(rows.map(({ revokedAt }) => revokedAt))], [null]);
    });
  }
});
