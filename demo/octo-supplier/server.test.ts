import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { testClock } from '../../test/support/clock.ts';
import { openFakeOcto } from '../../test/support/fakes/octo-supplier/octo-supplier.ts';
import {
  ask,
  asked,
  availability,
  confirm,
  reserve,
  send,
  units,
} from '../../test/support/fakes/octo-supplier/plain-reseller.ts';
import type { Booking, Product } from './wire.ts';

const june = { localDateStart: '2026-06-10', localDateEnd: '2026-06-10' };

describe('a supplier that speaks OCTO', () => {
  it('refuses with the codes of the standard, and repeats the id that it does not know', async () => {
    await using fake = await openFakeOcto({
      clock: testClock(),
      sells: ['walk', 'restricted', 'with-an-adult', 'early-cutoff', 'four-currencies'],
    });
    const [slot] = await availability(fake, 'walk');
    const at = { availabilityId: slot?.id };
    const unitItems = units('adult', 1);
    const restricted = { productId: 'restricted', optionId: 'DEFAULT', ...at };
    const soon = { localDateStart: '2026-06-01', localDateEnd: '2026-06-01' };
    const uuid = randomUUID();
    const cases: [call: string, body: object | undefined, code: string, named?: string][] = [
      ['GET /products/moon', undefined, 'INVALID_PRODUCT_ID', 'moon'],
      ['POST /availability', { ...asked('moon'), ...june }, 'INVALID_PRODUCT_ID', 'moon'],
      [
        'POST /availability',
        { ...asked('walk', undefined, 'x'), ...june },
        'INVALID_OPTION_ID',
        'x',
      ],
      [
        'POST /availability',
        { ...asked('walk'), ...june, units: [{ id: 'x', quantity: 1 }] },
        'INVALID_UNIT_ID',
        'x',
      ],
      ['POST /availability', asked('walk'), 'BAD_REQUEST'],
      ['POST /availability', { ...asked('walk'), ...june, currency: 'JPY' }, 'BAD_REQUEST'],
      ['POST /availability/calendar', asked('walk'), 'BAD_REQUEST'],
      [
        'POST /availability/calendar',
        { ...asked('walk'), localDateStart: 'soon', localDateEnd: 'later' },
        'BAD_REQUEST',
      ],
      [
        'POST /bookings',
        { ...asked('walk', 'noon'), unitItems },
        'INVALID_AVAILABILITY_ID',
        'noon',
      ],
      ['POST /bookings', { ...asked('walk'), unitItems }, 'BAD_REQUEST'],
      ['POST /bookings', { ...asked('walk'), ...at, unitItems: [] }, 'UNPROCESSABLE_ENTITY'],
      ['POST /bookings', { ...restricted, unitItems }, 'UNPROCESSABLE_ENTITY'],
      ['POST /bookings', { ...restricted, unitItems: units('adult', 5) }, 'UNPROCESSABLE_ENTITY'],
      ['POST /bookings', { ...restricted, unitItems: units('youth', 6) }, 'UNPROCESSABLE_ENTITY'],
      [
        'POST /bookings',
        { ...asked('with-an-adult'), ...at, unitItems: units('child', 1) },
        'UNPROCESSABLE_ENTITY',
      ],
      [
        'POST /bookings',
        { ...asked('early-cutoff', '2026-06-03T10:00:00+01:00'), unitItems },
        'UNPROCESSABLE_ENTITY',
      ],
      [`GET /bookings/${uuid}`, undefined, 'INVALID_BOOKING_UUID', uuid],
      [`POST /bookings/${uuid}/confirm`, { contact: {} }, 'INVALID_BOOKING_UUID', uuid],
      ['GET /bookings', undefined, 'BAD_REQUEST'],
      ['GET /moon', undefined, 'NOT_FOUND'],
    ];
    for (const [call, body, code, named] of cases) {
      const answer = await ask<Record<string, string>>(fake, call, body);
      assert.equal(answer['error'], code, `${call} ${JSON.stringify(body)}`);
      if (named) assert.ok(Object.values(answer).includes(named), call);
    }
    const [late] = await ask<{ status: string }[]>(fake, 'POST /availability', {
      ...asked('early-cutoff'),
      ...soon,
    });
    assert.equal(late?.status, 'CLOSED');
    assert.equal(fake.placesTaken(), 0);
    assert.deepEqual(fake.slips, []);
    assert.deepEqual(fake.takeComplaints(), ['GET /moon: is no call of the standard']);
  });

  it('wants its key and the capabilities, and answers with the fields of those alone', async () => {
    await using fake = await openFakeOcto({ clock: testClock() });
    const status = async (more: Record<string, string>) =>
      (await send(fake, 'GET /products/', undefined, more)).status;
    const { url } = fake;
    assert.equal((await fetch(`${url}/products`)).status, 401);
    assert.equal(await status({ authorization: 'Bearer other' }), 403);
    assert.deepEqual(
      [fake.record.at(-1)?.url, fake.record.at(-1)?.path],
      ['/products/', '/products'],
    );
    const authorization = `Bearer ${fake.apiKey}`;
    assert.equal((await fetch(`${url}/products`, { headers: { authorization } })).status, 400);

    const plain = await send(fake, 'GET /products/walk', undefined, { 'octo-capabilities': '' });
    const priced = await send(fake, 'GET /products/walk', undefined, {
      'octo-capabilities': 'pricing, octo/cart',
    });

    const [bare, withPrices] = [await plain.json(), await priced.json()] as [Product, Product];
    assert.deepEqual([bare.title, bare.pricingPer], [undefined, undefined]);
    assert.deepEqual([withPrices.title, withPrices.pricingPer], [undefined, 'UNIT']);
    assert.equal(priced.headers.get('octo-capabilities'), 'octo/pricing');
    const missing = 'GET /products: Octo-Capabilities is missing';
    assert.deepEqual(fake.takeComplaints(), [missing, missing]);
  });

  it('changes the units at the confirmation, and finds the booking by each reference', async () => {
    await using fake = await openFakeOcto({ clock: testClock() });
    const held = await reserve(fake, 'walk', { resellerReference: 'OURS-1' });

    const confirmed = await ask<Booking>(fake, `POST /bookings/${held.uuid}/confirm`, {
      contact: { firstName: 'Ada', lastName: 'Lovelace', emailAddress: 'ada@example.com' },
      unitItems: units('child', 3),
    });

    assert.equal(confirmed.pricing?.retail, 7500);
    assert.equal(fake.placesTaken(), 3);
    assert.equal(confirmed.unitItems[0]?.ticket?.deliveryOptions[0]?.deliveryFormat, 'QRCODE');
    for (const query of [
      'resellerReference=OURS-1',
      `supplierReference=${confirmed.supplierReference}`,
      'localDateStart=2026-06-10&localDateEnd=2026-06-10&productId=walk',
    ]) {
      const found = await ask<Booking[]>(fake, `GET /bookings?${query}`);
      assert.deepEqual(
        found.map(({ uuid }) => uuid),
        [held.uuid],
      );
    }
  });

  it('moves a booking to another day, and frees its places with the cancellation', async () => {
    const clock = testClock();
    await using fake = await openFakeOcto({ clock });
    const { uuid } = await reserve(fake, 'walk', { unitItems: units('adult', 2) });
    await confirm(fake, uuid);

    const moved = await ask<Booking>(fake, `PATCH /bookings/${uuid}`, {
      availabilityId: '2026-06-12T10:00:00+01:00',
    });

    assert.equal(moved.availability?.localDateTimeStart, '2026-06-12T10:00:00+01:00');
    const [before] = await availability(fake, 'walk');
    assert.equal(before?.vacancies, 10);
    await ask(fake, `POST /bookings/${uuid}/cancel`, { reason: 'Rain' });
    assert.equal(fake.placesTaken(), 0);
    const again = await ask<{ error: string }>(fake, `POST /bookings/${uuid}/cancel`, {});
    assert.equal(again.error, 'UNPROCESSABLE_ENTITY');
  });

  it('refuses to cancel what is too near', async () => {
    const clock = testClock();
    await using fake = await openFakeOcto({ clock });
    const { uuid } = await reserve(fake, 'walk');
    await confirm(fake, uuid);
    clock.set('2026-06-09T10:00:00Z');

    const late = await ask<{ error: string }>(fake, `POST /bookings/${uuid}/cancel`, {});

    assert.equal(late.error, 'UNPROCESSABLE_ENTITY');
    assert.equal((await ask<Booking>(fake, `GET /bookings/${uuid}`)).cancellable, false);
  });
});
