import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { json } from '../../src/platform/db/database.ts';
import { connect, openSupplier, sync } from '../support/connected-suppliers.ts';
import type { FakeOcto } from '../support/fakes/octo-supplier/octo-supplier.ts';
import type { StaffApi } from '../support/staff.ts';

const asked = { notifications: true };

async function openSubscribed() {
  const opened = await openSupplier(['walk']);
  const { status, text, body } = await connect(opened.api, opened.fake, asked);
  assert.equal(status, 200, text);
  assert.deepEqual([body['notifications'], body['notifications_refused']], [true, null]);
  await opened.api.app.db.deleteFrom('supplierSync').execute();
  return opened;
}

function subscriptions({ supplier }: FakeOcto) {
  return supplier.subscriptions.all();
}

/** As the supplier's system sends it, or otherwise. */
async function tell(
  { api, fake }: { api: StaffApi; fake: FakeOcto },
  body: object | string,
  otherwise: { headers?: Record<string, string>; url?: string } = {},
) {
  const [{ url, headers } = assert.fail()] = subscriptions(fake);
  return api.call({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    ...otherwise,
  });
}

async function aBooking({ app }: StaffApi, supplierKey: string, number: number) {
  const { id } = await app.db
    .selectFrom('supplier')
    .select('id')
    .where('key', '=', supplierKey)
    .executeTakeFirstOrThrow();
  const uuid = randomUUID();
  const now = app.clock.now();
  const row = { supplierId: id, bookingReference: `PRT-${number}`, tourId: 900_000_001, uuid };
  await app.db
    .insertInto('connectedBooking')
    .values({
      ...row,
      optionId: 'DEFAULT',
      date: '2026-12-24',
      wanted: 'confirmed',
      state: 'confirmed',
      units: json([]),
      changedAt: now,
    })
    .execute();
  return uuid;
}

async function lookedAt({ app }: StaffApi) {
  const rows = await app.db
    .selectFrom('connectedBooking')
    .select('bookingReference')
    .where('lookAt', '<=', app.clock.now())
    .execute();
  return rows.map(({ bookingReference }) => bookingReference);
}

async function syncs({ app }: StaffApi) {
  const rows = await app.db
    .selectFrom('supplierSync')
    .select('cause')
    .where('startedAt', '<=', app.clock.now())
    .execute();
  return rows.map(({ cause }) => cause);
}

describe('a message of a supplier', () => {
  it('about a booking has that booking compared, in both shapes, and no other', async () => {
    await using opened = await openSubscribed();
    const { api } = opened;
    const [first, second] = [await aBooking(api, 'harbour', 1), await aBooking(api, 'harbour', 2)];
    await aBooking(api, 'harbour', 3);

    assert.equal((await tell(opened, { uuid: first })).status, 200);
    assert.deepEqual(await lookedAt(api), ['PRT-1']);
    await tell(opened, { webhook: { event: 'booking_update' }, booking: { uuid: second } });

    assert.deepEqual((await lookedAt(api)).toSorted(), ['PRT-1', 'PRT-2']);
    assert.deepEqual(await syncs(api), []);
  });

  it('leaves a booking of another supplier alone', async () => {
    await using opened = await openSubscribed();
    const { api, fake } = opened;
    await api.asStaff({
      method: 'PUT',
      url: '/operator/v1/suppliers/river/connection',
      body: { url: fake.url, token: fake.apiKey },
    });
    const uuid = await aBooking(api, 'river', 1);

    assert.equal((await tell(opened, { uuid })).status, 200);

    assert.deepEqual(await lookedAt(api), []);
  });

  it('about a product has all products looked at, once', async () => {
    await using opened = await openSubscribed();

    for (let time = 0; time < 2; time++) await tell(opened, { productId: 'walk' });

    assert.deepEqual(await syncs(opened.api), ['notification']);
  });

  it('about a product that was just looked at waits some minutes', async () => {
    await using opened = await openSubscribed();
    const { api } = opened;
    await sync(api);

    for (let time = 0; time < 3; time++) await tell(opened, { productId: 'walk' });

    assert.deepEqual(await syncs(api), ['staff']);
    const [last, next, ...others] = await api.app.db
      .selectFrom('supplierSync')
      .selectAll()
      .orderBy('id')
      .execute();
    assert.deepEqual(others, []);
    assert.equal(next?.cause, 'notification');
    assert.ok(last && next);
    assert.equal(last.startedAt.until(next.startedAt).total('minutes'), 5);
  });

  it('about days of a product has every process ask anew about it', async () => {
    await using opened = await openSubscribed();
    const { app } = opened.api;
    const heard: string[] = [];
    app.changes.listen('supplier-availability', (about) => heard.push(about));
    const days = { localDateStart: '2026-12-01', localDateEnd: '2026-12-02' };

    await tell(opened, { productId: 'walk', ...days });
    await app.changes.delivered();

    const { id } = await app.db.selectFrom('supplier').select('id').executeTakeFirstOrThrow();
    assert.deepEqual(heard, [JSON.stringify([id, 'walk'])]);
    assert.deepEqual(await syncs(opened.api), []);
  });

  it('that is not understood changes nothing, and is counted', async () => {
    await using opened = await openSubscribed();
    const strange = [{}, { uuid: 'x' }, { productId: 'a\u0000' }, { productId: 7 }, '[1', '""'];

    for (const body of strange) assert.equal((await tell(opened, body)).status, 200);

    assert.deepEqual(await syncs(opened.api), []);
    const { text } = await opened.api.call({ url: '/metrics' });
    const line = 'supplier_notifications_total{supplier="harbour",about="something else"} 6';
    assert.ok(text.includes(line), line);
  });

  it('with a wrong secret, to another address or of too many bytes is refused', async () => {
    await using opened = await openSubscribed();
    const { api, fake } = opened;
    const message = { productId: 'walk' };
    const [{ url } = assert.fail()] = subscriptions(fake);
    const forged = new URL(url).pathname.replace('harbour', 'river');

    const none = await tell(opened, message, { headers: {} });
    const wrong = await tell(opened, message, { headers: { 'x-notification-secret': 'x' } });
    const other = await tell(opened, message, { url: forged });
    const large = await tell(opened, { productId: 'x'.repeat(70_000) });

    assert.deepEqual(
      [none, wrong, other].map(({ status, text }) => [status, text]),
      [
        [401, ''],
        [401, ''],
        [404, ''],
      ],
    );
    assert.equal(large.status, 413);
    assert.deepEqual(await syncs(api), []);
  });
});

describe('a subscription to messages of a supplier', () => {
  it('is not made unasked', async () => {
    await using opened = await openSupplier(['walk']);

    const { body } = await connect(opened.api, opened.fake);

    assert.equal(body['notifications'], false);
    assert.deepEqual(opened.fake.asked('subscribe'), []);
    const said = opened.fake.record.map(({ headers }) => String(headers['octo-capabilities']));
    assert.ok(!said.some((one) => one.includes('notifications')));
  });

  it('stays, is replaced with the token, and ends when staff want that or disconnect', async () => {
    await using opened = await openSubscribed();
    const { api, fake } = opened;
    const [first] = subscriptions(fake);

    await connect(api, fake);
    assert.deepEqual(subscriptions(fake), [first]);
    await connect(api, fake, asked);
    const renewed = subscriptions(fake);
    assert.equal(renewed.length, 1);
    assert.notEqual(renewed[0]?.id, first?.id);
    await connect(api, fake, { notifications: false });
    assert.deepEqual(subscriptions(fake), []);
    await connect(api, fake, asked);
    const [{ url, headers } = assert.fail()] = subscriptions(fake);
    await api.asStaff({ method: 'DELETE', url: '/operator/v1/suppliers/harbour/connection' });

    assert.deepEqual(subscriptions(fake), []);
    const late = { method: 'POST', url: new URL(url).pathname, headers, body: {} } as const;
    assert.equal((await api.call(late)).status, 404);
  });

  it('that a supplier refuses leaves it connected, and says so in words', async () => {
    await using opened = await openSupplier(['walk']);
    const { api, fake } = opened;
    fake.behave({ on: 'subscribe', how: { refuse: 'NOT_FOUND' } });

    const { status, body } = await connect(api, fake, asked);

    assert.deepEqual([status, body['notifications']], [200, false]);
    assert.match(String(body['notifications_refused']), /^it answered \d+ NOT_FOUND$/);
  });
});
