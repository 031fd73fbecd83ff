import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { Booking, Product } from '../../../../demo/octo-supplier/wire.ts';
import { testClock } from '../../clock.ts';
import { openFakeOcto } from './octo-supplier.ts';
import {
  ask,
  asked,
  availability,
  confirm,
  type Refusal,
  reserve,
  send,
  units,
} from './plain-reseller.ts';
import { manyOffers, type ProductName, productNames } from './products.ts';
import { resellerFlow } from './reseller-flow.ts';

describe('the fake supplier', () => {
  it('speaks the standard for every product, and takes places for real', async () => {
    await using fake = await openFakeOcto({ clock: testClock(), sells: productNames });
    const products = await ask<Product[]>(fake, 'GET /products');
    assert.equal(products.length, productNames.length);
    await ask(fake, 'GET /supplier/');
    await ask(fake, 'GET /capabilities');

    const held = await reserve(fake, 'walk', { unitItems: units('adult', 4) });
    assert.equal(held.status, 'ON_HOLD');
    assert.equal(held.pricing?.retail, 18000);
    const [slot] = await availability(fake, 'walk');
    assert.deepEqual([slot?.vacancies, slot?.status], [6, 'AVAILABLE']);
    const refused = await ask<Refusal>(fake, 'POST /bookings', {
      ...asked('walk', slot?.id),
      unitItems: units('adult', 7),
    });
    assert.equal(refused.error, 'UNPROCESSABLE_ENTITY');
    assert.equal(fake.placesTaken(), 4);
    assert.deepEqual(fake.slips, []);
  });

  it('can be booked, changed and cancelled, whatever the product', async () => {
    const names: ProductName[] = productNames.filter(
      (name) => !['sold-out', 'short-hold', 'no-options'].includes(name),
    );
    await using fake = await openFakeOcto({ clock: testClock(), sells: names });
    for (const name of names) {
      const { uuid } = await reserve(fake, name);
      const confirmed = await confirm(fake, uuid);
      const status = name === 'pending' ? 'PENDING' : 'CONFIRMED';
      assert.equal(confirmed.status, status, name);
      await ask(fake, `PATCH /bookings/${uuid}`, { notes: 'We come late' });
      await ask(fake, `POST /bookings/${uuid}/cancel`, { reason: 'Rain' });
    }

    assert.deepEqual(fake.slips, []);
  });

  it('ends holds by the clock, extends them, and confirms none that is over', async () => {
    const clock = testClock();
    await using fake = await openFakeOcto({ clock });
    const { uuid } = await reserve(fake, 'walk', { expirationMinutes: 10 });
    clock.advance({ minutes: 9 });
    await ask(fake, `POST /bookings/${uuid}/extend`, { expirationMinutes: 10 });
    clock.advance({ minutes: 9 });
    assert.equal(fake.books()[0]?.status, 'ON_HOLD');
    clock.advance({ minutes: 1 });

    const refused = await ask<Refusal>(fake, `POST /bookings/${uuid}/confirm`, {
      contact: {},
    });

    assert.deepEqual([refused.error, refused.uuid], ['INVALID_BOOKING_UUID', uuid]);
    assert.deepEqual([fake.books()[0]?.status, fake.placesTaken()], ['EXPIRED', 0]);
  });

  it('sells no place twice to those who come together', async () => {
    await using fake = await openFakeOcto({ clock: testClock() });

    const answers = await Promise.all(Array.from({ length: 15 }, () => reserve(fake, 'walk')));

    assert.equal(answers.filter(({ status }) => status === 'ON_HOLD').length, 10);
    assert.equal(fake.placesTaken(), 10);
  });

  it('returns the same booking for the same uuid', async () => {
    await using fake = await openFakeOcto({ clock: testClock() });
    const uuid = randomUUID();

    const [one, two] = [
      await reserve(fake, 'walk', { uuid }),
      await reserve(fake, 'walk', { uuid }),
    ];

    assert.equal(one.id, two.id);
    assert.equal(fake.placesTaken(), 1);
  });

  it('loses an answer after the work, and behaves well again', async () => {
    await using fake = await openFakeOcto({ clock: testClock() });
    const uuid = randomUUID();
    fake.behave({ on: 'reserve', how: 'does it and drops the connection', times: 1 });

    await assert.rejects(reserve(fake, 'walk', { uuid }));

    const found = await ask<Booking>(fake, `GET /bookings/${uuid}`);
    assert.equal(found.status, 'ON_HOLD');
  });

  it('says no with every code, and answers in ways that no standard knows', async () => {
    await using fake = await openFakeOcto({ clock: testClock() });
    fake.behave({ on: 'supplier', how: { refuse: 'FORBIDDEN' }, times: 1 });
    fake.behave({ on: 'products', how: 'answers Bad Request as text', times: 1 });
    fake.behave({ on: 'capabilities', how: 'is busy', times: 1 });

    assert.equal((await send(fake, 'GET /supplier')).status, 403);
    assert.equal(await (await send(fake, 'GET /products')).text(), 'Bad Request');
    const busy = await send(fake, 'GET /capabilities');
    assert.deepEqual([busy.status, busy.headers.get('retry-after')], [429, '1']);
  });

  it('decides later, cancels of its own accord, and tells who subscribed', async () => {
    await using fake = await openFakeOcto({ clock: testClock(), sells: ['pending'] });
    const { uuid } = await reserve(fake, 'pending');
    await confirm(fake, uuid);
    fake.decide(uuid, 'CONFIRMED');
    assert.equal((await ask<Booking>(fake, `GET /bookings/${uuid}`)).status, 'CONFIRMED');
    await ask(fake, 'POST /notifications/subscriptions', {
      url: `${fake.url}/supplier`,
      notificationTypes: ['BOOKING_UPDATE'],
      headers: { 'x-secret': 'told to us' },
    });

    fake.cancelBooking(uuid);
    await fake.notify('BOOKING_UPDATE', { uuid });

    const told = fake.record.at(-1);
    assert.deepEqual(told?.body, { uuid });
    assert.equal(told?.headers['x-secret'], 'told to us');
    assert.equal(fake.books()[0]?.cancellation?.refund, 'FULL');
    assert.deepEqual(fake.takeComplaints(), ['POST /supplier: is no call of the standard']);
  });

  it('has thousands of products if they are asked for', async () => {
    await using fake = await openFakeOcto({ clock: testClock(), sells: manyOffers(3000) });

    assert.equal((await ask<Product[]>(fake, 'GET /products')).length, 3000);
  });

  it('complains of what the standard does not know', async () => {
    await using fake = await openFakeOcto({ clock: testClock() });

    await ask(fake, 'POST /availability', {
      productId: 'walk',
      optionId: 'DEFAULT',
      localDate: '2026-06-02',
    });
    await ask(fake, 'POST /bookings', { ...asked('walk', 'x'), uuid: 'no uuid', unitItems: [] });

    assert.deepEqual(fake.takeComplaints(), [
      'POST /availability: localDate is no field',
      'POST /bookings: uuid: Invalid uuid',
    ]);
  });

  it('lets pass what only the documents of the standard know', async () => {
    await using fake = await openFakeOcto({ clock: testClock() });
    const capabilities = 'pricing, octo/notifications';

    await send(fake, 'GET /bookings?localDateStart=2026-06-02&localDateEnd=2026-06-03', undefined, {
      'octo-capabilities': capabilities,
    });
    assert.deepEqual(fake.takeComplaints(), []);
    await send(fake, 'GET /bookings?status=ON_HOLD', undefined, { 'octo-capabilities': 'magic' });

    assert.deepEqual(fake.takeComplaints(), [
      'GET /bookings: magic is no capability',
      'GET /bookings: status is no field',
    ]);
  });

  it('replays the flow of the public validator', async () => {
    await using fake = await openFakeOcto({ clock: testClock() });
    await ask(fake, 'GET /supplier');
    await ask(fake, 'GET /products');
    await ask(fake, 'GET /products/walk');
    const range = { localDateStart: '2026-06-02', localDateEnd: '2026-06-30' };
    await ask(fake, 'POST /availability/calendar', { ...asked('walk'), ...range });
    const { uuid } = await reserve(fake, 'walk');
    await confirm(fake, uuid);
    assert.deepEqual(resellerFlow(fake), ['cancel was never asked for']);
    await ask(fake, `POST /bookings/${uuid}/cancel`, {});

    assert.deepEqual(resellerFlow(fake), []);
  });
});
