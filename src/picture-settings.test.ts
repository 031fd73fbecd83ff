import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { faultsIn } from '../test/support/settings.ts';
import { readConfig } from './config.ts';

describe('the settings of a store of pictures', () => {
  it('are named with what they must be, and the secret is not', () => {
    const wrong = {
      S3_ENDPOINT: 's3.amazonaws.com',
      S3_BUCKET: 'Pictures/of',
      S3_REGION: 'eu central',
      S3_ACCESS_KEY_ID: 'a/b',
      S3_SECRET_ACCESS_KEY: 'hush',
    };

    assert.deepEqual(faultsIn(wrong), [
      'S3_ENDPOINT must be an address that begins with http:// or https://.',
      'S3_BUCKET must be the name of a bucket.',
      'S3_REGION must be a region such as us-east-1.',
      'S3_ACCESS_KEY_ID must be the id of an access key.',
    ]);
  });

  it('belong together, and without PICTURE_STORE only serve what is there', () => {
    const part = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'AKID', S3_SECRET_ACCESS_KEY: 'hush' };

    assert.deepEqual(faultsIn({ PICTURE_STORE: 's3' }), [
      'PICTURE_STORE is s3: set S3_ENDPOINT to an address that begins with http:// or https://.',
    ]);
    assert.deepEqual(faultsIn(part), [
      'S3_ENDPOINT is missing: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together.',
    ]);
    assert.equal(readConfig({ ...part, S3_ENDPOINT: 'https://s3.test' }).pictureStore, 'database');
  });
});
