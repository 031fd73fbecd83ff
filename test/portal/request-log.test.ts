import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mostExamined } from '../../src/request-log/list-requests.ts';
import type { LoggedRequest } from '../../src/request-log/logged-request.ts';
import { writeRequests } from '../../src/request-log/write-requests.ts';
import { createApi } from '../support/api.ts';
import { ada, ben, cleo, during, portalPartners, type Visit, visit } from '../support/portal.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

const url = '/portal/v1/log/requests';
const [adasId, bensId] = [1, 2];

const requestAt = (minute: number): LoggedRequest => ({
  at: Temporal.Instant.from('2026-06-01T12:00:00Z').add({ minutes: minute }),
  organizationId: 1,
  userId: adasId,
  method: 'GET',
  path: '/v1/return_tours?town=rome',
  operation: 'returnTours',
  status: 200,
  errorCode: null,
  durationMilliseconds: 1.5,
  requestId: `r-${minute}`,
  via: null,
  request: null,
  response: '{"results":[]}',
  hasBodies: true,
});
const refused = { status: 400, errorCode: 'user-not-found', operation: 'getUser' };

type Row = Record<string, unknown>;

async function open() {
  const api = await createApi({ marketplace: portalPartners });
  const requests: LoggedRequest[] = [
    { ...requestAt(1), ...refused },
    { ...requestAt(2), userId: bensId },
    { ...requestAt(3), ...refused, userId: bensId, path: '/v1/users?user_id=9' },
    { ...requestAt(4), method: 'POST', operation: 'createUser', request: '{"email":"***"}' },
    { ...requestAt(5), status: 503, errorCode: null, hasBodies: false, response: null },
    { ...requestAt(6), organizationId: 2, userId: 3 },
  ];
  await writeRequests(api.app, requests, new Map([[1, 7]]));
  const [adas, bens, cleos] = [await visit(api), await visit(api, ben), await visit(api, cleo)];
  const ask = (who: Visit, path: string) => during(api, who, { url: path });
  const rows = async (who: Visit, path: string): Promise<Row[]> => {
    const answer = await ask(who, path);
    assert.equal(answer.status, 200, answer.text);
    return JSON.parse(answer.text);
  };
  /** The numbers in the request ids. */
  const list = async (who: Visit, query = '') =>
    (await rows(who, `${url}?${query}`)).map((row) => String(row['request_id']).slice(2));
  return { ...api, adas, bens, cleos, ask, rows, list };
}

describe('the request log in the portal', () => {
  const shared = onceInSuite(open);

  it('shows an Admin what the organization asked, and an Agent what it asked itself', async () => {
    const { adas, bens, cleos, ask, list, rows } = shared();

    assert.deepEqual(await list(adas), ['5', '4', '3', '2', '1']);
    assert.deepEqual(await list(bens), ['3', '2']);
    assert.deepEqual(await list(cleos), ['6']);
    assert.deepEqual(await list(adas, `user=${bensId}`), ['3', '2']);
    assert.deepEqual(await list(bens, `user=${adasId}`), []);
    const [newest = {}] = await rows(adas, url);
    assert.equal(newest['user'], ada.email);
    assert.ok(!('response' in newest));
    const status = async (who: Visit, id: unknown) => {
      const { headers, status: code } = await ask(who, `${url}/${String(id)}`);
      return `${code} ${String(headers['x-error-code'] ?? '')}`;
    };
    const seen = [await status(adas, newest['id']), await status(bens, newest['id'])];
    assert.deepEqual(seen, ['200 ', '404 logged-request-not-found']);
    assert.equal(await status(cleos, newest['id']), '404 logged-request-not-found');
  });

  it('is narrowed by method, path, status, operation, error, request id and moment', async () => {
    const { adas, bens, list } = shared();
    const narrowed = [
      'method=POST',
      'method=GET&status=2xx',
      'path=user_id=9',
      'status=4xx',
      'status=5xx',
      'operation=createUser',
      'error=user-not-found',
      'request=r-2',
      'since=2026-06-01T12:04:00Z',
      'until=2026-06-01T14:02:00%2B02:00',
      'error=user-not-found&method=POST',
    ];
    const found = [];
    for (const query of narrowed) found.push((await list(adas, query)).join(' '));
    const expected = ['4', '2', '3', '3 1', '5', '4', '3 1', '2', '5 4', '1', ''];
    assert.deepEqual(found, expected);
    assert.deepEqual(await list(bens, 'error=user-not-found'), ['3']);
    assert.deepEqual(await list(bens, 'status=4xx&path=user_id=9'), ['3']);
  });

  it('shows one request with what was sent and answered, and what mends its error', async () => {
    const { adas, rows, ask } = shared();
    const one = async (query: string) => {
      const [row] = await rows(adas, `${url}?${query}`);
      return (await ask(adas, `${url}/${String(row?.['id'])}`)).body as Row;
    };

    const [made, failed] = [await one('method=POST'), await one('error=user-not-found&limit=1')];

    assert.deepEqual([made['request'], made['response']], ['{"email":"***"}', '{"results":[]}']);
    assert.deepEqual([made['sentence'], made['link']], [null, null]);
    assert.equal(failed['sentence'], 'User not found or access denied');
    assert.match(String(failed['remedy']), /^Check user_id\./);
    assert.equal(failed['link'], '/docs/errors#user-not-found');
  });

  it('groups failures with what mends them, and counts what is missing', async () => {
    const { adas, bens, rows, ask, app } = shared();
    const told = async (who: Visit) =>
      (await rows(who, '/portal/v1/log/failures')).map((row) =>
        [row['code'], row['operation'], row['requests'], row['last_at']].join(' '),
      );

    assert.deepEqual(await told(adas), [
      'user-not-found getUser 2 2026-06-01T12:03:00Z',
      '503 returnTours 1 2026-06-01T12:05:00Z',
    ]);
    assert.deepEqual(await told(bens), ['user-not-found getUser 1 2026-06-01T12:03:00Z']);
    const days = await rows(adas, '/portal/v1/log/days');
    const today = app.clock.now().toString().slice(0, 10);
    assert.deepEqual([days.length, days.at(-1)], [30, { day: today, kept: 0, lost: 7 }]);
    const refusal = await ask(bens, '/portal/v1/log/days');
    assert.deepEqual([refusal.status, refusal.headers['x-error-code']], [403, 'admins-only']);
  });

  it('tells whether one is kept at all', async () => {
    await using keeping = await createApi({
      marketplace: portalPartners,
      environment: { REQUEST_LOG_MEGABYTES: '1' },
    });
    const { ask, bens } = shared();

    const kept = await during(keeping, await visit(keeping, ben), { url: '/portal/v1/log' });
    const none = await ask(bens, '/portal/v1/log');

    assert.deepEqual(kept.body, { is_kept: true, days: 30 });
    assert.deepEqual(none.body, { is_kept: false, days: 30 });
  });

  it('has nothing of what people do in the portal', async () => {
    await using api = await createApi({
      marketplace: portalPartners,
      environment: { REQUEST_LOG_MEGABYTES: '200' },
    });
    const { server } = await api.whole();
    const answer = await during(api, await visit(api), { url: '/v1/users?user_id=1' });

    await server.close();

    assert.equal(answer.status, 200);
    assert.deepEqual(await api.app.db.selectFrom('partnerRequest').select('id').execute(), []);
  });

  it('says how far it has looked for what is rare', async () => {
    const api = shared();
    const requests = Array.from({ length: mostExamined }, (_, n) => ({
      ...requestAt(n),
      organizationId: 2,
      userId: 3,
    }));
    await writeRequests(api.app, [{ ...requestAt(-9), ...refused, organizationId: 2 }], new Map());
    await writeRequests(api.app, requests, new Map());
    const first = await api.ask(api.cleos, `${url}?path=rome&method=GET&status=3xx`);
    const next = String(first.headers['x-next-cursor']);
    const rare = 'path=rome&method=GET&operation=getUser';

    assert.equal(first.text, '[]');
    assert.match(next, /^2026-06-01T12:0[01]:00Z~request-\d+$/);
    assert.deepEqual(await api.list(api.cleos, `path=users`), []);
    assert.deepEqual(await api.list(api.cleos, `method=GET&cursor=${next}&path=tours`), [
      '0',
      '-9',
    ]);
    assert.deepEqual(await api.list(api.cleos, rare), ['-9']);
  });
});
