import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tokens } from '../support/partners.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { openTransferApi, type TransfersApi } from '../support/transfers.ts';

async function found({ api }: TransfersApi, query: string) {
  const url = `/v1/return_transfer_locations?${query}`;
  const { status, text, body } = await api.call({ url, token: tokens.agent });
  assert.equal(status, 200, text);
  return body as unknown as Record<string, unknown>[];
}

describe('GET /v1/return_transfer_locations', () => {
  const untouched = onceInSuite(() => openTransferApi([]));

  it('finds a place by its id, with what a search needs of it', async () => {
    const marketplace = untouched();

    assert.deepEqual(await found(marketplace, 'name=fco'), [
      {
        type: 'airport',
        iata: 'FCO',
        title: 'Rome Fiumicino',
        town: 'Rome',
        country: 'Italy',
        latitude: 41.8003,
        longitude: 12.2389,
        time_zone: 'Europe/Rome',
      },
    ]);
    const [port] = await found(marketplace, 'name=ITCVV');
    assert.equal(port?.['id'], 'ITCVV');
    assert.ok(port && !('iata' in port));
  });

  it('finds places by any part of title or town, whatever case and accents', async () => {
    const marketplace = untouched();
    const titles = async (query: string) =>
      (await found(marketplace, query)).map(({ title }) => title);

    assert.deepEqual(await titles('name=MALAGA&type=airport'), ['Málaga Costa del Sol']);
    assert.deepEqual(await titles('name=munchen'), ['München Hauptbahnhof']);
    assert.deepEqual(await titles('name=rome&type=Train%20Station'), [
      'Roma Termini',
      'Roma Tiburtina',
    ]);
    assert.deepEqual(await titles('name=civita'), ['Civitavecchia']);
    assert.deepEqual(await titles('name=no+such+place'), []);
  });

  it('has at most 100 places, fewer when asked', async () => {
    const marketplace = untouched();

    assert.equal((await found(marketplace, '')).length, 100);
    assert.equal((await found(marketplace, 'name=a&limit=7')).length, 7);
    for (const [query, error] of [
      ['limit=0', 'limit must be a whole number from 1 to 100'],
      ['limit=101', 'limit must be a whole number from 1 to 100'],
      ['type=address', 'type must be one of airport, cruise port, train station'],
    ] as const) {
      const url = `/v1/return_transfer_locations?${query}`;
      const { status, body } = await marketplace.api.call({ url, token: tokens.agent });
      assert.equal(status, 400);
      assert.deepEqual(body, { error });
    }
  });

  it('need not be sent again while nothing has changed', async () => {
    const marketplace = untouched();
    const url = '/v1/return_transfer_locations?name=rome';
    const first = await marketplace.api.call({ url, token: tokens.agent });

    const again = await marketplace.api.call({
      url,
      token: tokens.agent,
      headers: { 'if-none-match': String(first.headers['etag']) },
    });

    assert.equal(again.status, 304);
  });
});
