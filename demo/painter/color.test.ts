import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { darker, glaze, lighter, mix } from './color.ts';

describe('mix', () => {
  it('gives either color at the ends', () => {
    assert.equal(mix('#c9663f', '#1e7d97', 0), '#c9663f');
    assert.equal(mix('#c9663f', '#1e7d97', 1), '#1e7d97');
  });

  it('finds the gray between black and white that the eye finds', () => {
    assert.equal(mix('#000000', '#ffffff', 0.5), '#636363');
  });
});

describe('glaze', () => {
  it('leaves a color as it is at no weight', () => {
    assert.equal(glaze('#f5c84c', '#0e1a45', 0), '#f5c84c');
  });

  it('keeps more of the color than a mix does', () => {
    const red = (color: string) =>
      Number.parseInt(color.slice(1, 3), 16) - Number.parseInt(color.slice(5, 7), 16);

    assert.ok(red(glaze('#d9475a', '#0e1a45', 0.6)) > red(mix('#d9475a', '#0e1a45', 0.6)));
  });
});

describe('darker and lighter', () => {
  it('stay colors of six digits', () => {
    assert.match(darker('#000000', 1), /^#[0-9a-f]{6}$/);
    assert.match(lighter('#ffffff', 1), /^#[0-9a-f]{6}$/);
  });
});
