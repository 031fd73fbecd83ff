import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toQuestions, wordsOf } from './search-words.ts';

const searched = {
  reference: 'PTL7KQ4MW',
  partnerRef: 'AC-2041 / b',
  email: 'Zoe.Muller+rome@example.org',
  phone: '+39 06 123 4567',
  party: [{ rate: 'Adults', names: ['Zoë Müller', 'Renée O’Connor'], units: 2 }],
  product: { id: 'PRD16350', name: 'Colosseum at Dawn' },
  supplier: { businessRef: 'IT-123' },
};

describe('the words that a booking is found by', () => {
  it('have neither case nor accents, and signs are no part of them', () => {
    assert.deepEqual(wordsOf(searched), [
      'ptl7kq4mw',
      'ac2041',
      'ac',
      '2041',
      'b',
      'it123',
      'it',
      '123',
      'prd16350',
      'colosseum',
      'at',
      'dawn',
      'zoe',
      'muller',
      'renee',
      'oconnor',
      'o',
      'connor',
      '16350',
      'zoemullerromeexampleorg',
      'rome',
      '39061234567',
      '9061234567',
      '061234567',
      '61234567',
    ]);
  });

  it('are few and short, however large the party is', () => {
    const names = Array.from({ length: 1_000 }, (_, number) => `Name${number} ${'x'.repeat(90)}`);
    const words = wordsOf({ ...searched, party: [{ rate: 'Adults', names, units: 1_000 }] });

    assert.equal(words.length, 400);
    assert.equal(Math.max(...words.map(({ length }) => length)), 60);
  });
});

describe('a question to the search', () => {
  for (const [text, question] of [
    ['Müll', `('mull':*)`],
    [' Zoë  MULLER ', `('zoe':*) & ('muller':*)`],
    ["O'Con", `('ocon':*)`],
    ['AC-2041', `('ac2041':*)`],
    ['ada@acme.test', `('adaacmetest':*)`],
    ['06 123-4567', `('061234567':* | '61234567':*)`],
    ['+39 (06) 123', `('3906123':* | '3906123':*)`],
    ['2041', `('2041':*)`],
    ["'; drop --", `('drop':*)`],
    ['!!', ''],
  ] as const) {
    it(`is made of ${text}`, () => assert.equal(toQuestions(text).join(' & '), question));
  }
});
