import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deleteUnusedPictures } from '../../../src/pictures/delete-unused.ts';
import { pictureIdOf } from '../../../src/pictures/picture.ts';
import { tokens } from '../partners.ts';
import { addressOf, imagesOf, jpeg, photographed, plainPng, seen, upload } from '../pictures.ts';
import { onceInSuite } from '../running/in-suite.ts';
import type { StaffApi } from '../staff.ts';
import { recordsIn } from '../tour-search.ts';

const png = plainPng(600, 30);

function change(api: StaffApi, id: number, images: readonly string[], version?: unknown) {
  const body = { images, version };
  return api.asStaff({ method: 'PUT', url: `/operator/v1/tours/${id}`, body });
}

/** What holds of pictures wherever their files are. `open` sells tours 7 and 8 to partners. */
export function pictureSuite(place: string, open: () => Promise<StaffApi>): void {
  describe(`an uploaded picture in ${place}`, () => {
    const shared = onceInSuite(open);

    it('is served to everybody for good, in three sizes and as nothing but a picture', async () => {
      const api = shared();

      const { status, body } = await upload(api, png);

      assert.equal(status, 200);
      assert.deepEqual(body, {
        image: addressOf(png),
        url: `${api.app.baseAddress}${addressOf(png)}`,
        width: 600,
        height: 30,
      });
      const answer = await api.inject({ url: addressOf(png) });
      assert.equal(answer.statusCode, 200);
      const { headers } = answer;
      assert.equal(headers['content-type'], 'image/webp');
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(
        headers['content-security-policy'],
        "default-src 'none'; frame-ancestors 'none'",
      );
      assert.equal((await seen(answer.rawPayload)).width, 600);
      const small = await api.inject({ url: addressOf(png, 480) });
      assert.equal((await seen(small.rawPayload)).width, 480);
      assert.notEqual(small.headers.etag, headers.etag);
    });

    it('is not sent again to those who have it', async () => {
      const api = shared();
      await upload(api, png);
      const { headers } = await api.inject({ url: addressOf(png) });

      const again = await api.inject({
        url: addressOf(png),
        headers: { 'if-none-match': String(headers.etag) },
      });

      assert.deepEqual([again.statusCode, again.body], [304, '']);
    });

    it('is found by no other path', async () => {
      const api = shared();
      await upload(api, png);
      const id = pictureIdOf(png);

      for (const path of [
        `${id}/1920.jpg`,
        `${id}/1921.webp`,
        `${id}/1920.webp.svg`,
        `${id.toUpperCase()}/1920.webp`,
        `${id.slice(1)}/1920.webp`,
        `${pictureIdOf(jpeg)}/1920.webp`,
        `..%2F${id}/1920.webp`,
        `${id}/..%2F1920.webp`,
        `${id}/1920.webp%00`,
        `%27%20or%201=1/1920.webp`,
      ]) {
        const { statusCode } = await api.inject({ url: `/pictures/${path}` });
        assert.ok(statusCode === 404 || statusCode === 400, `${path}: ${statusCode}`);
      }
    });

    it('is stored once, however often and by how many it is sent at the same time', async () => {
      await using api = await open();

      const answers = await Promise.all(Array.from({ length: 6 }, () => upload(api, png)));
      const after = await upload(api, png);

      assert.deepEqual(
        [...answers, after].map(({ status, body }) => [status, body.image]),
        Array.from({ length: 7 }, () => [200, addressOf(png)]),
      );
      const { rows } = await api.app.pool.query<{ side: number }>(
        'select side from picture_file order by side',
      );
      assert.deepEqual(
        rows.map(({ side }) => side),
        [480, 960],
      );
    });

    it('is refused in a sentence when it is none, whatever its type says, or too large', async () => {
      const api = shared();

      const page = await upload(api, Buffer.from('<html>'), {
        headers: { 'content-type': 'image/png' },
      });
      const large = await upload(api, Buffer.concat([jpeg, Buffer.alloc(15 * 1024 * 1024)]));
      const none = await api.asStaff({ method: 'POST', url: '/operator/v1/pictures' });
      const json = await api.asStaff({ method: 'POST', url: '/operator/v1/pictures', body: {} });

      assert.deepEqual(
        [page, large, none, json].map(({ status, body }) => [status, body.error]),
        [
          [415, 'The file is no JPEG, PNG or WebP picture'],
          [413, 'The body is larger than 15 MiB'],
          [415, 'The file is no JPEG, PNG or WebP picture: it is empty'],
          [415, 'The file is no JPEG, PNG or WebP picture'],
        ],
      );
    });
  });

  describe(`the pictures of a tour in ${place}`, () => {
    it('are added at the end or where one says, and told to partners as addresses', async () => {
      await using api = await open();
      const other = photographed(6);

      const last = await upload(api, png, { to: '7/pictures' });
      const first = await upload(api, other, { to: '7/pictures?number=1' });

      const images = [addressOf(other), 'https://pictures.test/a.jpg', addressOf(png)];
      assert.equal(last.status, 200, last.text);
      assert.deepEqual(last.body.images, images.slice(1));
      assert.deepEqual(first.body.images, images);
      await api.app.changes.delivered();
      const told = await api.call({ url: '/v1/return_tours?id=7', token: tokens.admin });
      assert.deepEqual(
        recordsIn(told)[0]?.['images'],
        images.map((image) => new URL(image, api.app.baseAddress).href),
      );
      const { body } = await api.asStaff({ url: '/operator/v1/tours/7/history' });
      assert.deepEqual((body as unknown as { changes: object[] }[])[0]?.changes, [
        { field: 'images', before: images.slice(1), after: images },
      ]);
    });

    it('are moved by sending one again, and removed by their number', async () => {
      await using api = await open();
      await upload(api, png, { to: '7/pictures' });
      const url = '/operator/v1/tours/7/pictures';

      const moved = await upload(api, png, { to: '7/pictures?number=1' });
      const removed = await api.asStaff({ method: 'DELETE', url: `${url}/2` });
      const none = await api.asStaff({ method: 'DELETE', url: `${url}/2` });

      assert.deepEqual(moved.body.images, [addressOf(png), 'https://pictures.test/a.jpg']);
      assert.deepEqual(removed.body.images, [addressOf(png)]);
      assert.deepEqual([none.status, none.body.error], [404, 'The tour PRD7 has no picture 2']);
    });

    it('are put in another order with the tour, and must be stored here or be on the web', async () => {
      await using api = await open();
      await upload(api, png);
      const nowhere = addressOf(jpeg);

      const changed = await change(api, 7, [addressOf(png), 'https://pictures.test/a.jpg']);
      const refused = await change(api, 7, [addressOf(png), nowhere]);

      assert.deepEqual(changed.body.images, [addressOf(png), 'https://pictures.test/a.jpg']);
      assert.equal(refused.status, 422);
      assert.equal(
        refused.body.error,
        'images[1]: is a picture that is not stored here: upload it first',
      );
      assert.deepEqual(await imagesOf(api, 7), changed.body.images);
    });

    it('are not changed by one who has not seen the last change', async () => {
      await using api = await open();
      const { body: seenTour } = await api.asStaff({ url: '/operator/v1/tours/7' });
      await upload(api, png, { to: '7/pictures' });
      const headers = { 'if-match': `"${Number(seenTour.version)}"` };

      const stale = await upload(api, jpeg, { to: '7/pictures', headers });
      const unknown = await upload(api, jpeg, { to: '9/pictures' });

      assert.deepEqual([stale.status, stale.headers['x-error-code']], [409, 'stale-version']);
      assert.match(String(stale.body.error), /changed images/);
      assert.equal(unknown.status, 404);
      // What is refused leaves nothing behind.
      assert.equal((await api.inject({ url: addressOf(jpeg) })).statusCode, 404);
    });

    it('are added once for an Idempotency-Key', async () => {
      await using api = await open();
      const headers = { 'idempotency-key': 'picture-1' };
      const to = '8/pictures';

      const first = await upload(api, png, { to, headers });
      const again = await upload(api, png, { to, headers });
      const other = await upload(api, jpeg, { to, headers });

      assert.equal(first.text, again.text);
      assert.equal(other.status, 422);
      assert.deepEqual(await imagesOf(api, 8), first.body.images);
    });

    it('are kept as long as a tour shows them, and 30 days more', async () => {
      await using api = await open();
      await upload(api, png, { to: '7/pictures' });
      await upload(api, png, { to: '8/pictures' });
      await upload(api, jpeg);
      const later = (days: number) => ({
        ...api.app,
        clock: { ...api.app.clock, now: () => api.app.clock.now().add({ hours: 24 * days }) },
      });

      assert.equal(await deleteUnusedPictures(later(29)), 0);
      assert.equal(await deleteUnusedPictures(later(31)), 1);
      await change(api, 7, []);
      assert.equal(await deleteUnusedPictures(later(31)), 0);
      assert.equal((await api.inject({ url: addressOf(png) })).statusCode, 200);
      await change(api, 8, []);
      assert.equal(await deleteUnusedPictures(later(29)), 0);
      assert.equal(await deleteUnusedPictures(later(31)), 1);

      assert.equal((await api.inject({ url: addressOf(png) })).statusCode, 404);
      const { rows } = await api.app.pool.query('select from picture_file');
      assert.equal(rows.length, 0);
    });
  });
}
