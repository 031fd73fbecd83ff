import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { digestOf, mintToken, shortestTokenPrefix, shownPrefix } from './token.ts';

describe('a token', () => {
  it('says what it is for, and carries forty random characters', () => {
    assert.match(mintToken('live'), /^ptl_live_[0-9A-Za-z]{40}$/);
    assert.match(mintToken('test'), /^ptl_test_[0-9A-Za-z]{40}$/);
    assert.match(mintToken('staff'), /^ptl_staff_[0-9A-Za-z]{40}$/);
    assert.notEqual(mintToken('live'), mintToken('live'));
  });

  it('is stored as its SHA-256', () => {
    assert.equal(
      digestOf('abc').toString('hex'),
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('shows enough to be told from others, and keeps most of it secret', () => {
    const shown = shownPrefix('ptl_test_0123456789abcdefghijklmnopqrstuvwxyzABCD');

    assert.equal(shown, 'ptl_test_0123456789ab');
    assert.ok(shown.length >= shortestTokenPrefix);
  });
});
