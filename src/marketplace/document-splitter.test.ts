import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DocumentSplitter } from './document-splitter.ts';

/** The tours and all the rest of a text that is split in pieces of this many bytes. */
function split(text: string, size: number): { tours: string[]; rest: string } {
  const bytes = Buffer.from(text);
  const splitter = new DocumentSplitter();
  const tours = [''];
  let rest = '';
  for (let at = 0; at < bytes.length; at += size) {
    for (const span of splitter.split(bytes.subarray(at, at + size))) {
      // One character for each byte: a piece may end within a letter.
      if (!span.isTour) rest += span.bytes.toString('latin1');
      else tours.push((tours.pop() ?? '') + span.bytes.toString('latin1'));
      if (span.end === ',') tours.push('');
    }
  }
  return { tours: tours.map(fromBytes), rest: fromBytes(rest) };
}

function fromBytes(text: string): string {
  return Buffer.from(text, 'latin1').toString();
}

describe('splitting a document', () => {
  it('finds its tours wherever the pieces of its text begin and end', () => {
    const tours = ['{"name":"Arc, \\"de\\" [Triomphe\\\\"}', ' [1,{"tours":[2]}]', '"é]"'];
    const text = `{"a":{"tours":[0]},"b":"tours","tours" : [${tours.join(',')}],"toursx":[1,2]}`;

    for (let size = 1; size <= Buffer.byteLength(text); size += 1) {
      assert.deepEqual(split(text, size), {
        tours,
        rest: '{"a":{"tours":[0]},"b":"tours","tours" : [],"toursx":[1,2]}',
      });
    }
  });
});
