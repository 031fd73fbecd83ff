import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { partners, tokens } from '../support/partners.ts';
import { createStaffApi, type StaffApi, sam, signInto } from '../support/staff.ts';

type Entry = {
  id: number;
  at: string;
  actor_kind: string;
  actor: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
  request_id: string | null;
};

async function audit(api: StaffApi, query = ''): Promise<Entry[]> {
  const { status, text } = await api.asStaff({ url: `/operator/v1/audit${query}` });
  assert.equal(status, 200, text);
  return JSON.parse(text) as Entry[];
}

describe('the audit log', () => {
  it('says who changed what, when, from what and to what, in which request', async () => {
    await using api = await createStaffApi();
    await api.asStaff({
      method: 'PUT',
      url: '/operator/v1/clock',
      body: { instant: '2027-01-01T09:00Z' },
    });

    const change = await api.asStaff({ method: 'DELETE', url: '/operator/v1/clock' });

    const [entry, earlier] = await audit(api, '?subject=clock');
    const { id, at, ...rest } = entry ?? {};
    assert.deepEqual(rest, {
      actor_kind: 'staff',
      actor: sam.email,
      action: 'clock.moved',
      subject: 'clock',
      subject_name: null,
      before: earlier?.after,
      after: { offset_seconds: 0 },
      request_id: change.headers['x-request-id'],
    });
    assert.match(String(earlier?.at), /^2027-01-01T09:00:/);
    assert.ok(Number(id) > Number(earlier?.id));
    assert.match(String(at), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d.*Z$/);
  });

  it('names the request of a partner, whoever the partner is', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const ask = (url: string, body: object) =>
      api.call({ method: 'POST', url, token: tokens.admin, body });

    const token = await ask('/v1/users_apiaccess', { user_id: 1 });
    const user = await ask('/v1/users', {
      email: 'eve@acme.test',
      first_name: 'Eve',
      last_name: 'Stone',
    });

    const entries = (await audit(api)).filter(({ actor_kind: kind }) => kind === 'user');
    assert.deepEqual(
      entries.map(({ action, request_id: request }) => [action, request]),
      [
        ['user.created', user.headers['x-request-id']],
        ['token.issued', token.headers['x-request-id']],
      ],
    );
  });

  it('has an entry for every change, newest first', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const { cookie, csrfToken } = await signInto(api);
    const change = (method: 'POST' | 'DELETE', path: string, body?: object) =>
      api.call({
        method,
        url: `/operator/v1/${path}`,
        body,
        headers: { cookie, 'x-csrf-token': csrfToken },
      });
    const before = (await audit(api))[0]?.id ?? 0;
    await change('POST', 'staff', { email: 'kim@portolan.test', password: 'a long password' });
    await change('POST', 'staff-tokens', { name: 'import' });
    await change('DELETE', 'staff-tokens/2');
    await change('POST', 'access-tokens', { user: 'ada@acme.test' });
    await change('POST', 'access-tokens/revoke', { prefix: tokens.agent });
    await change('POST', 'clock/advance', { duration: '1h' });
    await change('POST', 'import', { format: 'portolan/1' });

    const entries = (await audit(api)).filter(({ id }) => id > before);

    assert.deepEqual(
      entries.map(({ action, subject }) => `${action} ${subject}`),
      [
        'marketplace.imported marketplace',
        'clock.moved clock',
        'token.revoked user 2',
        'token.issued user 1',
        'staff-token.revoked staff 1',
        'staff-token.issued staff 1',
        'staff.added staff 2',
      ],
    );
    for (const entry of entries) {
      assert.equal(entry.actor, sam.email);
      assert.match(String(entry.request_id), /^[\w.-]+$/);
    }
  });

  it('has what partners change under the name of the user', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const created = await api.call({
      method: 'POST',
      url: '/v1/users',
      token: tokens.admin,
      body: { email: 'eve@acme.test', first_name: 'Eve', last_name: 'Stone', make_api_token: 1 },
    });

    const entries = await audit(api, `?subject=user%20${String(created.body.user_id)}`);

    assert.deepEqual(
      entries.map(({ actor_kind: kind, actor, action }) => [kind, actor, action]),
      [
        ['user', 'ada@acme.test', 'token.issued'],
        ['user', 'ada@acme.test', 'user.created'],
      ],
    );
  });

  it('has no entry for what was refused', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const before = await audit(api);

    await api.asStaff({ method: 'DELETE', url: '/operator/v1/staff-tokens/9' });
    await api.asStaff({ method: 'POST', url: '/operator/v1/staff', body: sam });
    await api.asStaff({ method: 'POST', url: '/operator/v1/import', body: { format: 'x' } });

    assert.deepEqual(await audit(api), before);
  });

  it('holds no password and no token', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    await signInto(api);
    const password = 'a very secret password';
    const secrets = [password, sam.password, api.staffToken, tokens.admin, '$argon2id'];
    for (const request of [
      { url: '/operator/v1/staff', body: { email: 'kim@portolan.test', password } },
      { url: '/operator/v1/staff-tokens', body: { name: 'import' } },
      { url: '/operator/v1/access-tokens', body: { user: 'ada@acme.test' } },
    ]) {
      const { body } = await api.inConsole({ method: 'POST', ...request });
      const token = body.token ?? body.access_token;
      if (typeof token === 'string') secrets.push(token);
    }
    await api.call({
      method: 'POST',
      url: '/v1/users',
      token: tokens.admin,
      body: { email: 'eve@acme.test', first_name: 'Eve', last_name: 'Stone', password },
    });

    const everything = JSON.stringify(await audit(api));

    assert.equal(secrets.length, 7);
    assert.deepEqual(
      secrets.filter((secret) => everything.includes(secret)),
      [],
    );
  });

  it('comes a page at a time', async () => {
    await using api = await createStaffApi();
    for (const duration of ['1h', '2h', '3h']) {
      await api.asStaff({
        method: 'POST',
        url: '/operator/v1/clock/advance',
        body: { duration },
      });
    }
    const all = await audit(api);

    const first = await audit(api, '?limit=2');
    const second = await audit(api, `?limit=2&before=${first[1]?.id}`);

    assert.deepEqual([...first, ...second], all.slice(0, 4));
    for (const query of ['?limit=201', '?before=0', '?limit=x']) {
      const { status } = await api.asStaff({ url: `/operator/v1/audit${query}` });
      assert.equal(status, 422);
    }
  });
});
