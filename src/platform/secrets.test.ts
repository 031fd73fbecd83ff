import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openKeyring } from './secrets.ts';

const keys = openKeyring('a secret').keysFor('answers');
const rotated = openKeyring('a new secret', 'a secret').keysFor('answers');

function changesOf(sealed: Buffer): Buffer[] {
  return Array.from(sealed, (byte, index) => {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(byte ^ 1, index);
    return changed;
  });
}

describe('sealed bytes', () => {
  it('open with the key they were sealed with', () => {
    for (const text of ['', 'a', 'x'.repeat(100_000)]) {
      assert.equal(keys.open(keys.seal(Buffer.from(text)))?.toString(), text);
    }
  });

  it('look different every time', () => {
    assert.notDeepEqual(keys.seal(Buffer.from('a')), keys.seal(Buffer.from('a')));
  });

  it('stay closed with another secret, another purpose, or when they were changed', () => {
    const sealed = keys.seal(Buffer.from('text'));
    assert.equal(openKeyring('another').keysFor('answers').open(sealed), null);
    assert.equal(openKeyring('a secret').keysFor('sessions').open(sealed), null);
    for (const changed of changesOf(sealed)) assert.equal(keys.open(changed), null);
    assert.equal(keys.open(sealed.subarray(0, -1)), null);
    assert.equal(keys.open(Buffer.alloc(0)), null);
  });

  it('open with the secret that came after, and what is sealed then needs that one', () => {
    const [old, young] = [keys.seal(Buffer.from('old')), rotated.seal(Buffer.from('young'))];

    assert.equal(rotated.open(old)?.toString(), 'old');
    assert.equal(rotated.open(young)?.toString(), 'young');
    assert.equal(keys.open(young), null);
    assert.deepEqual(
      [young, old, openKeyring('yet another').keysFor('answers').seal(Buffer.from('x'))].map(
        (sealed) => rotated.sealedWith(sealed),
      ),
      ['this secret', 'the previous secret', 'another secret'],
    );
    for (const changed of changesOf(old)) assert.equal(rotated.open(changed), null);
  });
});

describe('a signature', () => {
  it('is known by its secret and by the one that came after, and by no other', () => {
    const [old, young] = [keys.sign('search'), rotated.sign('search')];

    assert.notEqual(old, young);
    assert.deepEqual(
      [old, young].map((one) => [keys.isSigned('search', one), rotated.isSigned('search', one)]),
      [
        [true, true],
        [false, true],
      ],
    );
    const stranger = openKeyring('another', 'and another').keysFor('answers');
    assert.equal(stranger.isSigned('search', old), false);
    assert.equal(rotated.isSigned('another search', old), false);
    for (const changed of [`${old}=`, `${old} `, old.slice(0, -1), '']) {
      assert.equal(rotated.isSigned('search', changed), false);
    }
  });
});
