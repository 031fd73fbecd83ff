import type { FastifyReply } from 'fastify';
import { chunksOf } from '../../platform/chunks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { endOf } from '../../platform/http/answers/end-of.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import type { Logger } from '../../platform/log.ts';
import { type TokenUse, writeUsage } from './write-usage.ts';

const setSeconds = 5;
const mostInSet = 1000;

type Deps = { db: Database; clock: Clock; log: Logger };
type Counts = Map<number, TokenUse>;

/**
 * Counts the answers to each token in memory, and writes them down in sets: a request costs a few
 * additions and no statement. A process that is killed loses what it counted since its last set.
 * There are at most as many counts as tokens in use.
 */
export function countRequests(scope: HttpServer, deps: Deps): void {
  let counts: Counts = new Map();
  let written = Promise.resolve();

  scope.addHook('onResponse', (request, reply, done) => {
    // A request without a valid token has no caller.
    const tokenId = request.caller?.tokenId;
    const { status } = endOf(request, reply);
    // One that is asked inside of another is the same request: only how it ends is not known outside.
    const requests = request.around ? 0 : 1;
    if (tokenId) countAnswer(useOf(counts, tokenId), { requests, status, spent: spentOf(reply) });
    done();
  });

  const writeCounts = async () => {
    const uses = [...counts.values()];
    counts = new Map();
    for (const some of chunksOf(uses, mostInSet)) {
      try {
        await writeUsage(deps, some);
      } catch (error) {
        for (const use of some) addUse(useOf(counts, use.tokenId), use);
        deps.log.warn({ err: error }, 'requests were counted and are not written down yet');
      }
    }
  };
  const write = () => {
    if (counts.size > 0) written = written.then(writeCounts);
    return written;
  };
  const sets = setInterval(() => void write(), setSeconds * 1000).unref();
  scope.addHook('onClose', async () => {
    clearInterval(sets);
    await write();
  });
}

function useOf(counts: Counts, tokenId: number): TokenUse {
  let use = counts.get(tokenId);
  if (!use) {
    use = { tokenId, requests: 0, errors: 0, limited: 0, busiestMinute: 0 };
    counts.set(tokenId, use);
  }
  return use;
}

type Answer = { requests: number; status: number; spent: number };

function countAnswer(use: TokenUse, { requests, status, spent }: Answer): void {
  use.requests += requests;
  if (status === 429) use.limited += 1;
  else if (status >= 400) use.errors += 1;
  use.busiestMinute = Math.max(use.busiestMinute, spent);
}

/** How much of its minute's limit the token had used, as the answer tells it. */
function spentOf(reply: FastifyReply): number {
  const [limit, remaining] = ['limit', 'remaining'].map((part) =>
    Number(reply.getHeader(`ratelimit-${part}`) ?? 0),
  ) as [number, number];
  return limit - remaining;
}

function addUse(use: TokenUse, { requests, errors, limited, busiestMinute }: TokenUse): void {
  use.requests += requests;
  use.errors += errors;
  use.limited += limited;
  use.busiestMinute = Math.max(use.busiestMinute, busiestMinute);
}
