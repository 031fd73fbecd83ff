import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { createApi } from '../../../test/support/api.ts';
import { aBooking, bookerOf, loadBookedTour } from '../../../test/support/bookings.ts';
import { partners, tokens } from '../../../test/support/partners.ts';

const most = 10_000;

/** A partner with so many bookings of which each was changed once, just now. */
async function openBusy() {
  const api = await createApi({ marketplace: partners });
  const { db } = api.app;
  await loadBookedTour(db);
  const { id, organizationId } = await aBooking(db, await bookerOf(db, 'ada@acme.test'));
  await sql`
    insert into booking overriding system value
    select (jsonb_populate_record(booking, jsonb_build_object(
      'id', 1000 + n, 'reference', 'MANY' || n, 'voucher_key', 'many' || n))).*
    from booking, generate_series(2, ${most}::int) n where id = ${id}
  `.execute(db);
  await sql`
    insert into booking_event (booking_id, organization_id, kind, at)
    select id, organization_id, 'updated', ${api.app.clock.now()}::timestamptz from booking
  `.execute(db);
  return {
    api,
    ask: (query: string) => api.call({ url: `/v1/booking_updates?${query}`, token: tokens.admin }),
    change: async () => {
      const { id: bookingId } = await aBooking(db, await bookerOf(db, 'ada@acme.test'), {
        reference: 'ONEMORE',
        voucherKey: 'onemore',
      });
      const at = api.app.clock.now();
      await db
        .insertInto('bookingEvent')
        .values({ bookingId, organizationId, kind: 'updated', at })
        .execute();
    },
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}

function referencesIn({ text }: { text: string }): string[] {
  const rows = JSON.parse(text) as { booking_reference: string }[];
  return rows.map(({ booking_reference: reference }) => reference);
}

describe('more changes than one answer tells of', () => {
  it('are told page by page to whoever follows the cursor of the refusal', async () => {
    await using busy = await openBusy();
    const last = await busy.ask('period=1');
    await busy.change();

    const refused = await busy.ask('period=1');
    const first = await busy.ask(`cursor=${String(refused.headers['x-next-cursor'])}`);
    const second = await busy.ask(`cursor=${String(first.headers['x-next-cursor'])}`);

    assert.equal(last.status, 200);
    assert.equal(referencesIn(last).length, most);
    assert.equal(refused.status, 400);
    assert.equal(refused.headers['x-error-code'], 'too-many-updates');
    assert.equal(refused.headers['x-next-cursor'], '0');
    assert.equal(new Set(referencesIn(first)).size, most);
    assert.deepEqual(referencesIn(second), ['ONEMORE']);
    assert.equal(second.headers['x-next-cursor'], String(most + 1));
  });
});
