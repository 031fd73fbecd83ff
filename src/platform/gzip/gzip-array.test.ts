import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { deflated } from '../../../test/support/deflated.ts';
import { arrayLength, gzipArray, plainArray } from './gzip-array.ts';

describe('an array of texts that are deflated already', () => {
  it('is one member of gzip with all of them, or plain, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 400 })), (texts) => {
        const parts = texts.map(deflated);
        const expected = `[${texts.join()}]`;
        assert.equal(gunzipSync(gzipArray(parts)).toString(), expected);
        assert.equal(plainArray(parts).toString(), expected);
        assert.equal(arrayLength(parts), Buffer.byteLength(expected));
      }),
    );
  });

  it('is read by the decoder of a browser', async () => {
    const texts = Array.from(
      { length: 100 },
      (_, at) => `{"id":${at},"text":"${'abc'.repeat(at)}"}`,
    );
    const stream = new Blob([gzipArray(texts.map(deflated))])
      .stream()
      .pipeThrough(new DecompressionStream('gzip'));
    assert.deepEqual(await new Response(stream).json(), JSON.parse(`[${texts.join()}]`));
  });
});
