import { createServer } from 'node:http';
import { listenOnLoopback } from '../support/fakes/webhook-receiver.ts';

const megabyte = 1024 * 1024;
const answers = [
  Buffer.alloc(40 * megabyte, '['),
  Buffer.from(`[${'{"a":1},'.repeat(4 * megabyte)}0]`),
  Buffer.from(`[{${'"__proto__":{},"constructor":1,'.repeat(megabyte)}"id":1}]`),
];

/** A supplier's system that answers whatever it is asked with more than anybody can use. */
export async function openJunkSystem() {
  let asked = 0;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(answers[asked++ % answers.length]);
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}/octo`,
    [Symbol.dispose]: () => {
      server.closeAllConnections();
      server.close();
    },
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
