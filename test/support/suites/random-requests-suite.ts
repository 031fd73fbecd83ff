import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { errorCatalogue } from '../../../src/platform/errors.ts';
import type { TestAnswer } from '../api.ts';
import { known, marketplace, openAsked, staff } from '../asked-marketplace.ts';
import { type Caller, codesOfApp, headersOfStaff } from '../callers.ts';
import { knownSystem } from '../connected-suppliers.ts';
import { assertDocumented } from '../documented-answers.ts';
import { ordersFor } from '../random-orders.ts';
import { onceInSuite } from '../running/in-suite.ts';
import { rounds, seedOf } from '../running/rounds.ts';
import { type Operation, operationsOf } from '../source/api-operations.ts';
import { type ArbitraryRequest, type Known, requestsFor } from '../source/arbitrary-requests.ts';
import { root } from '../source/imports.ts';
import { zodsWords } from '../zod-words.ts';

const seed = seedOf(20260601);
/** As it is meant, of what hardly ever succeeds. */
const most = 400;
const codes = new Map(errorCatalogue().map(({ code, status }) => [code, status]));

type Side = 'partner' | 'staff';
type Asked = Awaited<ReturnType<typeof openAsked>>;

/** All that partners reach; of what staff reach, a usual run tries every third. */
export function randomRequestsSuite(requestsOfEach: number): void {
  for (const [side, file, each] of [
    ['partner', 'docs/openapi.json', 1],
    ['staff', 'docs/operator-openapi.json', rounds({ sample: 3, long: 1 })],
  ] as const) {
    describe(`any request to an operation of ${file}`, () => {
      const shared = onceInSuite(openAsked);
      const operations = operationsOf(readFileSync(join(root, file), 'utf8'));
      for (const operation of operations.filter((_, place) => place % each === 0)) {
        it(`is answered as the document says: ${operation.method} ${operation.path}`, async () => {
          if (onlyReads(operation)) return askAnything(operation, side, shared(), requestsOfEach);
          await using own = await openAsked();
          await askAnything(operation, side, own, requestsOfEach);
        });
      }
    });
  }
}

/** Nothing has to be set up for it, either. */
function onlyReads({ method, path }: Operation): boolean {
  return method === 'GET' && !needsSystem(path) && !needsCode(path);
}

const needsSystem = (path: string) => path.includes('/supplier');
const needsCode = (path: string) => path.includes('second-factor');

async function askAnything(
  operation: Operation,
  side: Side,
  asked: Asked,
  requestsOfEach: number,
): Promise<void> {
  const { api } = asked;
  const { method, path } = operation;
  const seen = new Set<number>();
  await using system = needsSystem(path)
    ? await knownSystem(api, headersOfStaff(asked.callers))
    : null;
  const code = needsCode(path) ? await codesOfApp(api, asked.callers, staff) : [];
  const values: Known = {
    ...known,
    ...asked.ride,
    ...system?.known,
    ...ordersFor(path),
    ...(code.length > 0 && { code }),
  };
  const means = { known: values, document: marketplace };
  const callers = fc.constantFrom(...asked.callers);
  const ask = async ({ headers, ...request }: ArbitraryRequest, caller: Caller) => {
    const answer = await api.call({
      ...request,
      method,
      headers: { ...headers, ...caller.headers },
    });
    seen.add(answer.status);
    assertDocumented(operation, answer);
    assertForm(answer);
    if (caller.side !== side && !operation.isPublic) assert.equal(answer.status, 401);
  };
  await fc.assert(fc.asyncProperty(requestsFor(operation, means), callers, ask), {
    seed,
    numRuns: requestsOfEach,
  });
  // What hardly ever succeeds is asked as it is meant until it does.
  const meant = requestsFor(operation, { ...means, areMeant: true });
  const askOn = fc.asyncProperty(meant, callers, async (request, caller) => {
    if (!seen.has(200)) await ask(request, caller);
  });
  if (!seen.has(200)) await fc.assert(askOn, { seed, numRuns: most });

  assert.ok(seen.has(200), `only ${[...seen].join(', ')} was answered`);
  await asked.assertServes();
}

function assertForm({ status, headers, body, text }: TestAnswer): void {
  assert.ok(status < 500, text);
  assert.match(String(headers['x-request-id']), /^[\w.-]{1,64}$/);
  if (status < 400) return;
  const isStale = headers['x-error-code'] === 'stale-version';
  assert.deepEqual(Object.keys(body), isStale ? ['error', 'version'] : ['error']);
  assert.match(String(body.error), /^\S.*\S$/s);
  assert.doesNotMatch(text, zodsWords);
  assert.doesNotMatch(text, /undefined|\[object|\/src\/|\.ts\b|select |insert into/i);
  assert.equal(codes.get(String(headers['x-error-code'])), status);
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['content-type'], 'application/json; charset=utf-8');
}
