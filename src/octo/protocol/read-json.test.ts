import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readJson } from './read-json.ts';

describe('reading JSON of a supplier', () => {
  it('removes control characters and halves of characters, and no others', () => {
    const clean = { 'né\n': ['a\tb', '😀', 'C:\\u0000\\b', 'x�y'] };
    const json = String.raw`{"n\u00e9\u0000\n":["a\tb","\ud83d\ude00","C:\\u0000\\b","x\ud83dy"]}`;

    assert.deepEqual(readJson(json), clean);
    assert.deepEqual(readJson('["a\u0085b\\u001f\\f\\b"]'), ['ab']);
  });

  it('takes a mark of the byte order, and nothing that is no JSON', () => {
    assert.deepEqual(readJson('\uFEFF{}'), {});
    assert.throws(() => readJson('Bad Request'));
  });
});
