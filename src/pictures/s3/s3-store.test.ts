import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startFakeS3 } from '../../../test/support/fakes/fake-s3.ts';
import { largestUploadBytes } from '../picture.ts';
import { openS3Store } from './s3-store.ts';

const bytes = Buffer.from('a picture');
const name = 'pictures/a/480-b.webp';

describe('the store in S3', () => {
  it('gives back what it was given until it is removed, which may be repeated', async () => {
    await using s3 = await startFakeS3();
    using store = openS3Store(s3.settings);

    await store.put(name, bytes);
    const found = await store.get(name);
    await store.remove(name);
    await store.remove(name);

    assert.deepEqual(found, bytes);
    assert.equal(await store.get(name), null);
  });

  it('gives up in time when there is no answer', async () => {
    await using s3 = await startFakeS3();
    using store = openS3Store(s3.settings);
    s3.plan('hangs');
    const late = { name: 'StoreFault', message: 'There is no answer in time' };

    await assert.rejects(store.put(name, bytes, 50), late);
    await assert.rejects(store.get(name, 50), late);
    await assert.rejects(store.remove(name, 50), late);
    assert.equal(s3.received.length, 3);
  });

  it('reads no more than a picture can have', async () => {
    await using s3 = await startFakeS3();
    using store = openS3Store(s3.settings);
    s3.objects.set(name, Buffer.alloc(largestUploadBytes + 1));

    await assert.rejects(store.get(name), /larger than any picture/);
  });

  for (const [what, wrong, code] of [
    ['another secret', { secret: 'of somebody else' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'UNKNOWN' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'us-test-9' }, 'AuthorizationHeaderMalformed'],
    ['another bucket', { bucket: 'no-such-bucket' }, 'NoSuchBucket'],
  ] as const) {
    it(`says what the store minds: ${what}`, async () => {
      await using s3 = await startFakeS3();
      using store = openS3Store({ ...s3.settings, ...wrong });

      await assert.rejects(store.get(name), { name: 'StoreFault', code });
    });
  }
});
