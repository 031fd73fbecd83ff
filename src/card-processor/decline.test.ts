import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { declineSentence } from './decline.ts';

describe('the sentence of a decline', () => {
  it('follows from the code', () => {
    assert.equal(
      declineSentence('insufficient_funds', 'Whatever.'),
      'The card was declined: insufficient funds',
    );
  });

  it('is the message of the processor for other codes', () => {
    assert.equal(
      declineSentence('not_permitted', 'The payment is not permitted.'),
      'The card was declined: The payment is not permitted',
    );
  });

  it('says it once', () => {
    assert.equal(
      declineSentence('do_not_honor', 'Your card was declined.'),
      'The card was declined',
    );
    assert.equal(declineSentence('toString'), 'The card was declined');
  });

  it('is one line of bounded length without keys', () => {
    const message = `Key rk_live_abc123\r\nof whsec_9 ${'x'.repeat(1000)}`;

    const sentence = declineSentence('', message);

    assert.match(sentence, /^The card was declined: Key … of … x+$/);
    assert.equal(sentence.length, 'The card was declined: '.length + 200);
  });
});
