import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { setTourStatus } from '../../src/catalog/tours/set-tour-status.ts';
import { somebody } from '../support/accounts.ts';
import { tokens } from '../support/partners.ts';
import { openTourSearch, recordsIn } from '../support/tour-search.ts';
import { aTour } from '../support/tours.ts';

const long = 'A long description. '.repeat(100);

describe('4.11 GET /v1/return_tours: answers', () => {
  it('are a bare array of tour records, as JSON', async () => {
    await using search = await openTourSearch([
      aTour({ id: 1, name: 'Straße “eins” 🏛' }),
      aTour({ id: 2 }),
    ]);

    const answer = await search.ask();

    assert.equal(answer.status, 200);
    assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8');
    assert.deepEqual(
      recordsIn(answer).map(({ id, about }) => [id, about?.['name']]),
      [
        ['PRD1', 'Straße “eins” 🏛'],
        ['PRD2', 'Colosseum at Dawn'],
      ],
    );
    assert.equal((await search.ask({ id: 3 })).text, '[]');
  });

  it('carry a weak ETag, and are 304 for whoever has them', async () => {
    await using search = await openTourSearch([aTour({ id: 1 }), aTour({ id: 2 })]);

    const answer = await search.ask({ name: 'dawn' });
    const { etag } = answer.headers;
    const again = await search.ask({ name: 'dawn' }, { 'if-none-match': String(etag) });
    const other = await search.ask({ name: 'dawn', limit: 1 }, { 'if-none-match': String(etag) });

    assert.match(String(etag), /^W\/"[\w-]+"$/);
    assert.equal(answer.headers['cache-control'], 'private, no-cache');
    assert.equal(again.status, 304);
    assert.equal(again.text, '');
    assert.equal(again.headers.etag, etag);
    assert.equal(again.headers['x-total-count'], '2');
    assert.equal(other.status, 200);
  });

  it('have another ETag when a tour in them or the number of tours has changed', async () => {
    await using search = await openTourSearch([aTour({ id: 1 }), aTour({ id: 2 })]);
    const etags = new Set<unknown>();
    const look = async () => etags.add((await search.ask({ limit: 1 })).headers.etag);

    await look();
    await search.load([aTour({ id: 1, description: 'Another one' })]);
    await look();
    await search.load([aTour({ id: 3 })]);
    await look();
    await search.load([aTour({ id: 3 })]);
    await look();

    assert.equal(etags.size, 3);
  });

  it('are the same bytes in every coding, and gzip for whoever likes that as much', async () => {
    await using search = await openTourSearch([
      aTour({ id: 1, description: long }),
      aTour({ id: 2, name: 'Straße “eins” 🏛', images: ['/pictures/coast-1.svg'] }),
      aTour({ id: 3, description: long }),
    ]);
    const plain = await search.ask();
    const { inject } = search.api;
    const ask = (coding: string, method: 'GET' | 'HEAD' = 'GET') =>
      inject({
        method,
        url: '/v1/return_tours',
        headers: { 'access-token': tokens.agent, 'accept-encoding': coding },
      });

    for (const [accepted, coding, unpack] of [
      ['gzip', 'gzip', gunzipSync],
      ['gzip, deflate, br, zstd', 'gzip', gunzipSync],
      ['gzip;q=0.5, zstd', 'zstd', zstdDecompressSync],
      ['br', 'br', brotliDecompressSync],
      ['identity', undefined, (bytes: Buffer) => bytes],
    ] as const) {
      const answer = await ask(accepted);
      const head = await ask(accepted, 'HEAD');
      assert.equal(answer.headers['content-encoding'], coding);
      assert.equal(answer.headers.vary, 'Accept-Encoding');
      assert.equal(unpack(answer.rawPayload).toString(), plain.text);
      assert.equal(answer.headers['content-length'], String(answer.rawPayload.length));
      assert.equal(head.headers['content-length'], answer.headers['content-length']);
      assert.equal(head.headers['content-encoding'], coding);
      assert.equal(head.body, '');
    }
  });

  it('are compressed for whoever accepts that', async () => {
    await using search = await openTourSearch([aTour({ id: 1, description: long })]);
    const plain = await search.ask();

    const { inject } = search.api;
    const packed = await inject({
      url: '/v1/return_tours',
      headers: { 'access-token': tokens.agent, 'accept-encoding': 'gzip' },
    });

    assert.equal(packed.headers['content-encoding'], 'gzip');
    assert.equal(packed.headers['vary'], 'Accept-Encoding');
    assert.equal(packed.headers.etag, plain.headers.etag);
    assert.equal(gunzipSync(packed.rawPayload).toString(), plain.text);
  });

  it('have the same headers and no body for HEAD', async () => {
    await using search = await openTourSearch([aTour({ id: 1 })]);
    const got = await search.ask();

    const answer = await search.api.call({
      method: 'HEAD',
      url: '/v1/return_tours',
      token: tokens.agent,
    });

    assert.equal(answer.status, 200);
    assert.equal(answer.text, '');
    for (const name of ['content-type', 'content-length', 'etag', 'x-total-count']) {
      assert.equal(answer.headers[name], got.headers[name], name);
    }
  });

  it('have whole addresses for pictures that the marketplace draws itself', async () => {
    const images = ['/pictures/old-town-1.svg', 'https://img.example/pictures/coast-2.svg'];
    await using search = await openTourSearch([
      aTour({ id: 1, images, description: 'See "/pictures/old-town-1.svg"' }),
    ]);

    const [record] = recordsIn(await search.ask());

    assert.deepEqual(record?.['images'], [
      'http://127.0.0.1:8080/pictures/old-town-1.svg',
      'https://img.example/pictures/coast-2.svg',
    ]);
    assert.equal(record?.['itinerary']?.['description'], 'See "/pictures/old-town-1.svg"');
  });

  it('go by what was imported or edited the moment before', async () => {
    await using search = await openTourSearch([aTour({ id: 1 }), aTour({ id: 2 })]);
    const { app } = search.api;

    await setTourStatus(app, somebody, { id: 1, status: 'inactive' });
    assert.deepEqual(await search.find(), [2]);
    await setTourStatus(app, somebody, { id: 1, status: 'active' });
    assert.deepEqual(await search.find(), [1, 2]);
    await search.load([aTour({ id: 2, name: 'Renamed' })]);
    assert.deepEqual(await search.find({ name: 'renamed' }), [2]);
    assert.deepEqual(await search.find({ name: 'dawn' }), [1]);
  });
});
