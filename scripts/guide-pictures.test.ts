import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { guidePictures } from './guide-pictures.ts';

const guides = join(import.meta.dirname, '../docs/guides');
const largestBytes = 120_000;

describe('the guide to the console', () => {
  it('shows the pictures that the script takes, each small enough to load', () => {
    const guide = readFileSync(join(guides, 'console.md'), 'utf8');
    const shown = Array.from(guide.matchAll(/\]\(pictures\/([\w-]+)\.webp\)/g), ([, name]) => name);
    const stored = readdirSync(join(guides, 'pictures'));

    assert.deepEqual(
      shown,
      guidePictures.map(({ name }) => name),
    );
    assert.deepEqual(stored.toSorted(), shown.map((name) => `${name}.webp`).toSorted());
    for (const file of stored) {
      const { size } = statSync(join(guides, 'pictures', file));
      assert.ok(size > 1000 && size < largestBytes, `${file} has ${size} bytes`);
    }
  });
});
