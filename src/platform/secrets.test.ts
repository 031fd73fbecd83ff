import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deriveKey, open, seal } from './secrets.ts';

describe('sealed bytes', () => {
  const key = deriveKey('a secret', 'answers');

  it('open with the key they were sealed with', () => {
    for (const text of ['', 'a', 'x'.repeat(100_000)]) {
      assert.equal(open(key, seal(key, Buffer.from(text)))?.toString(), text);
    }
  });

  it('look different every time', () => {
    assert.notDeepEqual(seal(key, Buffer.from('a')), seal(key, Buffer.from('a')));
  });

  it('stay closed with another secret, another purpose, or when they were changed', () => {
    const sealed = seal(key, Buffer.from('text'));
    assert.equal(open(deriveKey('another', 'answers'), sealed), null);
    assert.equal(open(deriveKey('a secret', 'sessions'), sealed), null);
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      assert.equal(open(key, changed), null);
    }
    assert.equal(open(key, sealed.subarray(0, -1)), null);
    assert.equal(open(key, Buffer.alloc(0)), null);
  });
});
