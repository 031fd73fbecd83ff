import type { Clock } from '../clock.ts';
import {
  type Budgets,
  forgetPast,
  isCurrent,
  type Lease,
  type LeaseRequest,
  type Verdict,
  windowMilliseconds,
} from './rate-limit.ts';
import { httpRefusals } from './refusals.ts';

/** Up to so many requests in a burst each is asked for by itself, so that the count told is exact. */
const slowRequests = 32;
const burstMilliseconds = 100;
const largestLease = 1024;

type Ask = (request: LeaseRequest) => Promise<Lease>;

type Holding = {
  key: string;
  limit: number;
  /** Requests granted and not yet used. */
  left: number;
  /** What the keeper had left after the last grant. */
  remaining: number;
  usedUp: boolean;
  resetAt: number;
  burstSince: number;
  burst: number;
  waiting: PromiseWithResolvers<Verdict>[];
};

/**
 * For one of several processes: takes requests from a lease that the keeper gave. What it does
 * not hold it asks for, one request at a time while a key is slow, more at once while it is busy.
 */
export function leasedBudgets(clock: Clock, ask: Ask): Budgets {
  const holdings = new Map<string, Holding>();
  let sweptAt = clock.milliseconds();

  return {
    take(key, limit) {
      const now = clock.milliseconds();
      if (Math.abs(now - sweptAt) >= windowMilliseconds) {
        forgetPast(holdings, now);
        sweptAt = now;
      }
      let holding = holdings.get(key);
      if (!holding || holding.limit !== limit) {
        holding = nothingHeld(key, limit, now);
        holdings.set(key, holding);
      }
      countInBurst(holding, now);
      return (isCurrent(holding.resetAt, now) && fromLease(holding)) || queue(holding, ask);
    },
  };
}

function nothingHeld(key: string, limit: number, now: number): Holding {
  return {
    key,
    limit,
    left: 0,
    remaining: limit,
    usedUp: false,
    resetAt: 0,
    burstSince: now,
    burst: 0,
    waiting: [],
  };
}

function countInBurst(holding: Holding, now: number): void {
  if (Math.abs(now - holding.burstSince) > burstMilliseconds) {
    holding.burstSince = now;
    holding.burst = 0;
  }
  holding.burst++;
}

function fromLease(holding: Holding): Verdict | undefined {
  if (holding.left === 0 && !holding.usedUp) return undefined;
  const allowed = holding.left > 0;
  if (allowed) holding.left--;
  return { allowed, remaining: holding.remaining + holding.left, resetAt: holding.resetAt };
}

function queue(holding: Holding, ask: Ask): Promise<Verdict> {
  const waiter = Promise.withResolvers<Verdict>();
  holding.waiting.push(waiter);
  if (holding.waiting.length === 1) void serve(holding, ask);
  return waiter.promise;
}

/** Asks until nobody waits. Each lease serves at least one, or refuses all. */
async function serve(holding: Holding, ask: Ask): Promise<void> {
  try {
    while (holding.waiting.length > 0) {
      const { key, limit } = holding;
      const lease = await ask({ key, limit, want: wanted(holding) }).catch(() => {
        throw httpRefusals.budgetUnknown({ 'retry-after': '1' });
      });
      holding.left = lease.granted;
      holding.remaining = lease.remaining;
      holding.usedUp = lease.granted === 0;
      holding.resetAt = lease.resetAt;
      answerWaiting(holding);
    }
  } catch (error) {
    for (const waiter of holding.waiting.splice(0)) waiter.reject(error);
  }
}

function wanted(holding: Holding): number {
  const ahead = holding.burst > slowRequests ? Math.floor(holding.burst / 4) : 1;
  return Math.min(Math.max(ahead, holding.waiting.length), largestLease);
}

function answerWaiting(holding: Holding): void {
  while (holding.waiting.length > 0) {
    const verdict = fromLease(holding);
    if (!verdict) return;
    holding.waiting.shift()?.resolve(verdict);
  }
}
