import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withMemoryOf } from './capped-memory.ts';

declare const WebAssembly: {
  Module: new (bytes: Buffer) => object;
  Instance: new (module: object) => { exports: { memory: { grow: (pages: number) => number } } };
};

const text = (value: string) => [value.length, ...Buffer.from(value)];

/** A program that has a memory of a page, and nothing else. */
function program(limits: readonly number[]): Buffer {
  const memory = [1, ...limits];
  const exported = [1, ...text('memory'), 2, 0];
  return Buffer.from([
    ...Buffer.from('\0asm\x01\0\0\0', 'latin1'),
    5,
    memory.length,
    ...memory,
    7,
    exported.length,
    ...exported,
  ]);
}

function growBy(limits: readonly number[], pages: number, bytes: number): number {
  const module = new WebAssembly.Module(withMemoryOf(program(limits), bytes));
  return new WebAssembly.Instance(module).exports.memory.grow(pages);
}

describe('the memory of a WebAssembly program', () => {
  const forms = { 'without an end': [0, 1], 'with a far one': [1, 1, 0x80, 0x80, 2] };
  for (const [name, limits] of Object.entries(forms)) {
    it(`ends where it is told, for one ${name}`, () => {
      assert.equal(growBy(limits, 199, 200 * 65_536), 1);
      assert.throws(() => growBy(limits, 200, 200 * 65_536), RangeError);
    });
  }

  it('holds what the program begins with', () => {
    assert.equal(growBy([0, 3], 0, 1), 3);
  });

  it('is there, or the program is refused', () => {
    const empty = Buffer.from('\0asm\x01\0\0\0', 'latin1');

    assert.throws(() => withMemoryOf(empty, 65_536), /no memory/);
  });
});
