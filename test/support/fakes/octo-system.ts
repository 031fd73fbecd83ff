import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Manners, usualManners } from '../../../src/octo/protocol/call-kinds.ts';
import type { Access, Outcome } from '../../../src/octo/protocol/octo-client.ts';
import { openOctoClient } from '../../../src/octo/protocol/open-client.ts';
import { openLog } from '../../../src/platform/log.ts';
import { testClock } from '../clock.ts';
import { createTestDatabase } from '../running/database.ts';
import { listenOnLoopback } from './webhook-receiver.ts';

export type Asked = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  json: Record<string, unknown> | null;
};

type Answering = (asked: Asked, response: ServerResponse, count: number) => unknown;

/** A system on loopback that answers each call as it is told, and the client that calls it. */
export async function openSystem(answer: Answering, given: Partial<Manners> = {}) {
  const asked: Asked[] = [];
  const sockets = new Set<object>();
  const server = createServer((request, response) => {
    const receive = async () => {
      const body = await text(request);
      const { method = '', url: path = '', headers } = request;
      const json = body === '' ? null : (JSON.parse(body) as Record<string, unknown>);
      asked.push({ method, path, headers, json });
      answer({ method, path, headers, json }, response, asked.length);
    };
    receive().catch(() => response.destroy());
  });
  server.on('connection', (socket) => sockets.add(socket));
  const port = await listenOnLoopback(server);
  const database = await createTestDatabase();
  const time = { milliseconds: 0 };
  const client = openOctoClient(
    {
      db: database.db,
      clock: testClock('2026-06-01T12:00:00Z'),
      log: openLog({ level: 'silent' }),
      allowsInsecure: true,
    },
    { manners: { ...usualManners, pauseMilliseconds: 1, ...given }, now: () => time.milliseconds },
  );
  const access: Access = {
    supplierId: 7,
    supplierKey: 'kayaks',
    endpoint: `http://127.0.0.1:${port}/octo`,
    apiKey: 'key-of-the-supplier',
    capabilities: ['octo/pricing', 'octo/content'],
    headers: {},
    isTest: true,
    slashes: 'none',
  };
  return {
    client,
    access,
    asked,
    sockets,
    time,
    db: database.db,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await client[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

export function answerJson(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
}

export const uuid = '0b5c2a34-6e43-4b1e-9d39-3a1c51b2a6f1';
export const booking = { uuid, status: 'ON_HOLD' };
export const reservation = {
  uuid,
  productId: 'kayak',
  optionId: 'DEFAULT',
  availabilityId: '2026-06-01T10:00',
  unitItems: [{ unitId: 'adult' }],
  resellerReference: 'PRT-1',
};
export const days = {
  productId: 'kayak',
  optionId: 'DEFAULT',
  from: '2026-06-01',
  to: '2026-06-02',
};

/** What the caller is told, in one line. */
export function told(outcome: Outcome<unknown>): string {
  if (outcome.kind === 'answered') return 'answered';
  if (outcome.kind === 'refused') {
    return `refused ${outcome.status} ${outcome.code}: ${outcome.message}`;
  }
  return `unknown${outcome.wasSent ? '' : ', not sent'}: ${outcome.reason}`;
}

/** It has answered one call, so the next one is sent at once, however busy the machine is. */
export async function openConnected(answer: Answering, given: Partial<Manners> = {}) {
  const system = await openSystem(
    (call, response, count) =>
      count === 1 ? answerJson(response, 200, []) : answer(call, response, count),
    given,
  );
  await system.client.availability(system.access, days);
  return system;
}
