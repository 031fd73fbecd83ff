import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { Deflater } from './deflater.ts';

/** A last block, empty: what a text needs to be read by itself. */
const ending = Buffer.of(1, 0, 0, 0xff, 0xff);

function inflated(deflated: Buffer): string {
  return inflateRawSync(Buffer.concat([deflated, ending])).toString('latin1');
}

describe('texts that are deflated one after the other', () => {
  it('can each be read without the others, whatever they are', async () => {
    using deflater = new Deflater();
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constant('abc'.repeat(9)),
    );

    await fc.assert(
      fc.asyncProperty(fc.array(text), async (texts) => {
        const deflated = await deflater.deflate(texts.map((each) => Buffer.from(each)));
        assert.deepEqual(
          deflated.map(inflated),
          texts.map((each) => Buffer.from(each).toString('latin1')),
        );
      }),
    );
  });

  it('can be side by side with blocks between them, and an empty one is nothing', async () => {
    using deflater = new Deflater();

    const [first, empty, last] = await deflater.deflate(
      ['one', '', 'two'].map((each) => Buffer.from(each)),
    );

    assert.ok(first && last);
    assert.equal(empty?.length, 0);
    assert.equal(inflated(Buffer.concat([first, last, first])), 'onetwoone');
  });

  it('may be longer than what comes out at once', async () => {
    using deflater = new Deflater();
    const texts = [randomBytes(700_000), Buffer.from('short'), randomBytes(300_000)];

    const deflated = await deflater.deflate(texts);

    assert.deepEqual(
      deflated.map(inflated),
      texts.map((each) => each.toString('latin1')),
    );
  });

  it('may be asked for while others are still deflated', async () => {
    using deflater = new Deflater();
    const texts = Array.from({ length: 50 }, (_, at) => `text ${at}`);

    const deflated = await Promise.all(texts.map((each) => deflater.deflate([Buffer.from(each)])));

    assert.deepEqual(deflated.flat().map(inflated), texts);
  });

  it('are refused after the end', async () => {
    const deflater = new Deflater();
    deflater[Symbol.dispose]();

    await assert.rejects(deflater.deflate([Buffer.from('one')]), { code: 'ERR_STREAM_DESTROYED' });
  });
});
