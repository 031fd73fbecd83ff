import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { jpeg, plainPng } from '../../test/support/pictures.ts';
import { readHeader } from './read-header.ts';
import type { Resized, Resizing } from './resizer.ts';

const start = Buffer.from([0xff, 0xd8]);
const end = Buffer.from([0xff, 0xd9]);

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

function frame(width: number, height: number): Buffer {
  const content = Buffer.alloc(15);
  content.writeUInt8(8, 0);
  content.writeUInt16BE(height, 1);
  content.writeUInt16BE(width, 3);
  content.writeUInt8(3, 5);
  return segment(0xc0, content);
}

/** Comments whose every place says that a frame of one pixel begins, should somebody skip to it. */
function disguise(): Buffer {
  const small = frame(1, 1);
  const content = Buffer.concat(Array(Math.floor(60_000 / small.length)).fill(small));
  return Buffer.concat([segment(0xfe, content), segment(0xfe, content)]);
}

function sizeOf(bytes: Buffer): string {
  try {
    const { width, height } = readHeader(bytes);
    return `${width} x ${height}`;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the size that a JPEG says', () => {
  const large = 'The picture has 16000 x 12000 pixels; it may have 50 million';
  const damaged = 'The picture is damaged: it cannot be read to its end';

  for (const marker of [0xd0, 0xd3, 0xd7, 0x01]) {
    it(`is that of its frame behind a marker without length: ${marker.toString(16)}`, () => {
      for (const many of [1, 2, 3]) {
        const markers = Buffer.concat(Array(many).fill(Buffer.from([0xff, marker])));
        for (let shift = 0; shift < 20; shift += 1) {
          const before = segment(0xfe, Buffer.alloc(shift));
          const parts = [start, markers, before, disguise(), frame(16_000, 12_000), end];
          assert.equal(sizeOf(Buffer.concat(parts)), large);
        }
      }
    });
  }

  it('is taken of no frame behind the beginning of a scan, an end, or no marker', () => {
    for (const marker of [0x00, 0xd8, 0xd9, 0xda]) {
      const parts = [start, segment(marker, Buffer.alloc(6)), frame(10, 10), end];
      assert.equal(sizeOf(Buffer.concat(parts)), damaged, marker.toString(16));
    }
    const stray = Buffer.concat([segment(0xfe, Buffer.alloc(3)), Buffer.from([7])]);
    assert.equal(sizeOf(Buffer.concat([start, stray, frame(10, 10), end])), damaged);
  });

  it('is not looked for among markers without end', () => {
    const markers = Buffer.concat(Array(20_000).fill(Buffer.from([0xff, 0xd0])));

    assert.equal(sizeOf(Buffer.concat([start, markers, frame(10, 10), end])), damaged);
    assert.equal(sizeOf(jpeg), '32 x 16');
  });
});

/** The answer to a header that says less than there is. */
async function faultOf(kind: 'png' | 'webp' | 'jpeg', given: Buffer): Promise<string> {
  const bytes = Uint8Array.from(given).buffer;
  const header = { kind, width: 1, height: 1, orientation: 1 } as const;
  const workerData: Resizing = { bytes, header };
  const worker = new Worker(new URL('./resizer.ts', import.meta.url), { workerData, stderr: true });
  const { promise, resolve } = Promise.withResolvers<string>();
  worker.on('message', (answer: Resized) => {
    if (answer !== 'loaded') resolve('fault' in answer ? answer.fault : 'made');
  });
  worker.on('error', (error) => resolve(String(error)));
  try {
    return await promise;
  } finally {
    await worker.terminate();
  }
}

describe('a decoder', () => {
  it('has memory for what the head of the file says only', async () => {
    assert.equal(await faultOf('png', plainPng(40, 40)), 'it is not as large as it says');
    assert.match(await faultOf('png', plainPng(5000, 4000)), /unreachable|memory|capacity/i);
  });
});
