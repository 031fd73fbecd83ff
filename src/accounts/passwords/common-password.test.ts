import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isCommonPassword, isOwnAddress } from './common-password.ts';

describe('a common password', () => {
  for (const password of [
    'password123',
    'PASSWORD123',
    'qwertyuiop',
    '1q2w3e4r5t',
    'aaaaaaaaaaaa',
    '121212121212',
    'portolan2026!',
    'Portolan-Portolan',
  ]) {
    it(`is ${password}`, () => assert.equal(isCommonPassword(password), true));
  }

  for (const password of [
    'correct horse',
    'a long pass phrase',
    '83625193847265',
    'portolan by night',
  ]) {
    it(`is not ${password}`, () => assert.equal(isCommonPassword(password), false));
  }

  it('is one that is the address of its owner, or little more', () => {
    const email = 'Nora.Quist@harbor-lane.test';
    for (const password of ['nora.quist@harbor-lane.test', 'nora.quist2026', 'harbor-lane.test!']) {
      assert.equal(isOwnAddress(password, email), true, password);
    }
    for (const password of ['nora.quist likes tea', '2026202620', 'kim.quist@harbor']) {
      assert.equal(isOwnAddress(password, email), false, password);
    }
    assert.equal(isOwnAddress('sam and the sea', 'sam@portolan.test'), false);
  });
});
