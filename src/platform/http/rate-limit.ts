import type { FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import { httpRefusals } from './refusals.ts';
import type { HttpServer } from './server.ts';

export type Verdict = {
  allowed: boolean;
  /** What is left in this window after this request. */
  remaining: number;
  /** When the next window can begin, in milliseconds of the marketplace's clock. */
  resetAt: number;
};

/** How many requests a client may still make. */
export type Budgets = {
  take(key: string, limit: number): Verdict | Promise<Verdict>;
};

export const windowMilliseconds = 60_000;

/** Takes one request from the client's budget; stands after the hook that finds the client. */
export function limitRequests(scope: HttpServer, deps: { budgets: Budgets; clock: Clock }): void {
  scope.addHook('onRequest', (request, reply, done) => {
    const { client } = request;
    if (client === null) return done();
    const limit = client.requestsPerMinute;
    const verdict = deps.budgets.take(client.rateKey, limit);
    if (verdict instanceof Promise) return tellLater(deps.clock, reply, limit, verdict);
    done(tell(deps.clock, reply, limit, verdict));
  });
}

async function tellLater(
  clock: Clock,
  reply: FastifyReply,
  limit: number,
  verdict: Promise<Verdict>,
): Promise<void> {
  const refused = tell(clock, reply, limit, await verdict);
  if (refused) throw refused;
}

function tell(
  clock: Clock,
  reply: FastifyReply,
  limit: number,
  verdict: Verdict,
): Error | undefined {
  const seconds = String(Math.max(Math.ceil((verdict.resetAt - clock.milliseconds()) / 1000), 1));
  reply.header('ratelimit-limit', String(limit));
  reply.header('ratelimit-remaining', String(verdict.remaining));
  reply.header('ratelimit-reset', seconds);
  return verdict.allowed ? undefined : httpRefusals.tooManyRequests({ 'retry-after': seconds });
}

/** Asks for the right to answer `want` requests. Plain JSON, to travel between processes. */
export type LeaseRequest = { key: string; limit: number; want: number };

/** `remaining` is what nobody holds yet; `granted` is 0 when the budget is used up. */
export type Lease = { granted: number; remaining: number; resetAt: number };

/** Counts for all processes; lives in the one that started them. */
export type BudgetKeeper = { lease(request: LeaseRequest): Lease };

/** A lease is at most this share of what is left, so that little is held by a process that falls idle. */
const largestShare = 16;

export function createBudgetKeeper(clock: Clock): BudgetKeeper {
  const windows = new Map<string, { used: number; resetAt: number }>();
  let sweptAt = clock.milliseconds();

  return {
    lease({ key, limit, want }) {
      const now = clock.milliseconds();
      if (Math.abs(now - sweptAt) >= windowMilliseconds) {
        forgetPast(windows, now);
        sweptAt = now;
      }
      let window = windows.get(key);
      if (!window || !isCurrent(window.resetAt, now)) {
        window = { used: 0, resetAt: now + windowMilliseconds };
        windows.set(key, window);
      }
      const left = Math.max(limit - window.used, 0);
      const granted = Math.min(want, left, Math.max(Math.floor(left / largestShare), 1));
      window.used += granted;
      return { granted, remaining: left - granted, resetAt: window.resetAt };
    },
  };
}

export function forgetPast(windows: Map<string, { resetAt: number }>, now: number): void {
  for (const [key, window] of windows) {
    if (!isCurrent(window.resetAt, now)) windows.delete(key);
  }
}

/** For a marketplace that is one process. */
export function localBudgets(clock: Clock): Budgets {
  const keeper = createBudgetKeeper(clock);
  return {
    take(key, limit) {
      const { granted, remaining, resetAt } = keeper.lease({ key, limit, want: 1 });
      return { allowed: granted === 1, remaining, resetAt };
    },
  };
}

/** A window that lies in the future was begun before the clock was set back. */
export function isCurrent(resetAt: number, now: number): boolean {
  return now < resetAt && resetAt - now <= windowMilliseconds;
}
