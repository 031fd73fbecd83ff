import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { drawPicture } from '../../demo/painter/draw-picture.ts';
import { openSampleServer } from '../platform/http/sample-server.ts';
import { pictureRoutes } from './picture-routes.ts';

describe('the pictures', () => {
  it('are drawn for whoever asks, without a token', async () => {
    await using server = openSampleServer({ prepare: pictureRoutes });

    const answer = await server.inject('/pictures/old-town-12.svg');

    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['content-type'], 'image/svg+xml; charset=utf-8');
    assert.equal(answer.body, drawPicture('old-town', 12));
  });

  it('are kept by browsers and by everything between, and may run and load nothing', async () => {
    await using server = openSampleServer({ prepare: pictureRoutes });

    const { headers } = await server.inject('/pictures/coast-1.svg');

    assert.equal(headers['cache-control'], 'public, max-age=86400');
    assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'");
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });

  it('are not sent again to those who have them', async () => {
    await using server = openSampleServer({ prepare: pictureRoutes });
    const { headers } = await server.inject('/pictures/coast-1.svg');

    const again = await server.inject({
      url: '/pictures/coast-1.svg',
      headers: { 'if-none-match': String(headers.etag) },
    });

    assert.equal(again.statusCode, 304);
    assert.equal(again.body, '');
  });

  it('stay the same when more are asked for than are kept', async () => {
    await using server = openSampleServer({ prepare: pictureRoutes });
    for (let number = 1; number <= 420; number += 1) {
      const { statusCode } = await server.inject(`/pictures/lake-${number}.svg`);
      assert.equal(statusCode, 200);
    }

    const { body } = await server.inject('/pictures/lake-1.svg');

    assert.equal(body, drawPicture('lake', 1));
  });

  it('end at 9999', async () => {
    await using server = openSampleServer({ prepare: pictureRoutes });

    assert.equal((await server.inject('/pictures/night-9999.svg')).statusCode, 200);
    assert.equal((await server.inject('/pictures/night-10000.svg')).statusCode, 404);
  });

  for (const name of [
    'moon-1.svg',
    'constructor-1.svg',
    'old-town.svg',
    'old-town-0.svg',
    'old-town-01.svg',
    'old-town-1.png',
    'Old-Town-1.svg',
    '-1.svg',
    '..%2Fcoast-1.svg',
    'old-town-%F0%9F%98%80.svg',
  ]) {
    it(`do not include ${name}`, async () => {
      await using server = openSampleServer({ prepare: pictureRoutes });

      const answer = await server.inject(`/pictures/${name}`);

      assert.equal(answer.statusCode, 404);
      assert.deepEqual(answer.json(), { error: 'This path does not exist' });
    });
  }
});
