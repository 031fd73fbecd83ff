import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startWebhookReceiver } from '../support/fakes/webhook-receiver.ts';
import { ben, cleo, during, portalPartners, visit } from '../support/portal.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { waitUntil } from '../support/running/wait.ts';
import { createWebhookApi, type WebhookApi } from '../support/webhooks.ts';

type Row = Record<string, unknown>;

const url = '/portal/v1/webhooks';
const log = '/portal/v1/webhook-messages';

/** Acme has two webhooks, Bluebird one; the receiver refuses what comes until it is told otherwise. */
async function open() {
  let status = 500;
  await using undo = new AsyncDisposableStack();
  const receiver = undo.use(
    await startWebhookReceiver((_request, response) => response.writeHead(status).end('so it is')),
  );
  const api = undo.use(await createWebhookApi({}, portalPartners));
  await api.add({ url: receiver.url, secret: 'the old one', includeBooking: true });
  await api.add({ url: 'https://acme.test/two' });
  await api.add({ url: receiver.url, organization: 'bluebird' });
  const [adas, bens, cleos] = [await visit(api), await visit(api, ben), await visit(api, cleo)];
  const asker = (who: typeof adas) => ({
    get: (path: string) => during(api, who, { url: path }),
    rows: async (path: string) => JSON.parse((await during(api, who, { url: path })).text) as Row[],
    send: (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) =>
      during(api, who, { method, url: path, body }),
  });
  const resources = undo.move();
  return {
    ...api,
    receiver,
    answer: (with_: number) => {
      status = with_;
    },
    ada: asker(adas),
    ben: asker(bens),
    cleo: asker(cleos),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

const codes = (answers: readonly { status: number; headers: Row }[]) =>
  answers.map(({ status, headers }) => [status, headers['x-error-code']]);

const trail = async ({ app }: WebhookApi) =>
  (
    await app.db
      .selectFrom('auditEntry')
      .select(['actorKind', 'actor', 'action', 'subject'])
      .where('actorKind', '=', 'user')
      .where('action', 'like', 'webhook.%')
      .orderBy('id')
      .execute()
  ).map((entry) => Object.values(entry).join(' '));

describe('webhooks of the portal', () => {
  const shared = onceInSuite(open);

  it('are those of the organization, for its Admins, and nothing of others', async () => {
    const { ada, ben: agent, cleo: other } = shared();

    const own = await ada.rows(url);
    const others = await other.rows(url);
    const asked = [
      ['POST', `${url}/1/test`],
      ['POST', `${url}/1/pause`],
      ['POST', `${url}/1/resume`],
      ['POST', `${url}/1/rotate-secret`],
      ['POST', `${url}/1/replay`],
      ['PUT', `${url}/1`],
      ['DELETE', `${url}/1`],
    ] as const;
    const admins = await Promise.all([
      ...[url, '/portal/v1/webhook-rules', log].map((path) => agent.get(path)),
      ...asked.map(([method, path]) => agent.send(method, path)),
    ]);
    const foreign = await Promise.all(
      asked.slice(0, 5).map(([method, path]) => other.send(method, path)),
    );

    assert.deepEqual([own.map(({ id }) => id), others.map(({ id }) => id)], [[1, 2], [3]]);
    assert.partialDeepStrictEqual(own[0], { signed: true, outcomes: [], waiting: 0 });
    assert.deepEqual(new Set(codes(admins).map(String)), new Set(['403,admins-only']));
    assert.deepEqual(new Set(codes(foreign).map(String)), new Set(['404,webhook-not-found']));
  });

  it('tell what came of messages, which are sent again one by one or for a span of time', async () => {
    const { ada, ben: agent, cleo: other, answer, ...api } = shared();
    await api.setClock('2026-06-01T18:00:00Z');
    const bookings = [await api.book(), await api.book(), await api.book()];
    for (const booking of bookings) await api.happen(booking, 'placed');
    await ada.send('POST', `${url}/2/pause`);
    api.deliver();
    const failures = `${log}?state=failed&webhook=1`;
    await waitUntil(async () => (await ada.rows(failures)).length === bookings.length);

    const [failing] = await ada.rows(url);
    const failed = await ada.rows(failures);
    const waiting = await ada.rows(`${log}?state=waiting`);
    const pages = [await ada.get(`${log}?limit=4`), await ada.get(`${log}?limit=4&cursor=3`)];
    const named = await ada.rows(`${log}?booking=${bookings[1]?.reference}&webhook=1`);
    const none = [
      await ada.rows(`${log}?type=Commission%20Paid`),
      await ada.rows(`${log}?webhook=3`),
      await other.rows(log),
    ];
    const stopped = await ada.send('POST', `${url}/1/replay`, { from: '2026-06-01' });
    answer(200);
    const oldest = Number(failed.at(-1)?.['id']);
    const foreign = [
      await other.send('POST', `${log}/${oldest}/replay`),
      await agent.send('POST', `${log}/${oldest}/replay`),
      await ada.send('POST', `${log}/99/replay`),
    ];
    const single = await ada.send('POST', `${log}/${oldest}/replay`);
    const empty = await ada.send('POST', `${url}/1/replay`, { to: '2026-05-31' });
    const rest = await ada.send('POST', `${url}/1/replay`, { from: '2026-06-01' });
    const again = await ada.send('POST', `${url}/1/replay`, {});
    const all = await ada.send('POST', `${url}/1/replay`, { which: 'all' });
    const [mended] = await ada.rows(url);

    assert.deepEqual(failing?.['outcomes'], ['refused', 'refused', 'refused']);
    assert.match(String(failing['failing_since']), /^2026-06-01T18:0/);
    assert.deepEqual([failed.length, waiting.length, named.length], [3, 3, 1]);
    assert.deepEqual(none, [[], [], []]);
    assert.deepEqual(
      pages.map(({ text }) => (JSON.parse(text) as Row[]).length),
      [4, 2],
    );
    assert.match(String(failed[0]?.['request_body']), /booking_reference/);
    assert.equal(failed[0]?.['response'], 'so it is');
    assert.partialDeepStrictEqual(stopped.body, { delivered: 0, failed: { status: 'refused' } });
    assert.equal(stopped.body.next, oldest);
    assert.deepEqual(codes(foreign), [
      [404, 'webhook-message-not-found'],
      [403, 'admins-only'],
      [404, 'webhook-message-not-found'],
    ]);
    assert.deepEqual([single.body.status, single.body.replay_of], ['delivered', oldest]);
    const done = [empty, rest, again, all].map(({ body }) => [body.delivered, body.next]);
    assert.deepEqual(done, [
      [0, null],
      [2, null],
      [0, null],
      [3, null],
    ]);
    assert.equal(mended?.['failing_since'], null);
  });

  it('are tested, paused, resumed and given a secret; the log names the user', async () => {
    const { ada, receiver, ...api } = shared();
    const [{ version } = {}] = await ada.rows(url);

    const tested = await ada.send('POST', `${url}/1/test`);
    const stale = await ada.send('POST', `${url}/1/rotate-secret`, { version: 99 });
    const rotated = await ada.send('POST', `${url}/1/rotate-secret`, { version });
    await ada.send('POST', `${url}/1/test`);
    const resumed = await ada.send('POST', `${url}/2/resume`);
    await ada.send('POST', `${url}/2/pause`);

    assert.equal(tested.body.status, 'delivered');
    assert.equal(stale.headers['x-error-code'], 'stale-version');
    assert.match(String(rotated.body.secret), /^\w{40}$/);
    assert.match(String(rotated.body.previous_until), /^2026-06-02/);
    const { headers } = receiver.messages.at(-1) ?? { headers: {} };
    assert.ok('x-webhook-signature' in headers && 'x-webhook-signature-previous' in headers);
    assert.equal(resumed.body.paused_at, null);
    const acts = await trail(api);
    assert.deepEqual(
      [...new Set(acts)],
      [
        'user ada@acme.test webhook.paused webhook 2',
        'user ada@acme.test webhook.replayed webhook 1',
        'user ada@acme.test webhook.tested webhook 1',
        'user ada@acme.test webhook.secret-rotated webhook 1',
        'user ada@acme.test webhook.resumed webhook 2',
      ],
    );
  });

  it('are added, changed and removed where the marketplace leaves it to partners', async () => {
    const { ada, ben: agent, cleo: other, ...api } = shared();
    const body = { url: 'https://acme.test/three', contacts: ['it@acme.test'] };
    const rules = async () => (await ada.get('/portal/v1/webhook-rules')).body;

    const before = [
      await rules(),
      ...codes([
        await ada.send('POST', url, body),
        await ada.send('PUT', `${url}/1`, { url: body.url }),
        await ada.send('DELETE', `${url}/1`),
      ]),
    ];
    const setting = '/operator/v1/settings/partner_webhooks';
    await api.asStaff({ method: 'PUT', url: setting, body: { value: 'on' } });
    const added = await ada.send('POST', url, body);
    const id = String(added.body.id);
    const refused = codes([
      await ada.send('POST', url, body),
      await ada.send('POST', url, { url: 'ftp://acme.test' }),
      await ada.send('POST', url, { ...body, organization: 'bluebird' }),
      await agent.send('POST', url, { url: 'https://acme.test/four' }),
      await other.send('PUT', `${url}/${id}`, { contacts: [] }),
      await other.send('DELETE', `${url}/${id}`),
    ]);
    const changed = await ada.send('PUT', `${url}/${id}`, { include_requests: 1, version: 1 });
    const removed = await ada.send('DELETE', `${url}/${id}`);

    const byStaff = [403, 'webhooks-by-staff'];
    assert.partialDeepStrictEqual(before, [{ by_partner: false }, byStaff, byStaff, byStaff]);
    assert.equal((await rules())['by_partner'], true);
    assert.deepEqual([added.body.url, added.body.organization], [body.url, 'acme']);
    assert.deepEqual(refused, [
      [409, 'webhook-exists'],
      [422, 'webhook-invalid'],
      [422, 'unknown-field'],
      [403, 'admins-only'],
      [404, 'webhook-not-found'],
      [404, 'webhook-not-found'],
    ]);
    assert.equal(changed.body.include_requests, true);
    assert.deepEqual(removed.body, { removed: added.body.id });
    assert.deepEqual((await trail(api)).slice(-3), [
      `user ada@acme.test webhook.added webhook ${id}`,
      `user ada@acme.test webhook.changed webhook ${id}`,
      `user ada@acme.test webhook.removed webhook ${id}`,
    ]);
  });

  it('lead to public addresses only, where the marketplace wants that', async () => {
    await using api = await createWebhookApi({ ALLOW_INSECURE_WEBHOOKS: '0' }, portalPartners);
    const setting = '/operator/v1/settings/partner_webhooks';
    await api.asStaff({ method: 'PUT', url: setting, body: { value: 'on' } });
    const ada = await visit(api);
    const add = (address: string) =>
      during(api, ada, { method: 'POST', url, body: { url: address } });

    const answers = [
      await add('http://acme.test/hook'),
      await add('https://127.0.0.1/hook'),
      await add('https://169.254.169.254/latest'),
      await add('https://[::1]/hook'),
    ];

    assert.deepEqual(
      codes(answers),
      answers.map(() => [422, 'webhook-invalid']),
    );
  });
});
