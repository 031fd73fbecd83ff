import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { excessOf, type JsonLimits } from './json-extent.ts';

const usual = { levels: 3, fields: 4, items: 6, longest: 3 };

function of(json: string, limits: JsonLimits = usual): string | null {
  return excessOf(Buffer.from(json), limits);
}

describe('the extent of JSON', () => {
  it('takes what has no more than each limit', () => {
    assert.equal(of('{"a":[[1,2,3]],"b":{"c":1,"d":"}]["}}'), null);
    assert.equal(of('[[[]],[]]'), null);
    assert.equal(of(' "text" '), null);
  });

  it('counts levels, fields, values and the longest list and object', () => {
    assert.equal(of('[[[[1]]]]'), 'levels');
    assert.equal(of('[{"a":1,"b":2},{"c":3,"d":4},{"e":5}]'), 'fields');
    assert.equal(of('[[1,2],[3,4],[5]]'), 'items');
    assert.equal(of('[1,2,3,4]'), 'longest');
    assert.equal(of('{"a":1,"b":2,"c":3,"d":4}'), 'longest');
  });

  it('counts each list by itself, however lists are nested', () => {
    assert.equal(of('[[1,2],[3,4],[]]', { levels: 2, longest: 3 }), null);
    assert.equal(of('[[],[],[],[]]', { levels: 2, longest: 3 }), 'longest');
    assert.equal(of('[1,[2,2],3,4]', { levels: 2, longest: 3 }), 'longest');
  });

  it('is led astray by no text, escaped quote or bracket that closes nothing', () => {
    assert.equal(of(String.raw`["\"],[,[,[,[,{:,:,:,:", "\\", 1]`), null);
    assert.equal(of(`${']'.repeat(50)}[[[[`), 'levels');
    assert.equal(of('"[[[[ without an end'), null);
  });
});
