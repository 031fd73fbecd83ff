import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancellationWords, durationWords } from './tour-words.ts';

describe('a duration in words', () => {
  for (const [minutes, words] of [
    [1, '1 minute'],
    [45, '45 minutes'],
    [60, '1 hour'],
    [90, '1 hour 30 minutes'],
    [180, '3 hours'],
    [1440, '1 day'],
    [2880, '2 days'],
    [1501, '1 day 1 hour 1 minute'],
  ] as const) {
    it(`of ${minutes} minutes is ${words}`, () => {
      assert.equal(durationWords(minutes), words);
    });
  }
});

describe('the end of free cancellation in words', () => {
  for (const [hours, percent, words] of [
    [
      48,
      50,
      'Free cancellation until 48 hours before the start; after that 50 % of what was paid is kept.',
    ],
    [
      1,
      100,
      'Free cancellation until 1 hour before the start; after that 100 % of what was paid is kept and nothing is refunded.',
    ],
    [
      0.5,
      12.5,
      'Free cancellation until 0.5 hours before the start; after that 12.5 % of what was paid is kept.',
    ],
    [
      0,
      100,
      'Free cancellation until the start; after that 100 % of what was paid is kept and nothing is refunded.',
    ],
    [24, 0, 'Free cancellation until the start.'],
    [24, null, 'Free cancellation until the start.'],
    [24, undefined, 'Free cancellation until the start.'],
  ] as const) {
    it(`of ${hours} hours and ${percent} % is: ${words}`, () => {
      assert.equal(cancellationWords({ hours, percentNorefund: percent ?? null }), words);
    });
  }
});
