import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bar, box, dot, ellipse, outline, polygon, ribbon, softLine } from './outlines.ts';

describe('outline', () => {
  it('rounds numbers to one decimal and leaves text alone', () => {
    assert.equal(outline`M${1.26} ${-0.04}${'h5.25'}`, 'M1.3 0h5.25');
  });
});

describe('outlines', () => {
  it('are closed shapes or lines with a start', () => {
    assert.equal(box(0, 10, 20, 30), 'M0 10h20v30h-20z');
    assert.equal(ellipse(50, 50, 10, 5), 'M40 50a10 5 0 1 0 20 0a10 5 0 1 0 -20 0z');
    assert.equal(
      polygon([
        [0, 0],
        [10, 0],
        [5, 8.25],
      ]),
      'M0 0L10 0L5 8.3z',
    );
    assert.equal(dot(3, 4), 'M3 4h0');
    assert.equal(bar(3.4, 9.6, 5.2), 'M3 10v-5');
  });

  it('draw a soft line through the middles between its points', () => {
    assert.equal(
      softLine([
        [0, 0],
        [10, 10],
        [20, 0],
        [30, 10],
      ]),
      'M0 0Q10 10 15 5T25 5L30 10',
    );
  });

  it('draw a ribbon there and back', () => {
    const straight = ribbon(
      [
        [100, 0],
        [100, 50],
        [100, 100],
      ],
      (share) => 10 + 10 * share,
    );

    assert.match(straight, /^M90 0Q.*L80 100L120 100Q.*L110 0z$/);
  });
});
