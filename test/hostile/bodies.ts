import type { Agent } from 'node:http';
import { ask } from './asking.ts';
import type { Findings } from './findings.ts';

const posts = ['/v1/booking', '/v1/users', '/v1/drip_campaign', '/v1/return_transfers'];
const queries = ['/v1/return_tours', '/v1/return_availability', '/v1/booking', '/v1/users'];

const list = (count: number, item: string) => Array.from({ length: count }, () => item).join();
const fields = (count: number) =>
  `{${Array.from({ length: count }, (_, number) => `"f${number}":1`).join()}}`;

const bodies = [
  fields(1000),
  fields(80_000),
  `{"a":[${list(300_000, '[]')}]}`,
  `{"a":[${list(9000, '{}')}]}`,
  `{"a":${'['.repeat(500_000)}`,
  `{"a":${'{"a":'.repeat(150_000)}`,
  `{"adults":"${'a,'.repeat(450_000)}"}`,
  `{"phone":"${'+1 '.repeat(300_000)}"}`,
  `{"email":"${'a@'.repeat(450_000)}"}`,
  `{"notes":"${'\\u0020'.repeat(150_000)}x"}`,
  'x'.repeat(1_000_000),
  'x'.repeat(1_500_000),
];

const strings = [
  'a&'.repeat(6000),
  '&'.repeat(12_000),
  'a=1&'.repeat(3000),
  `name=${'%20'.repeat(4000)}`,
  `id=${'0'.repeat(12_000)}`,
  `filter_by=NAME&filter=${'a,'.repeat(6000)}`,
  `adults=${'9'.repeat(12_000)}`,
  '%'.repeat(9000),
];

/** Bodies of very many parts and queries of junk, one after the other, at every route that reads. */
export async function sendTooMuch(
  agent: Agent,
  findings: Findings,
  { address, token, until }: { address: string; token: string; until: number },
): Promise<void> {
  const headers = { 'access-token': token };
  const questions = [
    ...strings.flatMap((text) => queries.map((path) => ({ url: `${address}${path}?${text}` }))),
    ...bodies.flatMap((body) =>
      posts.map((path) => ({ method: 'POST', url: `${address}${path}`, body })),
    ),
  ];
  for (const question of questions) {
    if (performance.now() > until) return;
    await ask(agent, findings, 'too much', { ...question, headers });
  }
}
