import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Orientation } from './exif.ts';
import { type Pixels, shrunk, sizeWithin, upright } from './pixels.ts';

/** Each letter is a pixel of that shade of red. */
function drawn(...rows: string[]): Pixels {
  const width = rows[0]?.length ?? 0;
  const data = new Uint8ClampedArray(width * rows.length * 4);
  for (const [place, letter] of Array.from(rows.join('')).entries()) {
    data.set([letter.charCodeAt(0), 0, 0, 255], place * 4);
  }
  return { width, height: rows.length, data };
}

function read({ width, height, data }: Pixels): string[] {
  const letters = Array.from({ length: width * height }, (_, place) =>
    String.fromCharCode(data[place * 4] ?? 0),
  ).join('');
  return Array.from({ length: height }, (_, row) => letters.slice(row * width, (row + 1) * width));
}

describe('a picture turned upright', () => {
  const expected: Record<Orientation, string[]> = {
    1: ['abc', 'def'],
    2: ['cba', 'fed'],
    3: ['fed', 'cba'],
    4: ['def', 'abc'],
    5: ['ad', 'be', 'cf'],
    6: ['da', 'eb', 'fc'],
    7: ['fc', 'eb', 'da'],
    8: ['cf', 'be', 'ad'],
  };
  for (const [orientation, rows] of Object.entries(expected)) {
    it(`shows what the camera saw when it says ${orientation}`, () => {
      const seen = upright(drawn('abc', 'def'), Number(orientation) as Orientation);

      assert.deepEqual(read(seen), rows);
    });
  }
});

describe('a picture made smaller', () => {
  it('keeps its proportions, is one pixel wide at least, and is never made larger', () => {
    assert.deepEqual(sizeWithin(1920, { width: 4000, height: 3000 }), {
      width: 1920,
      height: 1440,
    });
    assert.deepEqual(sizeWithin(480, { width: 9, height: 50_000 }), { width: 1, height: 480 });
    assert.deepEqual(sizeWithin(480, { width: 300, height: 200 }), { width: 300, height: 200 });
  });

  it('has each of its pixels from those it covers, also where it covers parts of them', () => {
    assert.deepEqual(read(shrunk(drawn('aaabbb', 'aaabbb'), 2, 1)), ['ab']);
    assert.deepEqual(read(shrunk(drawn('aacc'), 3, 1)), [`a${lightBetween('a', 'c')}c`]);
    assert.deepEqual(read(shrunk(drawn('a', 'a', 'c', 'c'), 1, 3)), [
      'a',
      lightBetween('a', 'c'),
      'c',
    ]);
  });

  it('has no color from what cannot be seen', () => {
    const data = Uint8ClampedArray.from([200, 0, 0, 255, 0, 255, 0, 0]);

    const { data: seen } = shrunk({ width: 2, height: 1, data }, 1, 1);

    assert.deepEqual([...seen], [200, 0, 0, 128]);
  });
});

/** Half of the light of each: near the middle, for shades that are near each other. */
function lightBetween(one: string, other: string): string {
  return String.fromCharCode((one.charCodeAt(0) + other.charCodeAt(0)) / 2);
}
