import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ApiDocument } from '../../src/platform/http/documents/api-document.ts';
import type { TestRequest } from '../support/api.ts';
import { partners, tokens } from '../support/partners.ts';
import { type Operation, operationsOf } from '../support/source/api-operations.ts';
import { createStaffApi, sam } from '../support/staff.ts';

function operationsIn(document: ApiDocument): Operation[] {
  return operationsOf(document.bytes().toString());
}

/** The operation as its path alone asks for it. */
function barely({ method, path }: Operation): TestRequest {
  return { method, url: path.replaceAll(/\{\w+\}/g, '1'), ...(method !== 'GET' && { body: '{' }) };
}

describe('an operation of the operator API', () => {
  it('is closed to everybody but staff, before anything is said about the request', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const strangers: Record<string, string>[] = [
      {},
      { 'access-token': tokens.admin },
      { authorization: `Bearer ${tokens.admin}` },
      { 'access-token': api.staffToken },
      { authorization: `Basic ${Buffer.from(`${sam.email}:${sam.password}`).toString('base64')}` },
      { authorization: `Bearer ${api.staffToken}x` },
    ];

    const { documents } = await api.whole();
    const closed = operationsIn(documents.operator).filter(({ isPublic }) => !isPublic);

    assert.ok(closed.length > 15);
    for (const operation of closed) {
      const answers = await Promise.all(
        // Of one address so many guesses would be too many.
        strangers.map((headers, at) =>
          api.call({ ...barely(operation), headers, remoteAddress: `127.0.1.${at}` }),
        ),
      );
      for (const answer of answers) {
        assert.equal(answer.status, 401, operation.id);
        assert.equal(answer.headers['x-error-code'], 'staff-sign-in-required');
        assert.match(String(answer.headers['www-authenticate']), /^Bearer /);
      }
    }
  });

  it('is open to a staff token, however the word Bearer is written', async () => {
    await using api = await createStaffApi();

    for (const word of ['Bearer', 'bearer', 'BEARER ']) {
      const answer = await api.call({
        url: '/operator/v1/clock',
        headers: { authorization: `${word} ${api.staffToken}` },
      });
      assert.equal(answer.status, 200);
      assert.equal(answer.headers['ratelimit-limit'], '6000');
    }
  });

  it('is closed to a staff token from the moment of its revocation', async () => {
    await using api = await createStaffApi();
    const issued = await api.inConsole({
      method: 'POST',
      url: '/operator/v1/staff-tokens',
      body: { name: 'nightly import' },
    });
    const request = {
      url: '/operator/v1/clock',
      headers: { authorization: `Bearer ${String(issued.body.token)}` },
    };
    assert.equal((await api.call(request)).status, 200);

    await api.asStaff({
      method: 'DELETE',
      url: `/operator/v1/staff-tokens/${String(issued.body.id)}`,
    });

    assert.equal((await api.call(request)).status, 401);
  });

  it('with an Idempotency-Key is done once', async () => {
    await using api = await createStaffApi();
    const request = {
      method: 'POST',
      url: '/operator/v1/clock/advance',
      body: { duration: '1h' },
      headers: { 'idempotency-key': 'one' },
    } as const;

    const [first, again] = [await api.asStaff(request), await api.asStaff(request)];

    assert.equal(first.body.offset_seconds, 3600);
    assert.equal(again.text, first.text);
    assert.equal(again.headers['idempotency-replayed'], 'true');
  });

  it('with an Idempotency-Key is done once, a removal too', async () => {
    await using api = await createStaffApi();
    const url = '/operator/v1/staff-tokens';
    const { body } = await api.inConsole({ method: 'POST', url, body: { name: 'old' } });
    const request = {
      method: 'DELETE',
      url: `${url}/${String(body.id)}`,
      headers: { 'idempotency-key': 'one' },
    } as const;

    const [first, again] = [await api.asStaff(request), await api.asStaff(request)];

    assert.equal(first.status, 200);
    assert.equal(again.status, 200);
    assert.equal(again.headers['idempotency-replayed'], 'true');
  });

  it('that answered 422 may be tried again with the same Idempotency-Key', async () => {
    await using api = await createStaffApi();
    const advance = (duration: string) =>
      api.asStaff({
        method: 'POST',
        url: '/operator/v1/clock/advance',
        body: { duration },
        headers: { 'idempotency-key': 'one' },
      });

    const [refused, mended] = [await advance('a while'), await advance('1h')];

    assert.equal(refused.status, 422);
    assert.equal(mended.status, 200);
  });

  it('answers an unknown path with 404 and an unknown method with 405, signed in or not', async () => {
    await using api = await createStaffApi();

    for (const authorization of ['', `Bearer ${api.staffToken}`]) {
      const headers = { authorization };
      const unknown = await api.call({ url: '/operator/v1/clocks', headers });
      const wrongMethod = await api.call({ method: 'DELETE', url: '/operator/v1/audit', headers });
      assert.equal(unknown.status, 404);
      assert.equal(wrongMethod.status, 405);
      assert.equal(wrongMethod.headers.allow, 'GET, HEAD');
    }
  });
});

describe('an operation of the partner API', () => {
  it('is closed to staff', async () => {
    await using api = await createStaffApi({ marketplace: partners });

    const { documents } = await api.whole();
    for (const operation of operationsIn(documents.partner)) {
      for (const headers of [
        { 'access-token': api.staffToken },
        { authorization: `Bearer ${api.staffToken}` },
      ] as Record<string, string>[]) {
        const answer = await api.call({ ...barely(operation), headers });
        assert.equal(answer.status, 401, operation.id);
        assert.equal(answer.headers['x-error-code'], 'token-unknown');
      }
    }
  });
});
