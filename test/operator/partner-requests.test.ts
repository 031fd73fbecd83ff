import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LoggedRequest } from '../../src/request-log/logged-request.ts';
import { writeRequests } from '../../src/request-log/write-requests.ts';
import { partners } from '../support/partners.ts';
import { createStaffApi } from '../support/staff.ts';

const url = '/operator/v1/organizations/acme';

const requestAt = (minute: number): LoggedRequest => ({
  at: Temporal.Instant.from('2026-06-01T12:00:00Z').add({ minutes: minute }),
  organizationId: 1,
  userId: 1,
  method: 'GET',
  path: '/v1/users?user_id=1',
  operation: 'getUser',
  status: 200,
  errorCode: null,
  durationMilliseconds: 1.5,
  requestId: `r-${minute}`,
  via: null,
  request: null,
  response: null,
  hasBodies: false,
});
const refused = {
  status: 400,
  errorCode: 'invalid-request',
  method: 'POST',
  operation: 'createUser',
};

describe('what a partner asked of the API', () => {
  it('is listed newest first, by status, method, operation, request, user and day', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const requests = [0, 1, 2, 3].map(requestAt);
    const others = [
      { ...requestAt(4), ...refused, userId: 2 },
      { ...requestAt(24 * 60), status: 503, errorCode: 'database-away' },
      { ...requestAt(5), organizationId: 2 },
    ];
    await writeRequests(api.app, [...requests, ...others], new Map());
    const list = async (query: string) => {
      const { text, headers, status } = await api.asStaff({ url: `${url}/requests${query}` });
      assert.equal(status, 200, text);
      const rows: { request_id: string }[] = JSON.parse(text);
      return { ids: rows.map((row) => row.request_id).join(' '), next: headers['x-next-cursor'] };
    };

    const first = await list('?limit=4');
    const rest = await list(`?limit=4&cursor=${String(first.next)}`);
    const narrowed = await Promise.all(
      [
        'status=2xx&limit=1',
        'status=4xx',
        'status=5xx',
        'method=POST',
        'method=GET&limit=1',
        'operation=createUser',
        'request=r-2',
        'user=2',
        'from=2026-06-02',
        'to=2026-06-01&limit=1',
      ].map(async (query) => (await list(`?${query}`)).ids),
    );

    assert.deepEqual([first.ids, rest.ids], ['r-1440 r-4 r-3 r-2', 'r-1 r-0']);
    assert.deepEqual(narrowed, [
      'r-3',
      'r-4',
      'r-1440',
      'r-4',
      'r-1440',
      'r-4',
      'r-2',
      'r-4',
      'r-1440',
      'r-4',
    ]);
    const unknown = await api.asStaff({ url: '/operator/v1/organizations/nobody/requests' });
    assert.equal(unknown.status, 404);
  });

  it('is told by how it failed, with what mends it', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const requests = [
      { ...requestAt(1), ...refused },
      { ...requestAt(3), ...refused },
      { ...requestAt(2), status: 500, errorCode: null },
      requestAt(4),
    ];
    await writeRequests(api.app, requests, new Map());

    const { text } = await api.asStaff({ url: `${url}/failures` });

    const [often, once, ...more]: Record<string, unknown>[] = JSON.parse(text);
    assert.deepEqual(more, []);
    assert.deepEqual(
      [often?.['code'], often?.['operation'], often?.['requests'], often?.['last_at']],
      ['invalid-request', 'createUser', 2, '2026-06-01T12:03:00Z'],
    );
    assert.equal(typeof often?.['remedy'], 'string');
    assert.equal(often?.['link'], '/docs/errors#invalid-request');
    assert.deepEqual([once?.['code'], once?.['sentence']], ['500', null]);
    const unknown = await api.asStaff({ url: '/operator/v1/organizations/nobody/failures' });
    assert.equal(unknown.status, 404);
  });
});
