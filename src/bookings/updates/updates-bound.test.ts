import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import zlib from 'node:zlib';
import { sql } from 'kysely';
import { createApi } from '../../../test/support/api.ts';
import { aBooking, bookerOf, copiesOf, loadBookedTour } from '../../../test/support/bookings.ts';
import { partners, tokens } from '../../../test/support/partners.ts';

const most = 10_000;
/** Numbered at once. */
const portion = 5_000;

/** A partner with so many bookings of which each was changed once, just now. */
async function openBusy(changes = most) {
  const api = await createApi({ marketplace: partners });
  const { db } = api.app;
  await loadBookedTour(db);
  const booker = await bookerOf(db, 'ada@acme.test');
  const booking = await aBooking(db, booker);
  await copiesOf(db, booking, changes - 1);
  await sql`
    insert into booking_event (booking_id, organization_id, user_id, kind, at)
    select id, organization_id, user_id, 'updated', ${api.app.clock.now()}::timestamptz from booking
  `.execute(db);
  return {
    api,
    ask: (query: string, headers = {}) =>
      api.call({ url: `/v1/booking_updates?${query}`, token: tokens.admin, headers }),
    change: async () => {
      const { id: bookingId } = await aBooking(db, booker, {
        reference: 'ONEMORE',
        voucherKey: 'onemore',
      });
      const at = api.app.clock.now();
      await db
        .insertInto('bookingEvent')
        .values({ ...booker, bookingId, kind: 'updated', at })
        .execute();
    },
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}

type Busy = Awaited<ReturnType<typeof openBusy>>;
type Answer = Awaited<ReturnType<Busy['ask']>>;

function referencesIn({ status, text }: Pick<Answer, 'status' | 'text'>): string[] {
  assert.equal(status, 200, text);
  const rows = JSON.parse(text) as { booking_reference: string }[];
  return rows.map(({ booking_reference: reference }) => reference);
}

function cursorIn({ headers }: Answer): string {
  return String(headers['x-next-cursor']);
}

/** Page by page, until nothing comes any more. */
async function followed(busy: Busy, from: string): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor = from; ; ) {
    const answer = await busy.ask(`cursor=${cursor}`);
    const page = referencesIn(answer);
    if (page.length === 0 && cursorIn(answer) === cursor) return pages;
    pages.push(page);
    cursor = cursorIn(answer);
  }
}

describe('more changes than one answer tells of', () => {
  it('are told page by page to whoever follows the cursor of the refusal', async () => {
    await using busy = await openBusy();
    const last = await busy.ask('period=1');
    await busy.change();

    const refused = await busy.ask('period=1');
    const pages = await followed(busy, cursorIn(refused));

    assert.equal(referencesIn(last).length, most);
    assert.equal(refused.status, 400);
    assert.equal(refused.headers['x-error-code'], 'too-many-updates');
    assert.equal(refused.headers['x-next-cursor'], '0');
    assert.equal(pages.length, 11);
    for (const page of pages.slice(0, -1)) assert.equal(page.length, 1000);
    assert.equal(new Set(pages.flat()).size, most + 1);
    assert.deepEqual(pages.at(-1), ['ONEMORE']);
  });
});

describe('changes that have no number yet', () => {
  it('are told by period, and once more by the cursor', async () => {
    const changes = portion + 1_000;
    await using busy = await openBusy(changes);

    const answer = await busy.ask('period=1');
    const told = new Set(referencesIn(answer));
    const again = (await followed(busy, cursorIn(answer))).flat();

    assert.equal(told.size, changes);
    assert.equal(cursorIn(answer), String(portion));
    assert.equal(new Set(again).size, changes - portion);
    assert.equal(again.length, changes - portion);
    for (const reference of again) assert.ok(told.has(reference));
  });
});

describe('an answer with thousands of changes', () => {
  const decoders = {
    gzip: zlib.gunzipSync,
    br: zlib.brotliDecompressSync,
    zstd: zlib.zstdDecompressSync,
  };

  it('is whole under every coding', async () => {
    await using busy = await openBusy(3_000);
    const plain = await busy.ask('period=1');

    for (const [coding, decode] of Object.entries(decoders)) {
      const { headers, rawPayload } = await busy.api.inject({
        url: '/v1/booking_updates?period=1',
        headers: { 'access-token': tokens.admin, 'accept-encoding': coding },
      });
      assert.equal(headers['content-encoding'], coding);
      assert.equal(decode(rawPayload).toString(), plain.text);
    }
  });
});
