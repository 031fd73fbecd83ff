import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emailPattern } from './email-address.ts';

describe('an e-mail address', () => {
  it('may have letters of any script', () => {
    for (const address of [
      'ada@acme.test',
      'zoë@müller.example',
      '用户@例子.中国',
      'нора@пример.рф',
      'нора@example.test',
      "o'neil+x@a.co",
    ]) {
      assert.match(address, emailPattern);
    }
  });

  it('has one @, no dots beside each other, and a domain', () => {
    for (const wrong of [
      'ada',
      'a@b',
      'a@@b.test',
      '.a@b.test',
      'a..b@c.test',
      'a b@c.test',
      'a@b..test',
      'a@b.test.',
      '<a@b.test>',
      'n\u043era@b.test',
      '\u043eda@b.test',
    ]) {
      assert.doesNotMatch(wrong, emailPattern);
    }
  });
});
