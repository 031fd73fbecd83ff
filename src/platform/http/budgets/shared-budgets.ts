import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../log.ts';
import type { Drawn, DrawRequest } from './draw-budgets.ts';
import {
  type BudgetKeeper,
  createBudgetKeeper,
  deletePast,
  grantOf,
  isCurrent,
  type LeaseRequest,
  strangerKeys,
  windowMilliseconds,
} from './rate-limit.ts';

/** How long a request waits for the database before its machine counts by itself. */
const patienceMilliseconds = 500;
/** After a draw that failed, others are not tried for a moment: no request waits for them. */
const restMilliseconds = 1000;

type Draw = (request: DrawRequest) => Promise<Drawn>;

/** What this machine holds of a key's minute, and what is left of it for all machines. */
type Portion = {
  limit: number;
  window: string | null;
  size: number;
  held: number;
  shared: number;
  resetAt: number;
  drawing: Promise<void> | null;
};

/**
 * Counts for all processes of a machine, where several machines share one limit: it draws portions
 * from the database, ahead of what is used. When no answer comes, the machine goes on with what was
 * left as far as it knows: to refuse would be worse than to count too little for a minute.
 */
export function createSharedKeeper(deps: { clock: Clock; log: Logger; draw: Draw }): BudgetKeeper {
  const { clock, log } = deps;
  const portions = new Map<string, Portion>();
  const own = createBudgetKeeper(clock);
  let sweptAt = clock.milliseconds();
  let failedAt = Number.NEGATIVE_INFINITY;

  const portionOf = ({ key, limit }: LeaseRequest): Portion => {
    const now = clock.milliseconds();
    if (Math.abs(now - sweptAt) >= windowMilliseconds) {
      deletePast(portions, now);
      sweptAt = now;
    }
    const known = portions.get(key);
    if (known?.limit === limit && (known.drawing || isCurrent(known.resetAt, now))) return known;
    const resetAt = now + windowMilliseconds;
    const begun = { limit, window: null, size: 0, held: 0, shared: limit, resetAt, drawing: null };
    portions.set(key, begun);
    return begun;
  };

  const isResting = () => Math.abs(clock.milliseconds() - failedAt) < restMilliseconds;

  const draw = async (portion: Portion, { key, limit, need }: LeaseRequest) => {
    if (isResting()) return countAlone(portion);
    try {
      add(portion, await inTime(deps.draw({ key, limit, need })), clock);
    } catch (error) {
      if (!isResting()) log.warn({ err: error }, 'this machine counts requests alone for a minute');
      failedAt = clock.milliseconds();
      countAlone(portion);
    }
  };
  const refill = (portion: Portion, request: LeaseRequest): Promise<void> => {
    portion.drawing ??= draw(portion, request).finally(() => {
      portion.drawing = null;
    });
    return portion.drawing;
  };

  return {
    async lease(request) {
      // Strangers are counted by each machine: what floods it does not flood the database.
      if (request.key.startsWith(strangerKeys)) return own.lease(request);
      const { need } = request;
      let portion = portionOf(request);
      while (portion.held < need && portion.shared > 0) {
        await refill(portion, request);
        portion = portionOf(request);
      }
      const left = portion.held + portion.shared;
      const granted = Math.min(grantOf(request, left), portion.held);
      portion.held -= granted;
      // Half of it is used up: the next one is there before the rest is.
      if (portion.shared > 0 && portion.held * 2 < portion.size) void refill(portion, request);
      return { granted, remaining: left - granted, resetAt: portion.resetAt };
    },
  };
}

function countAlone(portion: Portion): void {
  portion.held += portion.shared;
  portion.shared = 0;
}

function add(portion: Portion, drawn: Drawn, clock: Clock): void {
  if (portion.window !== drawn.window) {
    // Of another minute than before: what was left of that one is over.
    portion.held = 0;
    portion.window = drawn.window;
    const endsIn = Math.min(drawn.endsInMilliseconds, windowMilliseconds);
    portion.resetAt = clock.milliseconds() + endsIn;
  }
  portion.held += drawn.granted;
  portion.size = drawn.granted;
  portion.shared = drawn.left;
}

async function inTime(drawing: Promise<Drawn>): Promise<Drawn> {
  const isOver = new AbortController();
  const late = pause(patienceMilliseconds, null, { signal: isOver.signal, ref: false });
  try {
    const drawn = await Promise.race([drawing, late]);
    if (drawn === null) throw new Error('the database did not answer in time');
    return drawn;
  } finally {
    isOver.abort();
    late.catch(() => {});
    drawing.catch(() => {});
  }
}
