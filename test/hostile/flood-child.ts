// Floods a marketplace as one partner, in a process of its own: its work is not the victim's.
import { setTimeout as pause } from 'node:timers/promises';
import { openConnections, type Question, send } from './asking.ts';
import type { Stock } from './partners.ts';

export type Flood = {
  address: string;
  kind: FloodKind;
  tokens: string[];
  stock: Stock;
  seconds: number;
};

export type FloodKind = keyof typeof floods;

type Costly = (turn: number, stock: Stock) => Omit<Question, 'headers'>;

const atOnce = 64;
/** A megabyte each, the bodies alone would fill a fast line. */
const requestsPerSecond = { usual: 400, bodies: 40 };

const floods = {
  updates: (turn) => ({
    url: turn % 2 === 0 ? '/v1/booking_updates?period=365' : '/v1/booking_updates?cursor=0',
  }),
  availability: (turn, { tours }) => ({
    url: `/v1/return_availability?id=${tours[turn % tours.length]}&range=31&adults=${(turn % 9) + 1}&x${turn}=1`,
  }),
  vouchers: (turn, { vouchers }) => ({ url: vouchers[turn % vouchers.length] ?? '/' }),
  keptAnswers: () => ({ method: 'POST', url: '/v1/users', body: '{"email":"ada@greedy.test"}' }),
  bookings: (turn, { references }) => ({
    url: `/v1/booking?id=${references[turn % references.length]}`,
  }),
  bodies: () => ({
    method: 'POST',
    url: '/v1/booking',
    body: `{"adults":"${'a,'.repeat(450_000)}"}`,
  }),
} satisfies Record<string, Costly>;

const { address, kind, tokens, stock, seconds } = JSON.parse(process.argv[2] ?? '') as Flood;
const counts: Record<string, number> = {};
using connections = openConnections(atOnce);
const until = performance.now() + seconds * 1000;
const rate = requestsPerSecond[kind === 'bodies' ? kind : 'usual'];
let turn = 0;

await Promise.all(Array.from({ length: atOnce }, work));
process.stdout.write(JSON.stringify(counts));

async function work(): Promise<void> {
  while (performance.now() < until) {
    const now = turn++;
    const costly: Costly = floods[kind];
    const { url, ...rest } = costly(now, stock);
    const headers = {
      'access-token': tokens[now % tokens.length] ?? '',
      'accept-encoding': 'gzip, br',
      ...(kind === 'keptAnswers' && { 'idempotency-key': `flood-${process.pid}-${now}` }),
    };
    const due = pause((1000 * atOnce) / rate);
    const reply = await send(connections, { ...rest, url: `${address}${url}`, headers }).catch(
      (error: Error) => ({ status: error.name === 'TimeoutError' ? 'hung' : error.message }),
    );
    counts[reply.status] = (counts[reply.status] ?? 0) + 1;
    await due;
  }
}
