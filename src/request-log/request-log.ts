import { Counter, type Metric } from 'prom-client';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { withoutBorrower } from '../platform/db/fair-pool.ts';
import type { Logger } from '../platform/log.ts';
import { type LoggedRequest, leastFailure } from './logged-request.ts';
import { writeRequests } from './write-requests.ts';

/** How much of a request there is room for. */
type Room = 'none' | 'row' | 'bodies';

export type RequestLog = {
  /** Asked first, and often answered with no: a request that is not kept costs next to nothing. */
  roomFor(organizationId: number, status: number): Room;
  /** Never waits. */
  keep(request: LoggedRequest): void;
  /** Writes what waits, and counts what is lost. */
  flush(): Promise<void>;
  readonly isOn: boolean;
  readonly figures: readonly Metric[];
};

/** Of a process, until what waits is written: about a second. */
const most = { rows: 400, bodies: 100 };
const mostOfOne = { failed: 150, done: 100, bodiesOfFailed: 40, bodiesOfDone: 15 };
const pauseMilliseconds = 1_000;

type Share = { failed: number; done: number; bodies: number; lost: number };
type Deps = { db: Database; clock: Clock; log: Logger; megabytes: number };

/** Keeps requests in memory for about a second, and writes them in one set. */
export function openRequestLog({ db, clock, log, megabytes }: Deps): RequestLog {
  const figures = openFigures();
  let [failed, done]: [LoggedRequest[], LoggedRequest[]] = [[], []];
  let shares = new Map<number, Share>();
  let lost = new Map<number, number>();
  let bodies = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  const lose = (organizationId: number, requests: number) => {
    lost.set(organizationId, (lost.get(organizationId) ?? 0) + requests);
    figures.lost.inc(requests);
  };
  /** A failure takes the room of the last success. */
  const makeRoom = (isFailed: boolean): boolean => {
    if (failed.length + done.length < most.rows) return true;
    const last = isFailed ? done.pop() : undefined;
    if (last) shareOf(shares, last.organizationId).lost += 1;
    return last !== undefined;
  };
  const write = async () => {
    const rows = [...failed, ...done];
    for (const [organizationId, share] of shares) {
      if (share.lost > 0) lose(organizationId, share.lost);
    }
    const missing = lost;
    [failed, done, shares, lost, bodies] = [[], [], new Map(), new Map(), 0];
    if (rows.length === 0 && missing.size === 0) return;
    try {
      await writeRequests({ db, clock }, rows, missing);
      figures.kept.inc(rows.length);
    } catch (error) {
      log.warn({ err: error, rows: rows.length }, 'requests of partners are not logged');
      for (const { organizationId } of rows) lose(organizationId, 1);
      for (const [organizationId, requests] of missing) {
        lost.set(organizationId, (lost.get(organizationId) ?? 0) + requests);
      }
      wake();
    }
  };
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    // What waits is of many partners: it is on the account of none.
    writing = writing.then(() => withoutBorrower(write));
    return writing;
  };
  const wake = () => {
    // While the database is slow, what waits fills up, and no second set begins.
    timer ??= setTimeout(() => void writing.then(flush), pauseMilliseconds).unref();
  };

  return {
    isOn: megabytes > 0,
    figures: [figures.kept, figures.lost],
    roomFor(organizationId, status) {
      const kind = status >= leastFailure ? 'failed' : 'done';
      const share = shareOf(shares, organizationId);
      if (share[kind] >= mostOfOne[kind] || !makeRoom(kind === 'failed')) {
        // Most requests of a busy second end here: a metric would cost more than all the rest.
        share.lost += 1;
        wake();
        return 'none';
      }
      share[kind] += 1;
      const mostBodies = kind === 'failed' ? mostOfOne.bodiesOfFailed : mostOfOne.bodiesOfDone;
      if (share.bodies >= mostBodies || bodies >= most.bodies) return 'row';
      share.bodies += 1;
      bodies += 1;
      return 'bodies';
    },
    keep(request) {
      (request.status >= leastFailure ? failed : done).push(request);
      wake();
    },
    flush,
  };
}

function shareOf(shares: Map<number, Share>, organizationId: number): Share {
  let share = shares.get(organizationId);
  if (!share) {
    share = { failed: 0, done: 0, bodies: 0, lost: 0 };
    shares.set(organizationId, share);
  }
  return share;
}

function openFigures() {
  const registers: never[] = [];
  return {
    kept: new Counter({
      name: 'partner_requests_logged_total',
      help: 'Requests of partners that were written into the request log.',
      registers,
    }),
    lost: new Counter({
      name: 'partner_requests_not_logged_total',
      help: 'Requests of partners that are missing in the request log.',
      registers,
    }),
  };
}
