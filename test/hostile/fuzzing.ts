import type { Agent } from 'node:http';
import fc from 'fast-check';
import { type Operation, operationsOf } from '../support/source/api-operations.ts';
import { type ArbitraryRequest, requestsFor } from '../support/source/arbitrary-requests.ts';
import { ask } from './asking.ts';
import type { Findings } from './findings.ts';
import type { Stock } from './partners.ts';

/** Every coding there is, and every way to get the header wrong. */
const encodings = [
  'gzip, deflate, br, zstd',
  'br, gzip, deflate',
  'zstd',
  'br',
  'gzip',
  '*',
  '*;q=0',
  'gzip;q=0',
  'identity;q=0',
  'identity;q=0, *;q=0',
  'gzip, identity;q=0',
  'zstd;q=0, br;q=0.1, gzip;q=0.9',
  'gzip;q=2, br;q=-1, zstd;q=x',
  'gzip;;q=,,;, br',
  'compress, deflate;q=0.5',
  'x'.repeat(4000),
  'gzip, '.repeat(500),
];

/** What staff could do to the afternoon itself, to whom it is about, or to somebody outside. */
const spoilsTheAfternoon =
  /clock|staff|session|settings|organizations|users|access-tokens|webhook|supplier|import|rates/;

export type Callers = {
  address: string;
  token: string;
  staffToken: string;
  stock: Stock;
};

type Amount = { seed: number; requestsEach: number };

type Attack = { operation: Operation; request: ArbitraryRequest };

const atOnce = 8;

/** Every operation of both documents, as the program tells them. */
export async function readOperations(
  agent: Agent,
  findings: Findings,
  address: string,
): Promise<Operation[]> {
  const operations: Operation[] = [];
  for (const path of ['/openapi.json', '/operator/openapi.json']) {
    const reply = await ask(agent, findings, 'documents', { url: `${address}${path}` });
    operations.push(...operationsOf(reply?.bytes.toString() ?? ''));
  }
  return operations;
}

/** Asks each operation for what it wants, almost wants, and never heard of. */
export async function fuzz(
  agent: Agent,
  findings: Findings,
  operations: readonly Operation[],
  callers: Callers & Amount & { until: number },
): Promise<void> {
  const attacks = attacksOn(operations, callers);
  let next = 0;
  const work = async () => {
    while (performance.now() < callers.until && next < attacks.length) {
      const place = next++;
      const attack = attacks[place];
      if (attack) await carryOut(agent, findings, callers, attack, place + callers.seed);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Of each operation in turn, so that a short afternoon meets all of them. */
function attacksOn(
  operations: readonly Operation[],
  { seed, stock, requestsEach }: Callers & Amount,
): Attack[] {
  const { tours, references } = stock;
  const known = {
    id: [...references.slice(0, 3), 1],
    reference: references.slice(0, 3),
    user_id: [1, 2],
    product_id: tours.slice(0, 3),
    adults: ['Ada Byron', 2],
    phone: ['+12025550123'],
    date: ['2099-01-02', Temporal.Now.plainDateISO().add({ days: 9 }).toString()],
    svc_url: ['curious.test/rome'],
    url: ['http://127.0.0.1:9/hook'],
  };
  const rounds = operations.map((operation) =>
    fc
      .sample(requestsFor(operation, { known, document: { format: 'portolan/1' } }), {
        numRuns: requestsEach,
        seed,
      })
      .map((request) => ({ operation, request })),
  );
  return Array.from({ length: requestsEach }, (_, place) =>
    rounds.flatMap((round) => round[place] ?? []),
  ).flat();
}

async function carryOut(
  agent: Agent,
  findings: Findings,
  callers: Callers,
  { operation, request }: Attack,
  turn: number,
): Promise<void> {
  const { method, path } = operation;
  const accepted = encodings[turn % encodings.length];
  const isOfStaff = path.startsWith('/operator/');
  const isAllowed = !isOfStaff || method === 'GET' || !spoilsTheAfternoon.test(path);
  const token = isOfStaff ? callers.staffToken : callers.token;
  await ask(agent, findings, 'fuzzing', {
    method,
    url: `${callers.address}${request.url}`,
    headers: {
      ...request.headers,
      authorization: isAllowed && turn % 5 > 0 ? `Bearer ${token}` : 'Bearer unknown',
      ...(accepted !== undefined && { 'accept-encoding': accepted }),
    },
    ...(request.body !== undefined && { body: request.body }),
  });
}
