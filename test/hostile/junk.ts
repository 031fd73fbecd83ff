import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A supplier's system that answers with junk, in a thread of its own: its work is not the patient's. */
export async function openJunkSystem() {
  const thread = new Worker(new URL('./junk-system.ts', import.meta.url));
  const [port] = (await once(thread, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}/octo`,
    [Symbol.asyncDispose]: async () => void (await thread.terminate()),
  };
}

const [start, end] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

function frame(width: number, height: number): Buffer {
  const content = Buffer.from('0800000000030111000211010311010000', 'hex').subarray(0, 15);
  content.writeUInt16BE(height, 1);
  content.writeUInt16BE(width, 3);
  return segment(0xc0, content);
}

/** A small frame where a reader lands that takes what follows a restart marker for a length. */
export function foolingPicture(turn: number): Buffer {
  const small = frame(1, 1 + (turn % 1000));
  const comments = segment(0xfe, Buffer.concat(Array(3000).fill(small)));
  const restart = Buffer.from([0xff, 0xd0 + (turn % 8)]);
  return Buffer.concat([start, restart, comments, comments, frame(16_000, 12_000), end]);
}
