// Answers whatever it is asked with more than anybody can use.
import { createServer } from 'node:http';
import { parentPort } from 'node:worker_threads';
import { listenOnLoopback } from '../support/fakes/webhook-receiver.ts';

const megabyte = 1024 * 1024;
const answers = [
  Buffer.alloc(40 * megabyte, '['),
  Buffer.from(`[${'{"a":1},'.repeat(4 * megabyte)}0]`),
  Buffer.from(`[{${'"__proto__":{},"constructor":1,'.repeat(megabyte)}"id":1}]`),
];

let asked = 0;
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(answers[asked++ % answers.length]);
});
parentPort?.postMessage(await listenOnLoopback(server), []);
