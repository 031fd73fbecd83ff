import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  answerJson,
  booking,
  days,
  openSystem,
  reservation,
  told,
  uuid,
} from '../../../test/support/fakes/octo-system.ts';

describe('a call to a supplier', () => {
  it('has the headers that the standard demands, also without a body', async () => {
    await using system = await openSystem((_, response) => answerJson(response, 200, { id: 's' }));
    const headers = { 'X-Vendor': 'north', Authorization: 'Basic x' };

    await system.client.supplier({ ...system.access, headers });

    const { method, path, headers: sent } = system.asked[0] ?? assert.fail();
    assert.deepEqual([method, path], ['GET', '/octo/supplier']);
    assert.deepEqual(
      ['authorization', 'content-type', 'octo-capabilities', 'octo-env', 'accept-language'].map(
        (name) => sent[name],
      ),
      [
        'Bearer key-of-the-supplier',
        'application/json',
        'octo/pricing, octo/content',
        'test',
        'en',
      ],
    );
    assert.equal(sent['x-vendor'], 'north');
  });

  it('follows what the connection says of capabilities, slash and environment', async () => {
    await using system = await openSystem((_, response) => answerJson(response, 200, { id: 's' }));
    const { access } = system;

    await system.client.supplier({
      ...access,
      endpoint: `${access.endpoint}/`,
      capabilities: [],
      isTest: false,
      slashes: 'all',
    });

    const { path, headers } = system.asked[0] ?? assert.fail();
    assert.deepEqual(
      [path, headers['octo-capabilities'], headers['octo-env']],
      ['/octo/supplier/', '', 'live'],
    );
  });

  it('names days by both ends, and leaves out what is not wanted', async () => {
    await using system = await openSystem((_, response) => answerJson(response, 200, []));

    await system.client.calendar(system.access, days);
    await system.client.availability(system.access, {
      productId: 'kayak',
      optionId: 'DEFAULT',
      availabilityIds: ['a'],
    });

    const about = { productId: 'kayak', optionId: 'DEFAULT' };
    assert.deepEqual(
      system.asked.map(({ path, json }) => [path, json]),
      [
        [
          '/octo/availability/calendar',
          { ...about, localDateStart: '2026-06-01', localDateEnd: '2026-06-02' },
        ],
        ['/octo/availability', { ...about, availabilityIds: ['a'] }],
      ],
    );
  });

  it('books in the steps of the standard', async () => {
    await using system = await openSystem((_, response) => answerJson(response, 200, booking));
    const { client, access } = system;

    const outcomes = [
      await client.reserve(access, reservation),
      await client.extend(access, uuid, { expirationMinutes: 30 }),
      await client.confirm(access, uuid, { contact: {} }),
      await client.change(access, uuid, { notes: 'late' }),
      await client.booking(access, uuid),
      await client.cancel(access, uuid, {}),
    ];

    assert.deepEqual(outcomes.map(told), Array(6).fill('answered'));
    assert.deepEqual(
      system.asked.map(({ method, path }) => `${method} ${path.replace(uuid, 'UUID')}`),
      [
        'POST /octo/bookings',
        'POST /octo/bookings/UUID/extend',
        'POST /octo/bookings/UUID/confirm',
        'PATCH /octo/bookings/UUID',
        'GET /octo/bookings/UUID',
        'POST /octo/bookings/UUID/cancel',
      ],
    );
  });

  it('finds bookings by a reference, subscribes and unsubscribes', async () => {
    await using system = await openSystem(({ method }, response) =>
      method === 'DELETE'
        ? response.writeHead(204).end()
        : answerJson(response, 200, method === 'POST' ? { id: 5 } : [booking, { uuid: 'x' }]),
    );
    const { client, access } = system;

    const found = await client.bookings(access, { resellerReference: 'PRT 1' });
    const url = 'https://us.example/octo';
    const made = await client.subscribe(access, { url, notificationTypes: [], headers: {} });
    const gone = await client.unsubscribe(access, '5');

    assert.deepEqual(
      found.kind === 'answered' &&
        found.value.map((entry) => [entry.kind, 'id' in entry && entry.id]),
      [
        ['read', false],
        ['unreadable', 'x'],
      ],
    );
    assert.deepEqual([made.kind === 'answered' && made.value.id, told(gone)], ['5', 'answered']);
    assert.deepEqual(
      system.asked.map(({ path }) => path),
      [
        '/octo/bookings?resellerReference=PRT+1',
        '/octo/notifications/subscriptions',
        '/octo/notifications/subscriptions/5',
      ],
    );
  });

  it('uses a connection again', async () => {
    await using system = await openSystem((_, response) => answerJson(response, 200, []));

    await system.client.availability(system.access, days);
    await system.client.availability(system.access, days);

    assert.deepEqual([system.asked.length, system.sockets.size], [2, 1]);
  });
});
