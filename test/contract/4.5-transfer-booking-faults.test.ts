import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { setClock } from '../../src/operations/set-clock.ts';
import { somebody } from '../support/accounts.ts';
import { payers } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { openTransferPlacing } from '../support/transfer-bookings.ts';
import { aFleet, aSearch, aVehicle } from '../support/transfers.ts';

const seed = 20260601;

describe('4.5 what a transfer booking is refused for', () => {
  it('is told in the documented order, the first failure alone', async () => {
    const place = untouched();
    const order = await place.order(aSearch(), payers.byCard);
    const wrongs = [
      [{ contact_phone: '' }, 'Phone number is missing'],
      [{ search: '' }, 'search is missing'],
      [{ quote_id: null }, 'quote_id is missing'],
      [{ price: 'cheap' }, 'price must be a number of at least 0'],
      [{ lead_pax: '2' }, 'lead_pax must be a name of 1 to 300 characters'],
      [{ lead_pax: ' ' }, 'lead_pax must be a name of 1 to 300 characters'],
      [{ contact_email: '' }, 'contact_email is missing'],
      [{ contact_email: 'nobody' }, 'contact_email must be an e-mail address'],
      [
        { arrival_flight_number: '123' },
        'arrival_flight_number must be a flight number such as AA 123 or AA123',
      ],
      [{ origin_airport: undefined }, 'origin_airport is missing'],
      [{ quote_id: 'swift' }, 'quote_id must be a quote of this search that is still available'],
      [{ price: 88.2 }, 'The price must equal the quote, 88.19 EUR'],
      [{}, 'token is missing: this account pays each booking by card'],
    ] as const;

    for (const [first, [, sentence]] of wrongs.entries()) {
      const broken = Object.assign(
        {},
        order,
        ...wrongs
          .slice(first)
          .toReversed()
          .map(([wrong]) => wrong),
      );
      const answer = await place.book(broken, payers.byCard);
      assert.deepEqual([answer.status, answer.body], [400, { error: sentence }]);
    }
    assert.equal(await place.bookings(), 0);
  });

  const untouched = onceInSuite(() => openTransferPlacing());
  for (const phone of [undefined, null, '', '  ']) {
    it(`mentions the phone number when it is ${JSON.stringify(phone)}`, async () => {
      const place = untouched();

      const answer = await place.book({ type: 'transfer', contact_phone: phone });

      assert.deepEqual([answer.status, answer.body], [400, { error: 'Phone number is missing' }]);
      assert.equal(answer.headers['x-error-code'], 'phone-missing');
    });
  }

  it('is the price, whatever it is but the right one', async () => {
    await using place = await openTransferPlacing();
    const order = await place.order();

    for (const [price, sentence] of [
      [undefined, 'price is missing'],
      [-88.19, 'price must be a number of at least 0'],
      [0, 'The price must equal the quote, 88.19 EUR'],
      [88.18, 'The price must equal the quote, 88.19 EUR'],
      ['88.190001', 'The price must equal the quote, 88.19 EUR'],
    ] as const) {
      const answer = await place.book({ ...order, price });
      assert.deepEqual([answer.status, answer.body], [400, { error: sentence }]);
    }
    await place.load({
      transfer_suppliers: [aFleet({ vehicles: [aVehicle({ base_price: 30 })] })],
    });
    const answer = await place.book(order);
    assert.equal(answer.body.error, 'The price must equal the quote, 93.19 EUR');
    assert.equal(answer.headers['x-error-code'], 'transfer-price-changed');
    assert.equal(await place.bookings(), 0);
  });

  it('is a quote of another search, or one that is not made any more', async () => {
    await using place = await openTransferPlacing();
    const [order, other] = [await place.order(), await place.order(aSearch({ adults: 1 }))];
    const sentence = /^quote_id must be a quote of this search/;

    const mixed = await place.book({ ...order, quote_id: other['quote_id'] });
    await place.load({ transfer_suppliers: [aFleet({ vehicles: [] })] });
    const gone = await place.book(order);

    for (const { status, body } of [mixed, gone]) {
      assert.equal(status, 400);
      assert.match(String(body.error), sentence);
    }
    assert.equal(await place.bookings(), 0);
  });

  it('is the search of another organization, and not that of a colleague', async () => {
    await using place = await openTransferPlacing();
    const order = await place.order();

    const stranger = await place.book(order, payers.cardOnFile);

    assert.equal(stranger.status, 400);
    assert.match(String(stranger.body.error), /^search must be an unchanged search value/);
    assert.equal(stranger.headers['x-error-code'], 'transfer-search-invalid');
    assert.equal((await place.book(order, payers.agent)).status, 200);
  });

  it('is a search that is more than 24 hours old, or whose pickup is past', async () => {
    await using place = await openTransferPlacing();
    const order = await place.order();
    const soon = await place.order(aSearch({ start_time_local: '2026-11-20T20:00' }));
    const { app } = place.api;

    await setClock(app, somebody, '2026-11-20T19:00:01Z');
    const late = await place.book(soon);
    await setClock(app, somebody, '2026-11-21T09:59:00Z');
    const inTime = await place.book(order);
    await setClock(app, somebody, '2026-11-21T10:01:00Z');
    const expired = await place.book(order);

    assert.equal(inTime.status, 200, inTime.text);
    for (const { status, body } of [late, expired]) {
      assert.deepEqual([status, body], [400, { error: 'The search has expired; search again' }]);
    }
    assert.equal(await place.bookings(), 1);
  });

  it('is a search in which anything was changed', async () => {
    const place = untouched();
    const order = await place.order();
    const search = String(order['search']);
    const bytes = Buffer.from(search, 'base64');

    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: bytes.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, change) => {
          const changed = Buffer.from(bytes);
          changed[at] = (changed[at] ?? 0) ^ change;
          const answer = await place.book({ ...order, search: changed.toString('base64') });
          assert.equal(answer.headers['x-error-code'], 'transfer-search-invalid', answer.text);
        },
      ),
      { seed, numRuns: 60 },
    );
    for (const other of [search.slice(0, -4), `${search}AAAA`, `=${search}`, '{}', 'MS4uLg==']) {
      const answer = await place.book({ ...order, search: other });
      assert.match(String(answer.body.error), /^search must be an unchanged search value/);
    }
    assert.equal(await place.bookings(), 0);
  });

  it('is any field that is not of its kind', async () => {
    const place = untouched();
    const order = await place.order();

    for (const [field, value, sentence] of [
      ['contact_phone', ['+1'], 'The phone number must be text of at most 100 characters'],
      ['search', 7, 'search must be text of 1 to 20000 characters'],
      ['quote_id', {}, 'quote_id must be text of 1 to 1000 characters'],
      ['lead_pax', undefined, 'lead_pax is missing'],
      ['contact_email', undefined, 'contact_email is missing'],
      ['contact_email', null, 'contact_email is missing'],
      ['lead_pax', ['Ada'], 'lead_pax must be a name of 1 to 300 characters'],
      ['lead_pax', 'x'.repeat(301), 'lead_pax must be a name of 1 to 300 characters'],
      ['partner_ref', 'x'.repeat(201), 'partner_ref must be text of at most 200 characters'],
      ['origin_airport', 7, 'origin_airport must be text of 1 to 200 characters'],
    ] as const) {
      const answer = await place.book({ ...order, [field]: value });
      assert.deepEqual([answer.status, answer.body], [400, { error: sentence }]);
    }
    assert.equal(await place.bookings(), 0);
  });
});
