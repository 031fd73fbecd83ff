import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { httpRefusals } from '../refusals.ts';
import type { HttpServer } from '../server.ts';

export type Verdict = {
  allowed: boolean;
  /** What is left in this window after this request. */
  remaining: number;
  /** When the next window can begin, in milliseconds of the marketplace's clock. */
  resetAt: number;
};

/** How many requests a client may still make. */
export type Budgets = {
  /**
   * Takes `cost` from what is left of the key's limit. What is left is told exactly, unless it is
   * asked for `ahead`: so much at once, that few have to be asked for.
   */
  take(key: string, limit: number, spending?: Spending): Verdict | Promise<Verdict>;
};

export type Spending = { cost: number; ahead: number };

export const usualSpending: Spending = { cost: 1, ahead: 1 };

export const windowMilliseconds = 60_000;

/** Keys of those whom nobody knows begin so: there may be any number of them. */
export const strangerKeys = 'stranger:';
/** With more keys than this, counting of strangers begins anew: memory has a bound. */
export const mostKeys = 100_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many usual requests this one is worth, from 1 to 8, in the ceiling of an organization. */
    cost?: number;
  }
}

/** All tokens of an organization together: as much as one token with the dearest requests. */
export const ceilingInLimits = 8;
const askedAhead = 64;

/**
 * Takes one request from the budget of the token, and its cost from that of all tokens of the
 * account; stands after the hook that finds the client.
 */
export function limitRequests(scope: HttpServer, deps: { budgets: Budgets; clock: Clock }): void {
  const { budgets, clock } = deps;
  const withinCeiling = ({ client, route }: FastifyRequest, paid = 0) => {
    const cost = (route.config.cost ?? 1) - paid;
    const ceiling = (client?.accountRequestsPerMinute ?? 0) * ceilingInLimits;
    return budgets.take(client?.account ?? '', ceiling, { cost, ahead: askedAhead });
  };
  scope.addHook('onRequest', (request, reply, done) => {
    const { client } = request;
    if (client === null) return done();
    const limit = client.requestsPerMinute;
    if (request.around) return void inside(request).then(done, done);
    const verdict = budgets.take(client.rateKey, limit);
    if (verdict instanceof Promise)
      return void later(request, reply, limit, verdict).then(done, done);
    const refused = tell(clock, reply, limit, verdict);
    if (refused) return done(refused);
    const whole = withinCeiling(request);
    if (!(whole instanceof Promise)) return done(judge(clock, whole));
    whole.then((known) => done(judge(clock, known)), done);
  });

  /** What it costs more than the request around it, which has paid for one. */
  async function inside(request: FastifyRequest): Promise<Error | undefined> {
    const isDearer = (request.route.config.cost ?? 1) > 1;
    return isDearer ? judge(clock, await withinCeiling(request, 1)) : undefined;
  }

  async function later(
    request: FastifyRequest,
    reply: FastifyReply,
    limit: number,
    verdict: Promise<Verdict>,
  ): Promise<Error | undefined> {
    const refused = tell(clock, reply, limit, await verdict);
    return refused ?? judge(clock, await withinCeiling(request));
  }
}

function tell(
  clock: Clock,
  reply: FastifyReply,
  limit: number,
  verdict: Verdict,
): Error | undefined {
  const seconds = secondsUntil(clock, verdict);
  reply.header('ratelimit-limit', String(limit));
  reply.header('ratelimit-remaining', String(verdict.remaining));
  reply.header('ratelimit-reset', seconds);
  return verdict.allowed ? undefined : httpRefusals.tooManyRequests({ 'retry-after': seconds });
}

function judge(clock: Clock, verdict: Verdict): Error | undefined {
  if (verdict.allowed) return undefined;
  return httpRefusals.organizationTooOften({ 'retry-after': secondsUntil(clock, verdict) });
}

/** Until the next window can begin. */
export function secondsUntil(clock: Clock, { resetAt }: Verdict): string {
  return String(Math.max(Math.ceil((resetAt - clock.milliseconds()) / 1000), 1));
}

/**
 * Asks for `want` of a budget, and for `need` where little is left. Plain JSON, to travel between
 * processes.
 */
export type LeaseRequest = { key: string; limit: number; need: number; want: number };

/** `remaining` is what is not leased yet. */
export type Lease = { granted: number; remaining: number; resetAt: number };

/** Counts for all processes; lives in the one that started them. */
export type BudgetKeeper = { lease(request: LeaseRequest): Lease | Promise<Lease> };

/** A lease is at most this share of what is left, so that little is held by a process that falls idle. */
export const largestShare = 16;

/** How much of what is left is given at once. */
export function grantOf({ want, need }: LeaseRequest, left: number): number {
  return Math.min(want, left, Math.max(Math.floor(left / largestShare), need));
}

/** For a machine that shares its limits with no other. */
export function createBudgetKeeper(clock: Clock) {
  const windows = new Map<string, { used: number; resetAt: number }>();
  let sweptAt = clock.milliseconds();

  return {
    lease(request: LeaseRequest): Lease {
      const { key, limit } = request;
      const now = clock.milliseconds();
      if (Math.abs(now - sweptAt) >= windowMilliseconds) {
        deletePast(windows, now);
        sweptAt = now;
      }
      let window = windows.get(key);
      if (!window || !isCurrent(window.resetAt, now)) {
        forgetStrangers(windows);
        window = { used: 0, resetAt: now + windowMilliseconds };
        windows.set(key, window);
      }
      const left = Math.max(limit - window.used, 0);
      const granted = grantOf(request, left);
      window.used += granted;
      return { granted, remaining: left - granted, resetAt: window.resetAt };
    },
  };
}

/** Once there are more keys than memory is meant for. */
export function forgetStrangers(windows: Map<string, unknown>): void {
  if (windows.size < mostKeys) return;
  for (const key of windows.keys()) if (key.startsWith(strangerKeys)) windows.delete(key);
}

export function deletePast(windows: Map<string, { resetAt: number }>, now: number): void {
  for (const [key, window] of windows) {
    if (!isCurrent(window.resetAt, now)) windows.delete(key);
  }
}

/** For a marketplace that is one process. */
export function localBudgets(clock: Clock): Budgets {
  const keeper = createBudgetKeeper(clock);
  return {
    take(key, limit, { cost } = usualSpending) {
      const left = keeper.lease({ key, limit, need: 0, want: 0 });
      if (left.remaining < cost) return { ...left, allowed: false };
      return { ...keeper.lease({ key, limit, need: cost, want: cost }), allowed: true };
    },
  };
}

/** A window that lies in the future was begun before the clock was set back. */
export function isCurrent(resetAt: number, now: number): boolean {
  return now < resetAt && resetAt - now <= windowMilliseconds;
}
