import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { payers } from '../support/placing.ts';
import { assertSame, card, faultsOf, preview, someOf } from '../support/previews.ts';
import { rounds, seedOf } from '../support/running/rounds.ts';
import { openTransferPlacing } from '../support/transfer-bookings.ts';
import { aSearch } from '../support/transfers.ts';

/** What may be wrong about an order of a transfer from an airport. */
const transferChanges = [
  { contact_phone: '' },
  { search: '' },
  { search: 'c2VhcmNo' },
  { quote_id: '' },
  { quote_id: 'swift' },
  { price: 'cheap' },
  { price: 1 },
  { lead_pax: '2' },
  { contact_email: 'nobody' },
  { arrival_flight_number: '123' },
  { origin_airport: '' },
  { token: null },
  { card_holder: '' },
];

describe('POST /v1/booking_preview of a transfer', () => {
  it('lists every fault at once, and says the price all the same', async () => {
    await using place = await openTransferPlacing();
    const sent = await place.order(aSearch(), payers.byCard);
    const broken = {
      ...sent,
      contact_phone: '',
      lead_pax: ' ',
      contact_email: 'nobody',
      origin_airport: '',
      price: 1,
    };

    const answer = await preview(place, broken, payers.byCard);

    assert.deepEqual(
      faultsOf(answer).map(({ field }) => field),
      [
        'contact_phone',
        'lead_pax',
        'contact_email',
        'origin_airport',
        'price',
        'token',
        'card_holder',
      ],
    );
    assert.deepEqual(
      [answer.body['total'], answer.body['currency'], answer.body['number_travellers']],
      [88.19, 'EUR', '2'],
    );
  });

  it('knows the currency of the search without a price, and none without a search', async () => {
    await using place = await openTransferPlacing();
    const sent = await place.order(aSearch(), payers.credit);

    const unknown = await preview(place, { ...sent, quote_id: 'swift' });
    const nothing = await preview(place, { type: 'transfer' });

    assert.deepEqual(
      [unknown, nothing].map(({ body }) => [body['total'], body['currency']]),
      [
        [null, 'EUR'],
        [null, null],
      ],
    );
  });

  it('says of any order what POST /v1/booking answers then', async () => {
    await using place = await openTransferPlacing();
    const orders = new Map<string, Record<string, unknown>>();
    for (const token of [payers.credit, payers.byCard]) {
      orders.set(token, await place.order(aSearch(), token));
    }
    let booked = 0;
    await fc.assert(
      fc.asyncProperty(
        someOf(transferChanges),
        fc.constantFrom(...orders.keys()),
        async (changes, token) => {
          const body = { ...orders.get(token), ...card, ...changes };
          booked += Number(await assertSame(place, body, token));
        },
      ),
      { numRuns: rounds({ sample: 60, long: 1000 }), seed: seedOf(20261122) },
    );
    assert.ok(booked > 0);
  });
});
