import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { temporaryFolder } from '../platform/db/embedded/test-support.ts';
import { openSource } from './open-source.ts';
import type { Piece } from './source.ts';

type Found = { head: unknown; place: unknown; pieces: Piece[] };

/** What is found in a file with this text. */
async function found(text: string | Buffer, options = {}): Promise<Found> {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'file');
  await writeFile(file, text);
  using source = await openSource(file, options);
  const { head, place } = source;
  const pieces = await Array.fromAsync(source.pieces);
  return { head, place, pieces: pieces.map(withoutBytes) };
}

function withoutBytes(piece: Piece): Piece {
  if (!('bytes' in piece)) return piece;
  const { bytes: _bytes, ...rest } = piece;
  return rest;
}

const nothing = { format: 'portolan/1' };
const whole = { path: [] };

/** A tour in each line, as it is found. */
function inLines(...tours: [line: number, tour: unknown][]): Found {
  const pieces = tours.map(([line, tour]) => ({ place: { line, path: [] }, tour }));
  return { head: nothing, place: whole, pieces };
}

/** The tours of a document, as they are found. */
function inDocument(head: object, ...tours: unknown[]): Found {
  const pieces = tours.map((tour, index) => ({ place: { path: ['tours', index] }, tour }));
  return { head, place: whole, pieces };
}

describe('a file of lines', () => {
  it('has a tour in each, and blank lines count', async () => {
    assert.deepEqual(
      await found('{"tour": {"id": 1}}\n\n  \n{"tour": 5}\n'),
      inLines([1, { id: 1 }], [4, 5]),
    );
  });

  it('may begin with a byte order mark, end its lines as Windows does, and the last not at all', async () => {
    assert.deepEqual(
      await found('\uFEFF\r\n{"tour": 1}\r\n{"tour": "é"}'),
      inLines([2, 1], [3, 'é']),
    );
  });

  it('may begin with a document, whose faults stand in that line', async () => {
    const read = await found('{"format":"portolan/1","tours":[1]}\n{"tour": 2}\n');

    assert.deepEqual(read, {
      head: { format: 'portolan/1', tours: [] },
      place: { line: 1, path: [] },
      pieces: [
        { place: { line: 1, path: ['tours', 0] }, tour: 1 },
        { place: { line: 2, path: [] }, tour: 2 },
      ],
    });
  });

  it('may have cruises, too, and so may the document in its first line', async () => {
    const read = await found(
      '{"format":"portolan/1","cruises":[1],"tours":[2]}\n{"cruise": 3}\n{"tour": 4}\n',
    );

    assert.deepEqual(read, {
      head: { format: 'portolan/1', cruises: [], tours: [] },
      place: { line: 1, path: [] },
      pieces: [
        { place: { line: 1, path: ['tours', 0] }, tour: 2 },
        { place: { line: 1, path: ['cruises', 0] }, cruise: 1 },
        { place: { line: 2, path: [] }, cruise: 3 },
        { place: { line: 3, path: [] }, tour: 4 },
      ],
    });
  });

  it('is one with a single line, too', async () => {
    assert.deepEqual(await found('{"tour": 1}'), inLines([1, 1]));
  });

  it('names what it cannot read, and the kinds it does not know', async () => {
    const lines = [
      '{"tour": {"id": 1}',
      '{"id": 1, "name": "Rome"}',
      '[]',
      '{"lighthouse": {}}',
      '{"format": "portolan/1"}',
    ];
    const { pieces } = await found(`${lines.join('\n')}\n`);

    const told = pieces.map((piece) => [
      piece.place.line,
      'fault' in piece ? piece.fault.split(':', 1)[0] : piece,
    ]);
    assert.deepEqual(told, [
      [1, 'is not JSON'],
      [2, 'must be {"tour"'],
      [3, 'must be {"tour"'],
      [4, { place: { line: 4, path: [] }, leftOut: 'lighthouse' }],
      [5, { place: { line: 5, path: [] }, leftOut: 'format' }],
    ]);
  });

  it('has lines of up to 64 MiB, in UTF-8', async () => {
    const longest = `{"tour": "${'x'.repeat(988)}"}`;
    const latin1 = Buffer.from('{"tour": "é"}\n', 'latin1');
    const text = `{"tour": 1}\n${longest}\n${longest} \n`;
    const { pieces } = await found(Buffer.concat([Buffer.from(text), latin1]), {
      largest: longest.length,
    });

    const told = pieces.map((piece) => ('fault' in piece ? piece.fault : 'read'));
    assert.deepEqual(told, [
      'read',
      'read',
      `is longer than ${longest.length / 1024 / 1024} MiB`,
      'is not JSON: it is not in UTF-8',
    ]);
  });

  it('may begin with a document that is as long as a line may be', async () => {
    const document = { format: 'portolan/1', name: 'x'.repeat(5_000_000) };

    const { head, pieces } = await found(`${JSON.stringify(document)}\n{"tour": 1}\n`);

    assert.deepEqual([head, pieces.length], [document, 1]);
  });

  it('may come through a pipe, a piece at a time', async () => {
    await using folder = await temporaryFolder();
    const pipe = join(folder.path, 'pipe');
    execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
    async function* texts() {
      for (const text of ['{"format":', '"portolan/1"}\n', '\n', '{"tour": 1}\n{"tour"', ': 2}']) {
        yield text;
        await nextTurn();
      }
    }
    const written = writeFile(pipe, texts());

    using source = await openSource(pipe);
    const pieces = await Array.fromAsync(source.pieces);
    await written;

    assert.deepEqual(
      pieces.map(({ place }) => place.line),
      [3, 4],
    );
  });
});

describe('a document', () => {
  const tours = [{ id: 1, name: 'a "b" ]},{[ \\' }, [1, [2]], 'x,y', null];
  const rest = { format: 'portolan/1', suppliers: [{ tours: [1] }], name: 'tours' };
  const head = { ...rest, tours: [] };

  for (const indent of [0, 2]) {
    it(`is read at once, in one line or in many: ${indent}`, async () => {
      const text = JSON.stringify({ tours, ...rest }, null, indent);

      assert.deepEqual(await found(text), inDocument(head, ...tours));
      assert.deepEqual(await found(`${text}\n`), inDocument(head, ...tours));
    });

    it(`that is too large is refused, and told what to do: ${indent}`, async () => {
      const text = JSON.stringify({ tours, ...rest }, null, indent);
      const largest = Buffer.byteLength(text);

      assert.deepEqual(await found(text, { largest }), inDocument(head, ...tours));
      await assert.rejects(found(text, { largest: largest - 1 }), {
        code: 'marketplace-file-unreadable',
        message: /is one document of more than .* give each tour and cruise a line of its own$/,
      });
    });
  }

  it('is refused when it is no JSON', async () => {
    for (const text of ['', '{"format":\n"portolan/1"', '{"tours":["']) {
      await assert.rejects(found(text), /file is not JSON: /);
    }
  });
});
