import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { combinedCrc } from './crc-32.ts';

describe('the CRC-32 of two texts', () => {
  it('follows from that of each, whatever they are', () => {
    const bytes = fc.uint8Array({ maxLength: 300 });
    fc.assert(
      fc.property(bytes, bytes, (first, second) => {
        const whole = crc32(Buffer.concat([first, second]));
        assert.equal(combinedCrc(crc32(first), crc32(second), second.length) >>> 0, whole);
      }),
    );
  });

  it('follows also where they are long', () => {
    for (const length of [65_535, 65_536, 1_000_003]) {
      const second = Buffer.alloc(length, 'portolan');
      const whole = crc32(Buffer.concat([Buffer.from('first'), second]));
      assert.equal(combinedCrc(crc32('first'), crc32(second), length) >>> 0, whole);
    }
  });
});
