// Floods a marketplace as one partner, in a process of its own: its work is not the victim's.
import { setTimeout as pause } from 'node:timers/promises';
import { openConnections, send } from './asking.ts';
import { type FloodKind, type FloodOf, floods } from './floods.ts';
import type { Stock } from './partners.ts';

export type Flood = {
  address: string;
  kind: FloodKind;
  tokens: string[];
  staffToken: string;
  stock: Stock;
  seconds: number;
};

const atOnce = 64;

const plan = JSON.parse(process.argv[2] ?? '') as Flood;
const { address, kind, tokens, staffToken, stock, seconds } = plan;
const { as, perSecond, ask }: FloodOf = floods[kind];
const counts: Record<string, number> = {};
using connections = openConnections(atOnce);
const until = performance.now() + seconds * 1000;
let turn = 0;

await Promise.all(Array.from({ length: atOnce }, work));
process.stdout.write(JSON.stringify(counts));

function headersFor(now: number): Record<string, string> {
  if (as === 'stranger') return {};
  if (as === 'staff') return { authorization: `Bearer ${staffToken}` };
  return {
    authorization: `Bearer ${tokens[now % tokens.length] ?? ''}`,
    accept: 'application/json, text/event-stream',
    'accept-encoding': 'gzip, br',
    ...(kind === 'keptAnswers' && { 'idempotency-key': `flood-${process.pid}-${now}` }),
  };
}

async function work(): Promise<void> {
  while (performance.now() < until) {
    const now = turn++;
    const { url, ...rest } = ask(now, stock);
    const headers = {
      ...headersFor(now),
      ...(typeof rest.body === 'string' && { 'content-type': 'application/json' }),
    };
    const due = pause((1000 * atOnce) / perSecond);
    const reply = await send(connections, { ...rest, url: `${address}${url}`, headers }).catch(
      (error: Error) => ({ status: error.name === 'TimeoutError' ? 'hung' : error.message }),
    );
    counts[reply.status] = (counts[reply.status] ?? 0) + 1;
    await due;
  }
}
