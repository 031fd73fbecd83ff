import { Counter, Histogram } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log.ts';
import { type Manners, usualManners } from './call-kinds.ts';
import { openCallLog } from './call-log.ts';
import { Line } from './line.ts';
import { toLoggedCall } from './logged-call.ts';
import { makeCall } from './make-call.ts';
import { octoCalls } from './octo-calls.ts';
import type { Access, OctoClient } from './octo-client.ts';
import { openConnections } from './send-call.ts';

export type ClientDeps = {
  db: Database;
  clock: Clock;
  log: Logger;
  /** Whether http:// and addresses that only we can reach may be called. */
  allowsInsecure: boolean;
  /** How many calls go to one supplier at once. */
  callsAtOnce?: number;
};

/** What tests turn. */
type Settings = { manners: Manners; now: () => number };

export type OpenOctoClient = OctoClient &
  AsyncDisposable & {
    /** The suppliers to whom no call goes in this process, and for how many milliseconds. */
    breaks(): Map<number, number>;
    /** Seconds that calls took, by supplier, kind and outcome. */
    readonly durations: Histogram;
    /** Calls that are missing in the log. */
    readonly lost: Counter;
    /** Messages of suppliers, by supplier and by what they tell of. */
    readonly notifications: Counter;
    /** Writes the calls that wait to be logged. */
    flushLog(): Promise<void>;
  };

/** Speaks with the systems of all suppliers, for one process. */
export function openOctoClient(
  deps: ClientDeps,
  { manners: given = usualManners, now = () => performance.now() }: Partial<Settings> = {},
): OpenOctoClient {
  const { callsAtOnce: atOnce = given.atOnce } = deps;
  const manners = { ...given, atOnce };
  const connections = openConnections();
  const callLog = openCallLog(deps);
  const durations = openDurations();
  const lines = new Map<number, { endpoint: string; line: Line }>();

  const lineOf = ({ supplierId, supplierKey, endpoint }: Access) => {
    const known = lines.get(supplierId);
    if (known?.endpoint === endpoint) return known.line;
    const line = new Line({ manners, now, log: deps.log, supplierKey });
    lines.set(supplierId, { endpoint, line });
    return line;
  };
  const calling = { connections, allowsInsecure: deps.allowsInsecure, manners, now };
  const calls = octoCalls(async (access, call, read) => {
    const started = now();
    const made = await makeCall(calling, lineOf(access), { access, call, read });
    const milliseconds = now() - started;
    const outcome = made.attempts === 0 ? 'not sent' : made.outcome.kind;
    expectOutcomes(durations, { supplier: access.supplierKey, kind: call.kind });
    durations.observe(
      { supplier: access.supplierKey, kind: call.kind, outcome },
      milliseconds / 1000,
    );
    // A call that did not go says nothing of the system, and there may be very many.
    if (made.attempts > 0)
      callLog.note(toLoggedCall({ ...deps, access, call }, made, milliseconds));
    return made.outcome;
  });
  return {
    ...calls,
    durations,
    lost: callLog.lost,
    notifications: openNotifications(),
    breaks: () => {
      const rests = [...lines].map(([id, { line }]) => [id, line.breakMilliseconds()] as const);
      return new Map(rests.flatMap(([id, rest]) => (rest === null ? [] : [[id, rest]])));
    },
    flushLog: () => callLog.flush(),
    async [Symbol.asyncDispose]() {
      connections.http.destroy();
      connections.https.destroy();
      await callLog.flush();
    },
  };
}

const begun = new WeakMap<Histogram, Set<string>>();

/** Series of a supplier begin at 0 with its first call. */
function expectOutcomes(durations: Histogram, about: { supplier: string; kind: string }): void {
  const known = begun.get(durations) ?? new Set();
  begun.set(durations, known);
  const name = `${about.supplier} ${about.kind}`;
  if (known.has(name)) return;
  known.add(name);
  for (const outcome of ['answered', 'refused', 'unknown', 'not sent']) {
    durations.zero({ ...about, outcome });
  }
}

function openNotifications(): Counter {
  return new Counter({
    name: 'supplier_notifications_total',
    help: "Messages of suppliers' systems, by supplier and by what they tell of.",
    labelNames: ['supplier', 'about'],
    registers: [],
  });
}

function openDurations(): Histogram {
  return new Histogram({
    name: 'supplier_call_duration_seconds',
    help: "Calls to suppliers' systems and the seconds they took, by supplier, kind and outcome.",
    labelNames: ['supplier', 'kind', 'outcome'],
    buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 60],
    registers: [],
  });
}
