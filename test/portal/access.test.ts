import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ApiDocument } from '../../src/platform/http/documents/api-document.ts';
import { tokens } from '../support/partners.ts';
import { ben, cleo, during, portalPartners, type Visit, visit } from '../support/portal.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { type Operation, operationsOf } from '../support/source/api-operations.ts';
import { createStaffApi, signInto } from '../support/staff.ts';

const operationsIn = (document: ApiDocument) => operationsOf(document.bytes().toString());

/** The operation as its path alone asks for it. */
const barely = ({ method, path }: Operation) => ({
  method,
  url: path.replaceAll(/\{\w+\}/g, '1'),
  ...(method !== 'GET' && { body: '{' }),
});

describe('who is signed in to the portal', () => {
  const shared = onceInSuite(() => createStaffApi({ marketplace: portalPartners }));

  it('alone reaches its operations: no stranger, token or staff', async () => {
    const api = shared();
    const staff = await signInto(api);
    const strangers: Record<string, string>[] = [
      {},
      { 'access-token': tokens.admin },
      { authorization: `Bearer ${api.staffToken}` },
      { cookie: staff.cookie, 'x-csrf-token': staff.csrfToken },
      { cookie: staff.cookie.replace('portolan_session', 'portolan_portal_session') },
      { cookie: `portolan_portal_session=${'a'.repeat(43)}` },
    ];
    const { documents } = await api.whole();
    const closed = operationsIn(documents.portal).filter(({ isPublic }) => !isPublic);

    assert.ok(closed.length > 4);
    for (const operation of closed) {
      for (const [at, headers] of strangers.entries()) {
        const remoteAddress = `127.0.1.${at}`;
        const answer = await api.call({ ...barely(operation), headers, remoteAddress });
        assert.deepEqual(
          [answer.status, answer.headers['x-error-code']],
          [401, 'sign-in-required'],
          operation.id,
        );
      }
    }
  });

  it('uses the API of partners as with a token, and changes nothing without the forgery token', async () => {
    const api = shared();
    const { documents } = await api.whole();
    const [bens, cleos] = [await visit(api, ben), await visit(api, cleo)];
    const read = (visitor: Visit, url: string) => during(api, visitor, { url });

    for (const operation of operationsIn(documents.partner)) {
      const { cookie } = bens;
      const bare = await api.call({ ...barely(operation), headers: { cookie } });
      const expected = operation.method === 'GET' ? undefined : 'csrf-token-required';
      const isForged = bare.headers['x-error-code'] === 'csrf-token-required';
      assert.equal(isForged, expected !== undefined, operation.id);
      assert.notEqual(bare.status, 401, operation.id);
    }
    const [own, admin] = [
      await read(bens, '/v1/users?user_id=2'),
      await read(bens, '/v1/users?user_id=1'),
    ];
    const [others, self] = [
      await read(cleos, '/v1/users?user_id=2'),
      await read(cleos, '/v1/users?user_id=3'),
    ];
    assert.deepEqual(
      [own, admin, others, self].map(({ status }) => status),
      [200, 400, 400, 200],
    );
    const made = await during(api, bens, {
      method: 'POST',
      url: '/v1/users_apiaccess',
      body: { user_id: 2 },
    });
    assert.match(String(made.body.access_token), /^ptl_test_/);
    const both = await during(api, cleos, {
      url: '/v1/users?user_id=2',
      headers: { 'access-token': tokens.agent },
    });
    assert.equal(both.status, 200, 'a token that is sent says who asks');
  });
});
