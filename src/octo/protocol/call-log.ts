import { sql } from 'kysely';
import { Counter } from 'prom-client';
import type { Database } from '../../platform/db/database.ts';
import { withoutBorrower } from '../../platform/db/fair-pool.ts';
import type { Logger } from '../../platform/log.ts';
import type { LoggedCall } from './logged-call.ts';

type CallLog = {
  /** Never waits: a sale must not be slower because it is logged. */
  note(call: LoggedCall): void;
  /** Writes what waits. */
  flush(): Promise<void>;
  /** Calls that are missing in it. */
  readonly lost: Counter;
};

const mostWaiting = 2_000;
const rowsAtOnce = 200;
const usualPauseMilliseconds = 1_000;

/** Writes calls in sets. What does not fit into memory meanwhile, or cannot be written, is counted. */
export function openCallLog(
  { db, log }: { db: Database; log: Logger },
  pauseMilliseconds = usualPauseMilliseconds,
): CallLog {
  const waiting: LoggedCall[] = [];
  const lost = openLost();
  let [dropped, timer, writing]: [number, NodeJS.Timeout | null, Promise<void> | null] = [
    0,
    null,
    null,
  ];

  const lose = (calls: number) => {
    dropped += calls;
    lost.inc(calls);
  };
  const write = async () => {
    while (waiting.length > 0) {
      const portion = waiting.splice(0, rowsAtOnce);
      await insertCalls(db, portion).catch((error: unknown) => {
        log.warn({ err: error }, 'calls to suppliers are not written');
        lose(portion.length);
      });
    }
    if (dropped > 0) log.warn({ dropped }, 'calls to suppliers were not logged');
    dropped = 0;
  };
  const flush = async () => {
    if (timer) clearTimeout(timer);
    timer = null;
    await writing;
    // What waits is of many partners: it is on the account of none.
    writing = withoutBorrower(write);
    await writing;
    writing = null;
  };
  return {
    note(call) {
      if (waiting.length >= mostWaiting) lose(1);
      else waiting.push(call);
      timer ??= setTimeout(() => void flush(), pauseMilliseconds).unref();
    },
    flush,
    lost,
  };
}

function openLost(): Counter {
  return new Counter({
    name: 'supplier_calls_not_logged_total',
    help: "Calls to suppliers' systems that are missing in the log of calls.",
    registers: [],
  });
}

async function insertCalls(db: Database, calls: readonly LoggedCall[]): Promise<void> {
  await sql`
    insert into supplier_call (at, supplier_id, kind, method, path, status, outcome, reason,
      duration_ms, attempts, booking_reference, request, response)
    select * from jsonb_to_recordset(${JSON.stringify(calls.map(rowOf))}::jsonb) as call (
      at timestamptz, supplier_id integer, kind text, method text, path text, status integer,
      outcome text, reason text, duration_ms integer, attempts integer, booking_reference text,
      request text, response text)`.execute(db);
}

function rowOf({ at, supplierId, durationMilliseconds, bookingReference, ...call }: LoggedCall) {
  return {
    ...call,
    at: at.toString(),
    supplier_id: supplierId,
    duration_ms: Math.round(durationMilliseconds),
    booking_reference: bookingReference,
  };
}
