import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { issueStaffToken } from '../../src/accounts/staff/staff-tokens.ts';
import { advanceClock } from '../../src/operations/set-clock.ts';
import type { Role } from '../../src/platform/operation/role.ts';
import { aStaffMember, somebody } from '../support/accounts.ts';
import type { TestAnswer, TestApi } from '../support/api.ts';
import { createApiWithKim, kim, type Session, sam, signInto, within } from '../support/staff.ts';

const session = '/operator/v1/session';
const sessions = '/operator/v1/sessions';

async function isOpen(api: TestApi, { cookie }: Session): Promise<boolean> {
  return (await api.call({ url: session, headers: { cookie } })).status === 200;
}

const rowsOf = ({ text }: TestAnswer) => JSON.parse(text) as Record<string, unknown>[];

describe('the sessions of staff', () => {
  it('are listed to their owner: from where, since when, last seen, and which one asks', async () => {
    await using api = await createApiWithKim();
    await signInto(api);
    const started = api.app.clock.now().round({ smallestUnit: 'second', roundingMode: 'floor' });
    const { headers, body } = await api.call({
      method: 'POST',
      url: session,
      body: kim,
      headers: { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Firefox on a Mac' },
    });
    const cookie = String(headers['set-cookie']).replace(/;.*/, '');
    const desk = { cookie, csrfToken: String(body.csrf_token) };
    await signInto(api, kim);

    const [newest, first, ...others] = rowsOf(await within(api, desk, { url: sessions }));

    assert.deepEqual(others, []);
    assert.deepEqual([newest?.['staff'], newest?.['current']], [kim.email, false]);
    const {
      id,
      created_at: createdAt,
      last_seen_at: seenAt,
      expires_at: end,
      ...rest
    } = first ?? {};
    assert.equal(typeof id, 'number');
    assert.ok(Temporal.Instant.compare(String(createdAt), started) >= 0);
    assert.equal(seenAt, createdAt);
    assert.equal(Temporal.Instant.from(String(seenAt)).until(String(end)).toString(), 'PT43200S');
    assert.deepEqual(rest, {
      staff: kim.email,
      address: '203.0.113.7',
      client: 'Firefox on a Mac',
      current: true,
    });
  });

  it('show when and from where they were last used, in steps of five minutes', async () => {
    await using api = await createApiWithKim();
    const { cookie } = await signInto(api, kim);
    const seen = async (from: string) => {
      const headers = { cookie, 'x-forwarded-for': from };
      const [row] = rowsOf(await api.call({ url: sessions, headers }));
      return [row?.['address'], row?.['last_seen_at']];
    };
    const [, signedInAt] = await seen('203.0.113.8');

    await advanceClock(api.app, somebody, '4m');
    const soon = await seen('203.0.113.8');
    await advanceClock(api.app, somebody, '1m');
    const later = await seen('203.0.113.9');

    assert.equal(soon[1], signedInAt);
    assert.notEqual(soon[0], '203.0.113.8');
    assert.equal(later[0], '203.0.113.9');
    assert.ok(String(later[1]) > String(signedInAt));
  });

  it('are all listed to an owner, or those of one colleague', async () => {
    await using api = await createApiWithKim();
    await signInto(api);
    await signInto(api, kim);
    const emails = async (query: string) =>
      rowsOf(await api.asStaff({ url: `${sessions}${query}` })).map(({ staff }) => staff);

    assert.deepEqual(await emails(''), [kim.email, sam.email]);
    assert.deepEqual(await emails('?staff=KIM@portolan.test'), [kim.email]);
    assert.deepEqual(await emails('?limit=1'), [kim.email]);
  });

  it('of a colleague are neither shown to nor ended by those who are no owner', async () => {
    await using api = await createApiWithKim('manager');
    const desk = await signInto(api);
    const own = await signInto(api, kim);
    const [samsId] = rowsOf(await api.asStaff({ url: `${sessions}?staff=${sam.email}` }));

    const listed = await within(api, own, { url: `${sessions}?staff=${sam.email}` });
    const ended = await within(api, own, {
      method: 'DELETE',
      url: `${sessions}/${String(samsId?.['id'])}`,
    });
    const out = await within(api, own, {
      method: 'POST',
      url: `/operator/v1/staff/${sam.email}/sign-out`,
    });

    assert.deepEqual([listed.status, ended.status, out.status], [403, 404, 403]);
    assert.equal(ended.headers['x-error-code'], 'session-not-found');
    assert.equal(await isOpen(api, desk), true);
  });

  it('end one by one, or all of a person at once', async () => {
    await using api = await createApiWithKim();
    const [left, desk] = [await signInto(api, kim), await signInto(api, kim)];
    const [, leftRow] = rowsOf(await within(api, desk, { url: sessions }));
    const url = `${sessions}/${String(leftRow?.['id'])}`;

    const ended = await within(api, desk, { method: 'DELETE', url });
    const again = await within(api, desk, { method: 'DELETE', url });

    assert.deepEqual([ended.status, again.status], [200, 404]);
    assert.deepEqual([await isOpen(api, left), await isOpen(api, desk)], [false, true]);
    const out = await within(api, desk, {
      method: 'POST',
      url: `/operator/v1/staff/${kim.email}/sign-out`,
    });
    assert.deepEqual(out.body, { email: kim.email, sessions: 1 });
    assert.equal(await isOpen(api, desk), false);
  });

  it('are ended by an owner, and the log says so', async () => {
    await using api = await createApiWithKim();
    const desk = await signInto(api, kim);

    const url = '/operator/v1/staff/KIM@portolan.test/sign-out';
    const out = await api.asStaff({ method: 'POST', url });
    const unknown = await api.asStaff({
      method: 'POST',
      url: '/operator/v1/staff/dora@portolan.test/sign-out',
    });

    assert.deepEqual(out.body, { email: kim.email, sessions: 1 });
    assert.equal(unknown.status, 404);
    assert.equal(await isOpen(api, desk), false);
    const [entry] = rowsOf(
      await api.asStaff({ url: `/operator/v1/audit?subject=staff ${api.kimId}` }),
    );
    assert.deepEqual([entry?.['action'], entry?.['after']], ['staff.signed-out', { sessions: 1 }]);
  });

  it('end with a change of role, but for that of the owner who changes the own one', async () => {
    await using api = await createApiWithKim();
    const desk = await signInto(api, kim);
    const [mine, elsewhere] = [await signInto(api), await signInto(api)];
    await aStaffMember(api.app.db, { role: 'owner' });
    const give = (email: string, role: Role) =>
      within(api, mine, { method: 'PUT', url: `/operator/v1/staff/${email}/role`, body: { role } });

    const [kims, own] = [await give(kim.email, 'agent'), await give(sam.email, 'manager')];

    assert.deepEqual([kims.status, own.status], [200, 200]);
    assert.equal(await isOpen(api, desk), false);
    assert.deepEqual([await isOpen(api, mine), await isOpen(api, elsewhere)], [true, false]);
  });
});

describe('the staff tokens of a colleague', () => {
  it('are neither shown to nor revoked by those who are no owner', async () => {
    await using api = await createApiWithKim('manager');
    const desk = await signInto(api, kim);
    const tokens = '/operator/v1/staff-tokens';

    const listed = await within(api, desk, { url: tokens });
    const revoked = await within(api, desk, { method: 'DELETE', url: `${tokens}/1` });

    assert.deepEqual(rowsOf(listed), []);
    assert.deepEqual(
      [revoked.status, revoked.headers['x-error-code']],
      [404, 'staff-token-not-found'],
    );
    assert.equal((await api.asStaff({ url: session })).status, 200);
  });

  it('are shown to owners and revoked by them', async () => {
    await using api = await createApiWithKim('manager');
    const { token, id } = await issueStaffToken(api.app, somebody, {
      staffId: api.kimId,
      name: 'sync',
    });

    const url = '/operator/v1/staff-tokens';
    const listed = rowsOf(await api.asStaff({ url: `${url}?staff=${kim.email}` }));
    await api.asStaff({ method: 'DELETE', url: `${url}/${id}` });

    assert.deepEqual(
      listed.map(({ staff, name }) => [staff, name]),
      [[kim.email, 'sync']],
    );
    const headers = { authorization: `Bearer ${token}` };
    assert.equal((await api.call({ url: session, headers })).status, 401);
  });
});
