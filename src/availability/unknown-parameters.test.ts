import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ourTour } from '../../test/support/tours.ts';
import { prepareTour } from './prepared-tour.ts';
import { unknownParameters } from './unknown-parameters.ts';

const tour = prepareTour(ourTour());
const unknown = (...names: string[]) =>
  unknownParameters(
    tour,
    names.map((name) => [name, '1']),
  );

describe('unknown parameters', () => {
  it('are escaped, in the order sent, each once', () => {
    assert.equal(unknown('b', 'ADULTS', 'a b', '7', 'é,', 'b'), 'b,a%20b,7,%C3%A9%2C');
  });

  it('are none where all are rates', () => {
    assert.equal(unknown('adults', 'Adults'), null);
    assert.equal(unknown(), null);
  });

  it('are at most 20', () => {
    const names = Array.from({ length: 30 }, (_, at) => `n${at}`);
    assert.equal(unknown(...names), names.slice(0, 20).join());
  });

  it('are cut to 100 characters, and not within an escape', () => {
    assert.equal(unknown('x'.repeat(101)), 'x'.repeat(100));
    assert.equal(unknown('ü'.repeat(40)), `${'%C3%BC'.repeat(16)}%C3`);
    assert.equal(unknown(`${'x'.repeat(98)} x`), 'x'.repeat(98));
    assert.equal(unknown(`${'x'.repeat(97)} `), `${'x'.repeat(97)}%20`);
  });
});
