import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { partnerOperations } from '../../src/accounts/organizations/partner-operations.ts';
import { staffCommands } from '../../src/accounts/staff/staff-operations.ts';
import { tokenCommands } from '../../src/accounts/tokens/token-operations.ts';
import { operationCommands } from '../../src/platform/operation/operation-commands.ts';
import { somebody } from '../support/accounts.ts';
import { aBooking, bookerOf, loadBookedTour } from '../support/bookings.ts';
import { openCommands } from '../support/command-line.ts';
import { partners, tokens } from '../support/partners.ts';
import { aStaffUser, createStaffApi, type StaffApi, sam, signInto } from '../support/staff.ts';

const kim = { email: 'kim@portolan.test', password: 'a third long password' };

async function openMarketplace() {
  const api = await createStaffApi({ marketplace: partners });
  const deps = { ...api.app, actor: somebody };
  const { run, runWith, runJson } = openCommands(
    [...operationCommands(partnerOperations), ...tokenCommands, ...staffCommands],
    deps,
  );
  return { ...api, run, runWith, runJson };
}

const post = (api: StaffApi, path: string, body?: object) =>
  api.asStaff({ method: 'POST', url: `/operator/v1/${path}`, body });

async function statusOf(api: StaffApi, token: string): Promise<number> {
  return (await api.call({ url: '/v1/users?user_id=2', token })).status;
}

describe('a user that is switched off', () => {
  it('is refused, shown as Inactive, gets no token, and keeps its bookings', async () => {
    await using api = await openMarketplace();
    await loadBookedTour(api.app.db);
    const booking = await aBooking(api.app.db, await bookerOf(api.app.db, 'ben@acme.test'));

    const answer = await post(api, 'users/BEN@acme.test/deactivate');

    assert.deepEqual(
      [answer.status, answer.body],
      [200, { user_id: 2, email: 'ben@acme.test', status: 'Inactive' }],
    );
    assert.equal(await statusOf(api, tokens.agent), 401);
    const seen = await api.call({ url: '/v1/users?user_id=2', token: tokens.admin });
    assert.equal(seen.body['status'], 'Inactive');
    const asked = { method: 'POST', url: '/v1/users_apiaccess', body: { user_id: 2 } } as const;
    const refused = await api.call({ ...asked, token: tokens.admin });
    assert.deepEqual(
      [refused.status, refused.body['error']],
      [400, 'The user is inactive and cannot get an access token'],
    );
    const byStaff = await post(api, 'access-tokens', { user: 'ben@acme.test' });
    assert.deepEqual([byStaff.status, byStaff.headers['x-error-code']], [409, 'account-inactive']);
    const url = `/v1/booking?id=${booking.reference}`;
    assert.equal((await api.call({ url, token: tokens.admin })).status, 200);

    assert.equal((await post(api, 'users/ben@acme.test/activate')).body['status'], 'Active');
    assert.equal(await statusOf(api, tokens.agent), 200);
  });

  it('is switched by commands too', async () => {
    await using api = await openMarketplace();

    const off = await api.runJson('user', 'deactivate', 'ben@acme.test');
    assert.equal(off.status, 'Inactive');
    assert.equal(await statusOf(api, tokens.agent), 401);
    assert.equal((await api.run('token', 'create', '--user', 'ben@acme.test')).status, 1);
    await api.runJson('user', 'activate', 'ben@acme.test');
    assert.equal(await statusOf(api, tokens.agent), 200);
    const unknown = await api.run('user', 'deactivate', 'x@acme.test');
    assert.deepEqual([unknown.status, unknown.err], [1, 'There is no user x@acme.test\n']);
  });
});

describe('an organization that is switched off', () => {
  it('has all its users refused, and no other', async () => {
    await using api = await openMarketplace();

    const answer = await post(api, 'organizations/acme/deactivate');

    assert.deepEqual([answer.status, answer.body], [200, { key: 'acme', status: 'Inactive' }]);
    for (const token of [tokens.admin, tokens.agent]) assert.equal(await statusOf(api, token), 401);
    const other = { url: '/v1/users?user_id=3', token: tokens.otherAdmin };
    assert.equal((await api.call(other)).status, 200);
    const { text } = await api.asStaff({ url: '/operator/v1/organizations' });
    assert.match(text, /"key":"acme","name":"Acme Travel","status":"Inactive"/);
    assert.equal((await api.run('token', 'create', '--user', 'ada@acme.test')).status, 1);

    await api.runJson('org', 'activate', 'acme');
    assert.equal(await statusOf(api, tokens.admin), 200);
    await api.runJson('org', 'deactivate', 'acme');
    assert.equal(await statusOf(api, tokens.admin), 401);
    assert.equal((await post(api, 'organizations/nowhere/deactivate')).status, 404);
  });
});

describe('staff that are switched off', () => {
  it('are signed out, cannot sign in, and are listed as Inactive', async () => {
    await using api = await openMarketplace();
    await aStaffUser(api.app.db, kim);
    const { cookie } = await signInto(api, kim);

    const answer = await post(api, `staff/${kim.email}/deactivate`);

    assert.deepEqual(answer.body, {
      id: 2,
      email: kim.email,
      role: 'owner',
      status: 'Inactive',
      version: 2,
    });
    const url = '/operator/v1/session';
    assert.equal((await api.call({ url, headers: { cookie } })).status, 401);
    const signedIn = await api.call({ method: 'POST', url, body: kim });
    assert.deepEqual(
      [signedIn.status, signedIn.body['error']],
      [401, 'The email or the password is wrong'],
    );
    const listed = await api.runJson('staff', 'list');
    assert.deepEqual(
      listed.map((one: Record<string, unknown>) => [one['email'], one['status']]),
      [
        [sam.email, 'Active'],
        [kim.email, 'Inactive'],
      ],
    );
    await api.runJson('staff', 'activate', kim.email);
    assert.equal((await api.call({ method: 'POST', url, body: kim })).status, 200);
  });

  it('are never the last active ones', async () => {
    await using api = await openMarketplace();

    const answer = await post(api, `staff/${sam.email}/deactivate`);

    assert.deepEqual([answer.status, answer.headers['x-error-code']], [409, 'last-active-staff']);
    assert.equal((await api.run('staff', 'deactivate', sam.email)).status, 1);
    assert.equal((await api.asStaff({ url: '/operator/v1/staff' })).status, 200);
    assert.equal((await post(api, 'staff/x@portolan.test/deactivate')).status, 404);
  });

  it('lose sessions and staff tokens when they get another password', async () => {
    await using api = await openMarketplace();
    const { cookie } = await signInto(api);

    await api.runWith(
      `${kim.password}\n`,
      'staff',
      'password',
      '--email',
      sam.email,
      '--password-stdin',
    );

    const url = '/operator/v1/session';
    assert.equal((await api.call({ url, headers: { cookie } })).status, 401);
    assert.equal((await api.asStaff({ url })).status, 401);
    const body = { email: sam.email, password: kim.password };
    assert.equal((await api.call({ method: 'POST', url, body })).status, 200);
    const entry = await api.app.db
      .selectFrom('auditEntry')
      .select('after')
      .where('action', '=', 'staff.password-changed')
      .executeTakeFirstOrThrow();
    assert.deepEqual(entry.after, { revoked_tokens: [api.staffToken.slice(0, 21)] });
  });
});

describe('a token that a partner made with a token', () => {
  it('is listed with it, told when it is revoked, and revoked with it on request', async () => {
    await using api = await openMarketplace();
    const made = await api.call({
      method: 'POST',
      url: '/v1/users_apiaccess',
      token: tokens.admin,
      body: { user_id: 2 },
    });
    const child = String(made.body['access_token']);
    const created = await api.call({
      method: 'POST',
      url: '/v1/users',
      token: tokens.admin,
      body: { email: 'eve@acme.test', first_name: 'Eve', last_name: 'Stone', make_api_token: 1 },
    });
    const otherChild = String(created.body['access_token']);

    const listed = await api.runJson('token', 'list', '--user', 'ben@acme.test');
    assert.deepEqual(
      listed.map((one: Record<string, unknown>) => [one['prefix'], one['made_with']]),
      [
        [child.slice(0, 21), tokens.admin.slice(0, 21)],
        [tokens.agent.slice(0, 21), null],
      ],
    );
    const { out } = await api.run('token', 'revoke', tokens.admin);
    assert.match(out, /still valid; --with-children revokes them too:\n/);
    assert.match(out, new RegExp(`${child.slice(0, 21)} +ben@acme.test\n`));
    assert.match(out, new RegExp(`${otherChild.slice(0, 21)} +eve@acme.test\n`));
    assert.equal(await statusOf(api, child), 200);

    const all = await post(api, 'access-tokens/revoke-all', {
      user: 'ada@acme.test',
      with_children: 1,
    });
    assert.deepEqual(all.body, { user: 'ada@acme.test', prefixes: [], children: [] });
    const revoked = await api.runJson('token', 'revoke', '--all', '--user', 'ben@acme.test');
    assert.deepEqual(
      revoked.prefixes,
      [tokens.agent, child].map((token) => token.slice(0, 21)),
    );
    assert.equal(await statusOf(api, child), 401);
  });

  it('is revoked by staff by its beginning or with all of its user, not by both', async () => {
    await using api = await openMarketplace();

    for (const words of [
      [],
      ['--all'],
      ['--user', 'ada@acme.test'],
      [tokens.admin, '--all', '--user', 'ada@acme.test'],
    ]) {
      const { status, err } = await api.run('token', 'revoke', ...words);
      assert.deepEqual([status, err], [2, 'Pass either PREFIX, or --all with --user EMAIL.\n']);
    }
    assert.equal(await statusOf(api, tokens.admin), 200);
  });
});
