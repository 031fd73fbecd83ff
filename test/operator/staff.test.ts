import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TestAnswer } from '../support/api.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { createStaffApi, type StaffApi, sam, signInto } from '../support/staff.ts';

const tokensUrl = '/operator/v1/staff-tokens';
const kim = { email: 'kim@portolan.test', password: 'a third long password' };

function add(api: StaffApi, body: unknown): Promise<TestAnswer> {
  return api.inConsole({ method: 'POST', url: '/operator/v1/staff', body });
}

describe('staff', () => {
  it('is added with a password that signs in', async () => {
    await using api = await createStaffApi();

    const added = await add(api, kim);

    assert.deepEqual(added.body, { id: 2, email: kim.email, role: 'owner' });
    const { cookie } = await signInto(api, kim);
    const session = await api.call({ url: '/operator/v1/session', headers: { cookie } });
    assert.deepEqual(session.body.staff, { id: 2, email: kim.email, role: 'owner' });
  });

  it('is there once for an email, whatever its case', async () => {
    await using api = await createStaffApi();

    const answer = await add(api, { ...kim, email: sam.email.toUpperCase() });

    assert.equal(answer.status, 409);
    assert.equal(answer.headers['x-error-code'], 'staff-email-taken');
  });

  const refusing = onceInSuite(createStaffApi);

  for (const [body, error] of [
    [{ password: kim.password }, 'email is missing'],
    [{ ...kim, email: 'kim' }, 'email must be an e-mail address'],
    [{ ...kim, password: 'eleven char' }, 'password must have at least 12 characters'],
    [{ ...kim, password: 'x'.repeat(201) }, 'password must have at most 200 characters'],
    [{ ...kim, password: ['a', 'b'] }, 'password must be text'],
  ] as const) {
    it(`is not added when ${error}`, async () => {
      const api = refusing();

      const answer = await add(api, body);

      assert.equal(answer.status, 422);
      assert.deepEqual(answer.body, { error });
    });
  }
});

describe('a staff token', () => {
  it('acts for whoever made it', async () => {
    await using api = await createStaffApi();
    await add(api, kim);
    const { cookie, csrfToken } = await signInto(api, kim);

    const issued = await api.call({
      method: 'POST',
      url: tokensUrl,
      body: { name: 'nightly import' },
      headers: { cookie, 'x-csrf-token': csrfToken },
    });

    assert.deepEqual(Object.keys(issued.body), ['id', 'token', 'expires_at']);
    assert.match(String(issued.body.token), /^ptl_staff_\w{40}$/);
    const session = await api.call({
      url: '/operator/v1/session',
      headers: { authorization: `Bearer ${String(issued.body.token)}` },
    });
    assert.deepEqual(session.body.staff, { id: 2, email: kim.email, role: 'owner' });
  });

  it('is listed by its beginning and what it is for', async () => {
    await using api = await createStaffApi();

    const { text } = await api.asStaff({ url: tokensUrl });

    const [record] = JSON.parse(text) as Record<string, unknown>[];
    const { created_at: createdAt, expires_at: expiresAt, ...rest } = record ?? {};
    assert.deepEqual(rest, {
      id: 1,
      staff: sam.email,
      name: 'tests',
      prefix: api.staffToken.slice(0, 21),
      revoked_at: null,
    });
    const [from, until] = [String(createdAt), String(expiresAt)].map((at) =>
      Temporal.Instant.from(at),
    );
    assert.equal(from?.until(until ?? from).total('hours'), 90 * 24);
  });

  it('is revoked once', async () => {
    await using api = await createStaffApi();
    const issued = await api.inConsole({ method: 'POST', url: tokensUrl, body: { name: 'old' } });
    const url = `${tokensUrl}/${String(issued.body.id)}`;

    const [first, again] = [
      await api.asStaff({ method: 'DELETE', url }),
      await api.asStaff({ method: 'DELETE', url }),
    ];

    assert.deepEqual(first.body, { id: issued.body.id });
    assert.equal(again.status, 404);
    assert.equal(again.headers['x-error-code'], 'staff-token-not-found');
    const { text } = await api.asStaff({ url: tokensUrl });
    assert.match(text, /"name":"old".*?"revoked_at":"2/);
  });

  it('that does not exist is not found, and a wrong number is told', async () => {
    await using api = await createStaffApi();
    const remove = (id: string) => api.asStaff({ method: 'DELETE', url: `${tokensUrl}/${id}` });

    assert.equal((await remove('2147483647')).status, 404);
    for (const id of ['0', 'abc', '2147483648']) {
      const answer = await remove(id);
      assert.equal(answer.status, 422);
      assert.deepEqual(answer.body, { error: 'id must be a whole number from 1 to 2147483647' });
    }
  });

  it('needs a name', async () => {
    await using api = await createStaffApi();

    for (const name of [undefined, '', '  ', 'x'.repeat(101)]) {
      const answer = await api.asStaff({ method: 'POST', url: tokensUrl, body: { name } });
      assert.equal(answer.status, 422);
      assert.match(String(answer.body.error), /^name (?:is missing|must be text)/);
    }
  });
});
