import type { Clock } from '../../clock.ts';
import type { Logger } from '../../log.ts';
import {
  type Budgets,
  createBudgetKeeper,
  deletePast,
  forgetStrangers,
  isCurrent,
  type Lease,
  type LeaseRequest,
  type Spending,
  usualSpending,
  type Verdict,
  windowMilliseconds,
} from './rate-limit.ts';

/** Up to so many requests in a burst each is asked for by itself, so that the count told is exact. */
const slowRequests = 32;
const burstMilliseconds = 100;
const largestLease = 1024;
/** After a question that failed, none is asked for a moment: no request waits for its time-out. */
const restMilliseconds = 1000;

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
  /** How many the burst right before this one had: a key that stays busy is asked for no more often. */
  lastBurst: number;
  waiting: Waiting[];
};

type Waiting = Spending & { verdict: PromiseWithResolvers<Verdict> };

/**
 * For one of several processes: takes requests from a lease that the keeper gave. What it does
 * not hold it asks for, one request at a time while a key is slow, more at once while it is busy.
 * When no answer comes, the process counts by itself: to refuse would be worse than to count too little.
 */
export function leasedBudgets(deps: { clock: Clock; log: Logger; ask: Ask }): Budgets {
  const { clock, log } = deps;
  const holdings = new Map<string, Holding>();
  const own = createBudgetKeeper(clock);
  let sweptAt = clock.milliseconds();
  let failedAt = Number.NEGATIVE_INFINITY;

  const isResting = () => Math.abs(clock.milliseconds() - failedAt) < restMilliseconds;
  const ask: Ask = async (request) => {
    if (isResting()) return own.lease(request);
    try {
      return await deps.ask(request);
    } catch (error) {
      if (!isResting()) log.warn({ err: error }, 'this process counts requests alone');
      failedAt = clock.milliseconds();
      return own.lease(request);
    }
  };

  return {
    take(key, limit, spending = usualSpending) {
      const now = clock.milliseconds();
      if (Math.abs(now - sweptAt) >= windowMilliseconds) {
        deletePast(holdings, now);
        sweptAt = now;
      }
      let holding = holdings.get(key);
      if (!holding || holding.limit !== limit) {
        forgetStrangers(holdings);
        holding = nothingHeld(key, limit, now);
        holdings.set(key, holding);
      }
      countInBurst(holding, now);
      return (
        (isCurrent(holding.resetAt, now) && fromLease(holding, spending)) ||
        queue(holding, spending, ask)
      );
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
    lastBurst: 0,
    waiting: [],
  };
}

function countInBurst(holding: Holding, now: number): void {
  const elapsed = Math.abs(now - holding.burstSince);
  if (elapsed > burstMilliseconds) {
    holding.lastBurst = elapsed > 2 * burstMilliseconds ? 0 : holding.burst;
    holding.burstSince = now;
    holding.burst = 0;
  }
  holding.burst++;
}

function fromLease(holding: Holding, { cost }: Spending): Verdict | undefined {
  const allowed = holding.left >= cost;
  if (!allowed && !holding.usedUp) return undefined;
  if (allowed) holding.left -= cost;
  return { allowed, remaining: holding.remaining + holding.left, resetAt: holding.resetAt };
}

function queue(holding: Holding, spending: Spending, ask: Ask): Promise<Verdict> {
  const verdict = Promise.withResolvers<Verdict>();
  holding.waiting.push({ ...spending, verdict });
  if (holding.waiting.length === 1) void serve(holding, ask);
  return verdict.promise;
}

/** Asks until no request waits. Each lease serves at least one, or refuses what it cannot serve. */
async function serve(holding: Holding, ask: Ask): Promise<void> {
  for (let [first] = holding.waiting; first; [first] = holding.waiting) {
    const { key, limit } = holding;
    const lease = await ask({ key, limit, need: first.cost, want: wantedBy(holding, first) });
    const kept = lease.resetAt === holding.resetAt ? holding.left : 0;
    holding.left = kept + lease.granted;
    holding.remaining = lease.remaining;
    holding.usedUp = lease.remaining === 0;
    holding.resetAt = lease.resetAt;
    answerWaiting(holding);
  }
}

function wantedBy({ burst, lastBurst, waiting }: Holding, { ahead }: Spending): number {
  const busy = Math.max(burst, lastBurst);
  const soon = busy > slowRequests ? Math.floor(busy / 4) : ahead;
  const now = waiting.reduce((sum, { cost }) => sum + cost, 0);
  return Math.min(Math.max(soon, now), largestLease);
}

function answerWaiting(holding: Holding): void {
  for (let [first] = holding.waiting; first; [first] = holding.waiting) {
    const verdict = fromLease(holding, first);
    if (!verdict) return;
    holding.waiting.shift();
    first.verdict.resolve(verdict);
  }
}
