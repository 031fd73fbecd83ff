import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { partners, tokens } from '../support/partners.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';

const organizations = '/operator/v1/organizations';
const acme = `${organizations}/acme`;
const ada = '/operator/v1/users/ada@acme.test';

const send = (api: StaffApi, method: 'POST' | 'PUT', url: string, body: object) =>
  'password' in body ? api.inConsole({ method, url, body }) : api.asStaff({ method, url, body });

async function keysOf(api: StaffApi, query: string): Promise<unknown[]> {
  const { text } = await api.asStaff({ url: `${organizations}?${query}` });
  return (JSON.parse(text) as { key: string }[]).map(({ key }) => key);
}

async function audited({ app }: StaffApi) {
  const entry = await app.db
    .selectFrom('auditEntry')
    .select(['action', 'before', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return entry;
}

describe('an organization', () => {
  it('is added with the defaults of the marketplace file, and books at once', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const body = {
      key: 'delta',
      name: ' Delta Trips ',
      accreditation: { type: 'iata', number: '1' },
    };

    const added = await send(api, 'POST', organizations, body);
    const again = await send(api, 'POST', organizations, { ...body, name: 'Other' });

    assert.equal(added.status, 200, added.text);
    assert.deepEqual(
      { ...added.body, created_at: typeof added.body['created_at'] },
      {
        key: 'delta',
        name: 'Delta Trips',
        status: 'Active',
        accreditation_type: 'IATA',
        accreditation_number: '1',
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
        users: 0,
        version: 1,
        created_at: 'string',
      },
    );
    assert.deepEqual([again.status, again.headers['x-error-code']], [409, 'organization-exists']);
    assert.deepEqual((await api.asStaff({ url: `${organizations}/delta` })).body, added.body);
  });

  it('is added once by two at the same time', async () => {
    await using api = await createStaffApi();

    const answers = await Promise.all(
      ['One', 'Two'].map((name) => send(api, 'POST', organizations, { key: 'delta', name })),
    );

    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
  });

  it('keeps what a change does not name, and loses what it names as null', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const first = { payment_term: 'Credit', commission_percent: 12.5, referral_code: 'ACME' };
    await send(api, 'PUT', acme, { ...first, traveler_mails: false });

    const changed = await send(api, 'PUT', acme, { referral_code: null, accreditation: null });

    assert.equal(changed.status, 200, changed.text);
    const { name, payment_term, commission_percent, referral_code, accreditation_number } =
      changed.body;
    assert.deepEqual(
      [name, payment_term, commission_percent, referral_code, accreditation_number],
      ['Acme Travel', 'Credit', 12.5, null, null],
    );
    assert.equal(changed.body['traveler_mails'], false);
    assert.equal(changed.body['accreditation_status'], 'none');
    assert.equal(changed.body['users'], 2);
    const { action, before, after } = await audited(api);
    assert.equal(action, 'organization.changed');
    assert.deepEqual(
      [before, after].map((side) => (side as Record<string, unknown>)['referral_code']),
      ['ACME', null],
    );
  });

  it('holds what was changed for the next request of a partner', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const ask = () => api.call({ url: '/v1/users?user_id=1', token: tokens.admin });
    const before = await ask();

    await send(api, 'PUT', acme, { rate_limit_per_minute: 7 });

    assert.equal(before.headers['ratelimit-limit'] ?? before.headers['x-ratelimit-limit'], '1200');
    const after = await ask();
    assert.equal(after.headers['ratelimit-limit'] ?? after.headers['x-ratelimit-limit'], '7');
  });

  const refusing = onceInSuite(() => createStaffApi({ marketplace: partners }));

  for (const [body, sentence] of [
    [{ commission_percent: 101 }, 'commission_percent must be at most 100'],
    [{ commission_percent: 1.005 }, 'commission_percent must be a multiple of 0.01'],
    [{ payment_term: 'Later' }, 'payment_term must be one of Credit, Card on file, Default'],
    [{ referral_code: 'a b' }, 'referral_code must be 1 to 64 letters, digits, - or _'],
    [
      { accreditation: { type: 'IATA' } },
      'accreditation must have both type and number, or neither',
    ],
    [{ rate_limit_per_minute: 0 }, 'rate_limit_per_minute must be at least 1'],
    [{ referral_code: 'blue' }, 'referral_code belongs to the organization bluebird'],
  ] as const) {
    it(`is not changed to ${JSON.stringify(body)}`, async () => {
      const api = refusing();
      await send(api, 'PUT', `${organizations}/bluebird`, { referral_code: 'Blue' });

      const refused = await send(api, 'PUT', acme, { name: 'Changed', ...body });

      assert.deepEqual([refused.status, refused.body], [422, { error: sentence }]);
      assert.equal((await api.asStaff({ url: acme })).body['name'], 'Acme Travel');
    });
  }

  it('that does not exist is neither shown nor changed', async () => {
    await using api = await createStaffApi();

    const shown = await api.asStaff({ url: acme });
    const changed = await send(api, 'PUT', acme, { name: 'Acme' });

    assert.deepEqual([shown.status, changed.status], [404, 404]);
    assert.equal(changed.headers['x-error-code'], 'organization-not-found');
  });

  it('is found by a part of what it is called, and by its state', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    await send(api, 'PUT', acme, { payment_term: 'Credit', referral_code: 'ac_me' });
    await send(api, 'POST', `${organizations}/bluebird/deactivate`, {});

    assert.deepEqual(await keysOf(api, 'search=TRAVEL'), ['acme']);
    assert.deepEqual(await keysOf(api, 'search=00631'), ['bluebird']);
    assert.deepEqual(await keysOf(api, 'search=c_m'), ['acme']);
    assert.deepEqual(await keysOf(api, 'search=%25'), []);
    assert.deepEqual(await keysOf(api, 'status=Inactive'), ['bluebird']);
    assert.deepEqual(await keysOf(api, 'payment_term=credit'), ['acme']);
    assert.deepEqual(await keysOf(api, 'accreditation_status=expired'), ['newcomers']);
    assert.deepEqual(await keysOf(api, 'limit=1&cursor=acme'), ['bluebird']);
  });
});

describe('a user of a partner', () => {
  const users = `${acme}/users`;
  const eve = { email: 'eve@acme.test', first_name: 'Eve', last_name: 'Stone', role: 'Agent' };

  it('is added by staff, and mailed a link where that is wanted', async () => {
    await using api = await createStaffApi({ marketplace: partners });

    const added = await send(api, 'POST', users, { ...eve, phone: '+1', password_link: true });
    const again = await send(api, 'POST', users, { ...eve, email: 'EVE@acme.test' });

    assert.equal(added.status, 200, added.text);
    assert.deepEqual(
      { ...added.body, created_at: '' },
      {
        user_id: added.body['user_id'],
        status: 'Active',
        role: 'Agent',
        email: 'eve@acme.test',
        first_name: 'Eve',
        last_name: 'Stone',
        agency_name: null,
        created_at: '',
        organization: 'acme',
        website: null,
        phone: '+1',
        address: null,
        has_password: false,
        has_second_factor: false,
        version: 1,
      },
    );
    assert.deepEqual([again.status, again.headers['x-error-code']], [409, 'user-exists']);
    const links = await api.app.db.selectFrom('passwordLink').select('userId').execute();
    assert.deepEqual(links, [{ userId: added.body['user_id'] }]);
  });

  it('keeps what a change does not name; the rest holds at once', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const newcomer = { user: { email: 'x@acme.test', first_name: 'X', last_name: 'Y' } };
    const create = () =>
      api.call({ method: 'POST', url: '/v1/users', token: tokens.admin, body: newcomer.user });
    await create();

    const changed = await send(api, 'PUT', ada, { role: 'Agent', last_name: 'Lovelace' });
    const refused = await api.call({
      method: 'POST',
      url: '/v1/users',
      token: tokens.admin,
      body: { ...newcomer.user, email: 'z@acme.test' },
    });

    assert.deepEqual(
      [changed.status, changed.body['first_name'], changed.body['last_name']],
      [200, 'Ada', 'Lovelace'],
    );
    assert.match(String(refused.body['error']), /Admin/);
    assert.deepEqual(await audited(api), {
      action: 'user.changed',
      before: { role: 'Admin', last_name: 'Byron' },
      after: { role: 'Agent', last_name: 'Lovelace' },
    });
  });

  it('gets another address, unless another user has it', async () => {
    await using api = await createStaffApi({ marketplace: partners });

    const taken = await send(api, 'PUT', ada, { email: 'Cleo@bluebird.test' });
    const changed = await send(api, 'PUT', ada, { email: 'ada@lovelace.test' });

    assert.deepEqual([taken.status, taken.headers['x-error-code']], [409, 'user-exists']);
    assert.equal(changed.body['email'], 'ada@lovelace.test');
    assert.equal((await api.asStaff({ url: ada })).status, 404);
    assert.equal((await api.asStaff({ url: '/operator/v1/users/ADA@lovelace.test' })).status, 200);
  });

  it('gets another password, which ends the links that were mailed', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    await send(api, 'POST', `${ada}/password-link`, {});

    const changed = await send(api, 'PUT', ada, { password: 'a long pass phrase' });

    assert.equal(changed.body['has_password'], true);
    const links = await api.app.db.selectFrom('passwordLink').select('endedAt').execute();
    assert.ok(links.every(({ endedAt }) => endedAt !== null));
    assert.deepEqual((await audited(api)).after, { password: 'set' });
  });

  const refusing = onceInSuite(() => createStaffApi({ marketplace: partners }));

  for (const [body, sentence] of [
    [{ role: 'Boss' }, 'role must be one of Admin, Agent'],
    [{ email: 'nobody' }, 'email must be an e-mail address'],
    [{ password: 'short' }, 'password must have at least 10 characters'],
    [{ website: 'acme' }, 'website must be a web address'],
    [{ first_name: '' }, 'first_name must have at least 1 characters'],
  ] as const) {
    it(`is not changed to ${JSON.stringify(body)}`, async () => {
      const api = refusing();

      const refused = await send(api, 'PUT', ada, body);

      assert.deepEqual([refused.status, refused.body], [422, { error: sentence }]);
    });
  }

  it('of no organization is not added, and an unknown one is not changed', async () => {
    await using api = await createStaffApi({ marketplace: partners });

    const added = await send(api, 'POST', `${organizations}/delta/users`, eve);
    const changed = await send(api, 'PUT', '/operator/v1/users/eve@acme.test', { role: 'Admin' });

    assert.deepEqual(
      [added, changed].map(({ status, headers }) => [status, headers['x-error-code']]),
      [
        [404, 'organization-not-found'],
        [404, 'user-unknown'],
      ],
    );
  });
});
