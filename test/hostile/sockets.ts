import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Findings } from './findings.ts';

type Target = { port: number; token: string; until: number };

const patienceMs = 10_000;
const [breakers, dawdlers, starers, crowd] = [200, 40, 20, 300];

/** What is no request, or not quite one. Each must be answered or cut off, and not with a 5xx. */
const nonsense = [
  'nonsense\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET /healthz HTTP/0.9\r\n\r\n',
  'GET /healthz HTTP/1.1\r\n\r\n',
  'GET /v1/return_cruises HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET /v1/return_cruises HTTP/1.1\r\nHost: a, b\r\n\r\n',
  'GET http://elsewhere.example/healthz HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /v1/users HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n',
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET /v1/users HTTP/1.1\r\nHost: a\r\n${'X-A: b\r\n'.repeat(3000)}\r\n`,
  'POST /v1/users HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  'POST /v1/users HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /v1/users HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST /v1/users HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nContent-Length: 2\r\n\r\n{}',
  'GET /v1/users HTTP/1.1\r\nHost: a\r\naccess-token: a\0b\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500),
];

export async function talkNonsense(findings: Findings, { port, until }: Target): Promise<void> {
  for (const bytes of nonsense) {
    if (performance.now() > until) return;
    const answer = await exchange(port, bytes);
    const status = /^HTTP\/1\.1 (\d{3})/.exec(answer ?? '')?.[1] ?? 'cut off';
    findings.saw(`nonsense: ${answer === null ? 'hung' : status}`);
    if (answer === null || status.startsWith('5')) {
      findings.violated(`nonsense: ${JSON.stringify(bytes.slice(0, 60))} ${status}`);
    }
  }
}

/** Requests whose clients leave: with a part of the body unsent, or before the answer. */
export async function breakOff(findings: Findings, { port, token, until }: Target): Promise<void> {
  const head = `Host: a\r\naccess-token: ${token}\r\nAccept-Encoding: gzip, br, zstd\r\n`;
  const requests = [
    `GET /v1/return_cruises HTTP/1.1\r\n${head}\r\n`,
    `GET /v1/return_tours HTTP/1.1\r\n${head}\r\n`,
    `GET /v1/booking_updates?period=30 HTTP/1.1\r\n${head}\r\n`,
    `GET /openapi.json HTTP/1.1\r\n${head}\r\n`,
    `CONNECT a:443 HTTP/1.1\r\n${head}\r\n`,
    `POST /v1/booking HTTP/1.1\r\n${head}Content-Length: 500000\r\n\r\n{"adults": "Ada`,
    `POST /v1/users HTTP/1.1\r\n${head}Idempotency-Key: left\r\nContent-Length: 2\r\n\r\n{}`,
    `POST /v1/users HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":`,
  ];
  for (let turn = 0; turn < breakers && performance.now() < until; turn++) {
    const socket = open(port);
    socket.write((requests[turn % requests.length] ?? '').repeat(1 + (turn % 3)));
    await pause(turn % 7);
    if (turn % 2 === 0) socket.resetAndDestroy();
    else socket.destroy();
    findings.saw('break-offs');
  }
}

/** Clients that send a byte now and then, and clients that never read what they asked for. */
export async function dawdle(findings: Findings, { port, token, until }: Target): Promise<void> {
  const head = `Host: a\r\naccess-token: ${token}\r\n`;
  const slow = Array.from({ length: dawdlers }, (_, place) => {
    const socket = open(port);
    const body = place % 2 === 0;
    socket.write(
      body
        ? `POST /v1/users HTTP/1.1\r\n${head}Content-Length: 9999\r\n\r\n`
        : 'GET / HTTP/1.1\r\n',
    );
    return { socket, drip: body ? ' ' : 'X-Slow: 1\r\n' };
  });
  const blind = Array.from({ length: starers }, () => {
    const socket = open(port).pause();
    socket.write(`GET /docs/scalar.js HTTP/1.1\r\n${head}\r\n`.repeat(10));
    return socket;
  });
  findings.saw('slow clients');
  while (performance.now() < until) {
    for (const { socket, drip } of slow) if (socket.writable) socket.write(drip);
    await pause(100);
  }
  for (const socket of [...blind, ...slow.map((one) => one.socket)]) socket.destroy();
}

/** Connections that are kept open, each after one request. */
export async function gather(findings: Findings, { port, until }: Target): Promise<void> {
  const sockets = Array.from({ length: crowd }, () => open(port));
  const answers = sockets.map(async (socket) => {
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    const answered = await Promise.race([
      new Promise((resolve) => socket.once('data', resolve)).then(() => true),
      pause(patienceMs, false, { ref: false }),
    ]);
    findings.saw('kept connections');
    if (!answered) findings.violated('a kept connection got no answer');
  });
  await Promise.all(answers);
  await pause(Math.max(until - performance.now(), 0));
  for (const socket of sockets) socket.destroy();
}

function open(port: number): Socket {
  return connect(port, '127.0.0.1').on('error', () => {});
}

/** What comes back, once something has or the connection is closed; null when neither happens. */
async function exchange(port: number, bytes: string): Promise<string | null> {
  const socket = open(port);
  const { promise, resolve } = Promise.withResolvers<string | null>();
  socket.once('data', (data) => resolve(String(data)));
  socket.once('close', () => resolve(''));
  socket.write(bytes, 'latin1');
  const answer = await Promise.race([promise, pause(patienceMs, null, { ref: false })]);
  socket.destroy();
  return answer;
}
