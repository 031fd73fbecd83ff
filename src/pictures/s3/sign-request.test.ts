import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signRequest } from './sign-request.ts';

const key = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const at = Temporal.Instant.from('2013-05-24T00:00:00Z');
const bucket = 'https://examplebucket.s3.amazonaws.com';

/** The examples that AWS publishes with the description of the signature. */
const published = [
  {
    request: {
      method: 'GET',
      url: new URL('/test.txt', bucket),
      headers: { range: 'bytes=0-9' },
    },
    signedHeaders: 'host;range;x-amz-content-sha256;x-amz-date',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    request: {
      method: 'PUT',
      url: new URL('/test$file.text', bucket),
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    signedHeaders: 'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    request: { method: 'GET', url: new URL('/?lifecycle', bucket), headers: {} },
    signedHeaders: 'host;x-amz-content-sha256;x-amz-date',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    request: { method: 'GET', url: new URL('/?max-keys=2&prefix=J', bucket), headers: {} },
    signedHeaders: 'host;x-amz-content-sha256;x-amz-date',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
];

describe('the signature of a request to S3', () => {
  for (const { request, signedHeaders, signature } of published) {
    it(`is that of the published example ${request.method} ${request.url.pathname}${request.url.search}`, () => {
      const { authorization } = signRequest(request, key, at);

      assert.equal(
        authorization,
        `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signedHeaders},Signature=${signature}`,
      );
    });
  }
});
