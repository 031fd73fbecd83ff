import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { aUser, somebody } from '../../../test/support/accounts.ts';
import { aBooking, type GivenBooking, loadBookedTour } from '../../../test/support/bookings.ts';
import { testClock } from '../../../test/support/clock.ts';
import { untilLocksAreAwaited } from '../../../test/support/lock-waits.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { onceInSuite } from '../../../test/support/running/in-suite.ts';
import { openSampleServer } from '../../platform/http/sample-server.ts';
import { plainWrite } from '../../platform/operation/write.ts';
import { confirmBooking } from '../changes/confirm-booking.ts';
import { voucherRoutes } from './voucher-routes.ts';

async function openVouchers(given: GivenBooking = {}) {
  await using undo = new AsyncDisposableStack();
  const { db, pool } = undo.use(await createTestDatabase({ connections: 16 }));
  await loadBookedTour(db);
  const { id: userId, organizationId } = await aUser(db);
  const booking = await aBooking(db, { userId, organizationId }, given);
  const server = undo.use(
    openSampleServer({
      prepare: (scope) =>
        voucherRoutes(scope, { db, baseAddress: 'https://travel.test', isStaging: false }),
    }),
  );
  const resources = undo.move();
  return {
    db,
    pool,
    server,
    booking,
    page: `/vouchers/${booking.voucherKey}`,
    pdf: `/vouchers/${booking.voucherKey}.pdf`,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

describe('the page of a voucher', () => {
  it('is shown to whoever knows its address', async () => {
    const vouchers = refusing();

    const { statusCode, headers, body } = await vouchers.server.inject(vouchers.page);

    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.match(body, /Colosseum at Dawn/);
    assert.match(body, /Zoë Müller/);
    assert.match(body, new RegExp(`href="https://travel.test${vouchers.pdf}"`));
  });

  it('may run and load nothing, is found by no search, and leaves no trace elsewhere', async () => {
    const vouchers = refusing();

    const { headers } = await vouchers.server.inject(vouchers.page);

    assert.match(
      String(headers['content-security-policy']),
      /^default-src 'none'; img-src data:; style-src 'sha256-[^']+'; base-uri 'none'/,
    );
    assert.equal(headers['x-robots-tag'], 'noindex, nofollow');
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['cache-control'], 'private, no-cache');
  });

  it('escapes what people wrote', async () => {
    await using vouchers = await openVouchers({
      party: [{ rate: 'Adults', names: ['<script>alert(1)</script>'], units: 1 }],
    });

    const { body } = await vouchers.server.inject(vouchers.page);

    assert.match(body, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/);
    assert.doesNotMatch(body, /<script/);
  });

  it('is not sent again while the booking is the same', async () => {
    const vouchers = refusing();
    const { headers } = await vouchers.server.inject(vouchers.page);

    const again = await vouchers.server.inject({
      url: vouchers.page,
      headers: { 'if-none-match': String(headers.etag) },
    });

    assert.equal(again.statusCode, 304);
    assert.equal(again.body, '');
  });

  it('changes when the booking changes', async () => {
    await using vouchers = await openVouchers({ status: 'Pending Confirmation' });
    const { db, server, booking, page } = vouchers;
    assert.match((await server.inject(page)).body, /Pending confirmation/);

    await confirmBooking(
      { clock: testClock(), write: plainWrite(db) },
      somebody,
      booking.reference,
    );

    const { body } = await server.inject(page);
    assert.match(body, /Confirmed/);
    assert.doesNotMatch(body, /Pending/);
  });

  it('says that a canceled booking is canceled', async () => {
    await using vouchers = await openVouchers({ status: 'Canceled' });

    const { body } = await vouchers.server.inject(vouchers.page);

    assert.match(body, /This booking is canceled\. This voucher is no longer valid\./);
  });

  const refusing = onceInSuite(openVouchers);

  for (const [what, path] of [
    ['an unknown key', '/vouchers/b8Zk2v4Q9sXw7LmN3pRtY999'],
    ['an unknown key of a PDF', '/vouchers/b8Zk2v4Q9sXw7LmN3pRtY999.pdf'],
    ['another case', '/vouchers/B8ZK2V4Q9SXW7LMN3PRTY001'],
    ['a part of a key', '/vouchers/b8Zk2v4Q9sXw7LmN3pRt'],
    ['something else', '/vouchers/%2e%2e%2fetc'],
    ['no key', '/vouchers/'],
  ] as const) {
    it(`says that there is none for ${what}`, async () => {
      const vouchers = refusing();

      const { statusCode, headers, body } = await vouchers.server.inject(path);

      assert.equal(statusCode, 404);
      assert.equal(headers['content-type'], 'text/html; charset=utf-8');
      assert.match(body, /There is no voucher here/);
      assert.equal(headers.etag, undefined);
    });
  }

  for (const status of ['placing', 'abandoned'] as const) {
    it(`does not exist while a booking is ${status}`, async () => {
      await using vouchers = await openVouchers({ status });

      assert.equal((await vouchers.server.inject(vouchers.page)).statusCode, 404);
      assert.equal((await vouchers.server.inject(vouchers.pdf)).statusCode, 404);
    });
  }
});

describe('the PDF of a voucher', () => {
  it('is shown in the browser and saved under the reference of the booking', async () => {
    await using vouchers = await openVouchers({ reference: 'PTL7KQ4MW' });

    const { statusCode, headers, rawPayload } = await vouchers.server.inject(vouchers.pdf);

    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'application/pdf');
    assert.equal(headers['content-disposition'], 'inline; filename="voucher-PTL7KQ4MW.pdf"');
    assert.equal(headers['x-robots-tag'], 'noindex, nofollow');
    assert.equal(rawPayload.subarray(0, 5).toString(), '%PDF-');
  });

  it('is the same bytes for everybody who asks, and others when the booking changes', async () => {
    await using vouchers = await openVouchers({ status: 'Pending Confirmation' });
    const { db, server, booking, pdf } = vouchers;
    const first = await server.inject(pdf);
    const second = await server.inject(pdf);
    assert.deepEqual(second.rawPayload, first.rawPayload);
    assert.equal(second.headers.etag, first.headers.etag);

    await confirmBooking(
      { clock: testClock(), write: plainWrite(db) },
      somebody,
      booking.reference,
    );

    const { headers } = await server.inject(pdf);
    assert.notEqual(headers.etag, first.headers.etag);
  });

  it('comes at once for one partner, however many were asked for of another', async () => {
    await using vouchers = await openVouchers();
    const { db, pool, server } = vouchers;
    const named = (index: number) => ({
      reference: `PTL7KQV${index}`,
      voucherKey: `b8Zk2v4Q9sXw7LmN3pRtV${index}`,
    });
    const { id: userId, organizationId } = await aUser(db);
    const other = await aBooking(db, { userId, organizationId }, named(10));
    const answered: string[] = [];
    const get = async (name: string, key: string) => {
      assert.equal((await server.inject(`/vouchers/${key}.pdf`)).statusCode, 200);
      answered.push(name);
    };
    const many = await Promise.all(
      Array.from({ length: 9 }, (_, index) => aBooking(db, vouchers.booking, named(index))),
    );

    // All of them are looked up, and then asked for, at one moment.
    const asked: Promise<void>[] = [];
    await db.transaction().execute(async (tx) => {
      await sql`lock table booking in access exclusive mode`.execute(tx);
      for (const { voucherKey } of many) asked.push(get('of the flood', voucherKey));
      asked.push(get('of another partner', other.voucherKey));
      await untilLocksAreAwaited(pool, asked.length);
    });
    await Promise.all(asked);

    assert.ok(answered.indexOf('of another partner') <= 4, answered.join(', '));
  });
});
