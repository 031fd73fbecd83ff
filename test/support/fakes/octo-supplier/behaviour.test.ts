import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { zBooking } from '@octocloud/types';
import type { Product } from '../../../../demo/octo-supplier/wire.ts';
import { testClock } from '../../clock.ts';
import { type MishapName, mishaps } from './mishaps.ts';
import { openFakeOcto } from './octo-supplier.ts';
import { ask, availability, confirm, reserve, send } from './plain-reseller.ts';
import { type QuirkName, quirks } from './quirks.ts';

const mishapNames = Object.keys(mishaps) as MishapName[];
const quirkNames = Object.keys(quirks) as QuirkName[];

describe('what goes wrong at the fake supplier', () => {
  it('is never a booking that can be read, and was done only where it says so', async () => {
    for (const how of mishapNames.filter((name) => !name.includes('never answers'))) {
      await using fake = await openFakeOcto({ clock: testClock() });
      const [slot] = await availability(fake, 'walk');
      fake.behave({ on: 'reserve', how });
      const uuid = randomUUID();
      const unitItems = [{ unitId: 'adult' }];
      const order = {
        uuid,
        productId: 'walk',
        optionId: 'DEFAULT',
        availabilityId: slot?.id,
        unitItems,
      };

      const answer = await send(fake, 'POST /bookings', order)
        .then(
          (response) => response.json(),
          () => null,
        )
        .catch(() => null);

      assert.equal(zBooking.safeParse(answer).success, false, how);
      assert.equal(
        fake.placesTaken(),
        /does it|^answers (?:half|with (?:nothing|another|32))/.test(how) ? 1 : 0,
        how,
      );
    }
  });

  it('is a silence until the reseller leaves, with or without the work', async () => {
    await using fake = await openFakeOcto({ clock: testClock() });
    const [slot] = await availability(fake, 'walk');
    const unitItems = [{ unitId: 'adult' }];
    const order = { productId: 'walk', optionId: 'DEFAULT', availabilityId: slot?.id, unitItems };
    for (const how of ['never answers', 'does it and never answers'] as const) {
      fake.behaveWell();
      fake.behave({ on: 'reserve', how });
      const patience = new AbortController();
      const gone = fetch(`${fake.url}/bookings`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${fake.apiKey}`,
          'content-type': 'application/json',
          'octo-capabilities': '',
        },
        body: JSON.stringify(order),
        signal: patience.signal,
      });
      while (fake.asked('reserve').length < (how === 'never answers' ? 1 : 2)) {
        await new Promise(setImmediate);
      }
      patience.abort();
      await assert.rejects(gone);
    }
    assert.equal(fake.placesTaken(), 1);
  });

  it('is late as long as the test likes', async () => {
    await using fake = await openFakeOcto({ clock: testClock() });
    const [work, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    fake.behave({ on: 'supplier', how: { workAfter: work.promise } });
    fake.behave({ on: 'supplier', how: { answerAfter: answer.promise } });
    fake.behave({ on: 'supplier', how: { change: (body: object) => ({ ...body, name: 'Late' }) } });

    const asking = ask<{ name: string }>(fake, 'GET /supplier');
    work.resolve();
    answer.resolve();

    assert.equal((await asking).name, 'Late');
  });

  it('lets a plain sale through with each quirk, or refuses it with a code', async () => {
    for (const how of quirkNames) {
      await using fake = await openFakeOcto({ clock: testClock() });
      fake.behave({ how });
      for (const path of ['/supplier', '/products', '/products/walk', '/capabilities']) {
        await send(fake, `GET ${path}`);
      }
      const booking = await reserve(fake, 'walk');
      await confirm(fake, booking.uuid);
      await ask(fake, `GET /bookings/${booking.uuid}`);
      await ask(fake, `POST /bookings/${booking.uuid}/cancel`, {});

      assert.ok(
        fake.record.every(({ status }) => status !== null && status < 500),
        how,
      );
      assert.deepEqual(fake.slips, [], how);
    }
  });

  it('is chosen by the product', async () => {
    const sells = ['zero-booking-prices', 'moving-price', 'old-content', 'oversold'] as const;
    await using fake = await openFakeOcto({ clock: testClock(), sells });

    const products = await ask<(Product & { coverImageUrl?: string })[]>(fake, 'GET /products');
    const old = products.find(({ id }) => id === 'old-content');
    assert.ok(old && 'coverImageUrl' in old && !('locations' in old));
    assert.equal((await reserve(fake, 'zero-booking-prices')).pricing?.retail, 0);
    const [quoted] = await availability(fake, 'moving-price');
    assert.equal(quoted?.unitPricing?.[0]?.retail, 4500);
    assert.equal((await reserve(fake, 'moving-price')).pricing?.retail, 4950);
    const [slot] = await availability(fake, 'oversold');
    const many = { unitItems: Array.from({ length: 15 }, () => ({ unitId: 'adult' })) };
    assert.equal((await reserve(fake, 'oversold', many)).status, 'ON_HOLD');
    assert.deepEqual([slot?.vacancies, slot?.status], [10, 'FREESALE'] satisfies unknown[]);
  });
});
