import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tokens } from '../../../test/support/partners.ts';
import { onceInSuite } from '../../../test/support/running/in-suite.ts';
import {
  aFleet,
  airport,
  aSearch,
  aVehicle,
  openTransferApi,
  quotesIn,
  type TransfersApi,
} from '../../../test/support/transfers.ts';
import { openSearch } from './open-search.ts';
import { requote } from './requote.ts';

async function searched(marketplace: TransfersApi, search = aSearch()) {
  const answer = await marketplace.ask(search);
  const [quote] = quotesIn(answer);
  assert.ok(quote);
  return { search: String(answer.body['search']), quoteId: quote.quote_id, price: quote.price };
}

type Wanted = { search: string; quoteId: string; price: number };

async function again(
  { api }: TransfersApi,
  caller: { organizationId: number },
  { search, ...wanted }: Wanted,
) {
  const { transfers } = api.app;
  return requote(transfers, openSearch(transfers, caller, search), wanted);
}

async function callerOf({ api }: TransfersApi, token: string = tokens.agent) {
  const caller = await api.app.directory.findCaller(token);
  assert.ok(caller);
  return caller;
}

const refused = (code: string, word: RegExp) => ({
  name: 'Refusal',
  code,
  status: 400,
  message: word,
});

describe('a quote that is computed again', () => {
  const untouched = onceInSuite(openTransferApi);

  it('is the one that was found, with everything a booking has to know', async () => {
    const marketplace = untouched();
    const wanted = await searched(marketplace, aSearch({ from: { ...airport, title: 'Gate 3' } }));

    const { search, road, quote } = await again(marketplace, await callerOf(marketplace), {
      ...wanted,
      search: ` ${wanted.search}\n`,
    });

    assert.equal(search.from.title, 'Gate 3');
    assert.equal(search.from.timeZone, 'Europe/Rome');
    assert.equal(search.startsAt.toString(), '2027-05-02T12:30:00Z');
    assert.deepEqual(road, { tenthsOfKm: 301, minutes: 45 });
    assert.equal(quote.quoteId, wanted.quoteId);
    assert.equal(quote.priceMinor, 8819);
    assert.equal(quote.vehicle.supplierKey, 'swift');
    assert.equal(quote.vehicle.cancellationHours, 24);
  });

  it('may be asked for by a colleague, and again', async () => {
    const marketplace = untouched();
    const wanted = await searched(marketplace);

    for (const token of [tokens.agent, tokens.admin, tokens.agent]) {
      const { quote } = await again(marketplace, await callerOf(marketplace, token), wanted);
      assert.equal(quote.priceMinor, 8819);
    }
  });

  it('needs a search of the same organization', async () => {
    const marketplace = untouched();
    const wanted = await searched(marketplace);
    const stranger = await callerOf(marketplace, tokens.otherAdmin);
    const caller = await callerOf(marketplace);

    const expected = refused('transfer-search-invalid', /search/);
    await assert.rejects(again(marketplace, stranger, wanted), expected);
    const changed = `${wanted.search.slice(0, -8)}AAAA${wanted.search.slice(-4)}`;
    await assert.rejects(again(marketplace, caller, { ...wanted, search: changed }), expected);
    await assert.rejects(again(marketplace, caller, { ...wanted, search: '' }), expected);
  });

  it('is there for 24 hours, and until the pickup', async () => {
    await using marketplace = await openTransferApi();
    const caller = await callerOf(marketplace);
    const wanted = await searched(marketplace);
    const soon = await searched(marketplace, aSearch({ start_time_local: '2026-11-20T20:00' }));
    const expected = refused('transfer-search-expired', /search has expired/);

    await marketplace.setClock('2026-11-20T20:00:00Z');
    await assert.rejects(again(marketplace, caller, soon), expected);
    await marketplace.setClock('2026-11-21T09:59:00Z');
    assert.equal((await again(marketplace, caller, wanted)).quote.priceMinor, 8819);
    await marketplace.setClock('2026-11-21T10:00:01Z');
    await assert.rejects(again(marketplace, caller, wanted), expected);
  });

  it('has to be one of this search', async () => {
    await using marketplace = await openTransferApi();
    const caller = await callerOf(marketplace);
    const wanted = await searched(marketplace);
    const other = await searched(marketplace, aSearch({ adults: 1 }));
    const expected = refused('transfer-quote-unknown', /quote/);

    for (const quoteId of ['', 'swift', other.quoteId, `${wanted.quoteId}x`]) {
      await assert.rejects(again(marketplace, caller, { ...wanted, quoteId }), expected);
    }
    await marketplace.load({ transfer_suppliers: [aFleet({ vehicles: [] })] });
    await assert.rejects(again(marketplace, caller, wanted), expected);
  });

  it('has to have the price it had', async () => {
    await using marketplace = await openTransferApi();
    const caller = await callerOf(marketplace);
    const wanted = await searched(marketplace);

    for (const price of [88.18, 88.2, 88.194, 0, -88.19]) {
      await assert.rejects(again(marketplace, caller, { ...wanted, price }), {
        ...refused('transfer-price-changed', /^The price must equal the quote, 88.19 EUR$/),
      });
    }
    const vehicles = [aVehicle({ base_price: 30 })];
    await marketplace.load({ transfer_suppliers: [aFleet({ vehicles })] });
    await assert.rejects(
      again(marketplace, caller, wanted),
      refused('transfer-price-changed', /93.19 EUR/),
    );
  });
});
