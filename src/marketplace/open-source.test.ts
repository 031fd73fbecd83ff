import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
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
  return { head, place, pieces: await Array.fromAsync(source.pieces) };
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

async function passingFolders(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('portolan-import-'));
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

  it('has lines of up to 4 MiB, in UTF-8', async () => {
    const room = 4 * 1024 * 1024 - '{"tour": ""}'.length;
    const longest = `{"tour": "${'x'.repeat(room)}"}`;
    const latin1 = Buffer.from('{"tour": "é"}\n', 'latin1');
    const text = `{"tour": 1}\n${longest}\n${longest} \n`;
    const { pieces } = await found(Buffer.concat([Buffer.from(text), latin1]));

    const told = pieces.map((piece) => ('fault' in piece ? piece.fault : 'read'));
    assert.deepEqual(told, [
      'read',
      'read',
      'is longer than 4 MiB',
      'is not JSON: it is not written in UTF-8',
    ]);
  });
});

describe('a document', () => {
  const long = 'x'.repeat(500);
  const tours = [{ id: 1, name: 'a "b" ]},{[ \\' }, [1, [2]], 'x,y', null, long];
  const rest = { format: 'portolan/1', suppliers: [{ tours: [1] }], name: 'tours' };
  const head = { ...rest, tours: [] };
  const tooLarge = { largestAtOnce: 400 };
  const orders = {
    'tours last': { ...rest, tours },
    'tours first': { tours, ...rest },
  };

  for (const [order, document] of Object.entries(orders)) {
    for (const indent of [0, 2]) {
      it(`is read the same when it is too large to be read at once: ${order}, ${indent}`, async () => {
        const text = JSON.stringify(document, null, indent);

        assert.deepEqual(await found(text), inDocument(head, ...tours));
        assert.deepEqual(await found(text, tooLarge), inDocument(head, ...tours));
      });
    }
  }

  it('that is too large may come through a pipe, and leaves nothing behind', async () => {
    await using folder = await temporaryFolder();
    const pipe = join(folder.path, 'pipe');
    execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
    const written = writeFile(pipe, JSON.stringify({ ...rest, tours }));

    const before = await passingFolders();
    {
      using source = await openSource(pipe, tooLarge);
      await written;
      assert.equal((await passingFolders()).length, before.length + 1);
      assert.deepEqual(source.head, head);
      assert.equal((await Array.fromAsync(source.pieces)).length, tours.length);
    }
    assert.deepEqual(await passingFolders(), before);
  });

  it('that is too large may hold no tours', async () => {
    const text = `{"format": "portolan/1", "tours": [${' '.repeat(500)}]}`;

    assert.deepEqual(await found(text, tooLarge), inDocument({ ...nothing, tours: [] }));
  });

  it('that is too large has its broken tours named', async () => {
    const { pieces } = await found(`{"tours":["${long}",,{"a":},2,]}`, tooLarge);

    assert.deepEqual(
      pieces.map((piece) => ('fault' in piece ? piece.fault.split(':', 1)[0] : piece)),
      [
        { place: { path: ['tours', 0] }, tour: long },
        'is not JSON',
        'is not JSON',
        { place: { path: ['tours', 3] }, tour: 2 },
        'is not JSON',
      ],
    );
  });

  it('is refused when it is no JSON, or has too much beside its tours', async () => {
    for (const text of ['', '{"format":\n"portolan/1"', `{"tours":["${long}"]`]) {
      await assert.rejects(found(text, tooLarge), /file is not JSON: /);
    }
    await assert.rejects(found(`{"tours":[]${' '.repeat(400)}}`, tooLarge), {
      code: 'marketplace-file-unreadable',
    });
  });
});
