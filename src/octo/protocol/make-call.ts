import { setTimeout as pause } from 'node:timers/promises';
import { OutsideFault } from '../../platform/addresses/ask-outside.ts';
import { type CallKind, callKinds, type Manners } from './call-kinds.ts';
import { askedWaitMilliseconds, judgeAnswer } from './judge-answer.ts';
import type { Line } from './line.ts';
import type { Access, Outcome } from './octo-client.ts';
import type { Read, Reading } from './read-content.ts';
import { type Answer, type Connections, type Request, sendCall } from './send-call.ts';

export type Call = Request & { kind: CallKind };

export type CallDeps = {
  connections: Connections;
  allowsInsecure: boolean;
  manners: Manners;
  now: () => number;
};

/** What became of a call, and what is logged of it. */
export type Made<Value> = {
  outcome: Outcome<Value>;
  attempts: number;
  answer: Answer | null;
};

type Asking<Value> = { access: Access; call: Call; read: Read<Value> };

type Attempt<Value> = {
  outcome: Outcome<Value>;
  answer: Answer | null;
  /** Null when another try would not help, or could do it twice. */
  pauseMilliseconds: number | null;
  isFailure: boolean;
};

/** Calls a system in its line, and again where that is safe and there is time. */
export async function makeCall<Value>(
  deps: CallDeps,
  line: Line,
  asking: Asking<Value>,
): Promise<Made<Value>> {
  const { kind } = asking.call;
  const { isUrgent, timeoutMilliseconds: usual } = callKinds[kind];
  const timeoutMilliseconds = asking.access.timeoutMilliseconds ?? usual;
  const ends = deps.now() + timeoutMilliseconds;
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const why = await line.enter({ signal, isUrgent, isTest: kind === 'supplier' });
  if (why !== null) return { outcome: notSent(why), attempts: 0, answer: null };
  let [attempts, last]: [number, Attempt<Value> | null] = [0, null];
  try {
    for (;;) {
      const wait = Math.max(line.waitMilliseconds(), (last?.pauseMilliseconds ?? 0) * attempts);
      if (wait > 0) {
        if (wait >= ends - deps.now()) break;
        await pause(wait);
      }
      last = await tryOnce({ ...deps, signal, line }, asking);
      attempts += 1;
      if (last.pauseMilliseconds === null || attempts >= deps.manners.tries) break;
    }
  } finally {
    line.leave(last?.isFailure ?? null);
  }
  if (last) return { outcome: last.outcome, answer: last.answer, attempts };
  const seconds = Math.ceil(line.waitMilliseconds() / 1000);
  return { outcome: notSent(`The system wants no call for ${seconds} s`), attempts, answer: null };
}

function notSent(reason: string): Outcome<never> {
  return { kind: 'unknown', reason, wasSent: false };
}

async function tryOnce<Value>(
  deps: CallDeps & { signal: AbortSignal; line: Line },
  { access, call, read }: Asking<Value>,
): Promise<Attempt<Value>> {
  const { changes, largestBytes, json } = callKinds[call.kind];
  const { pauseMilliseconds } = deps.manners;
  let answer: Answer;
  try {
    answer = await sendCall(access, call, { ...deps, largestBytes, json });
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    const isSafe = passing.has(error.kind) && !(changes && error.wasSent);
    return {
      outcome: { kind: 'unknown', reason: wordsFor(error), wasSent: error.wasSent },
      answer: null,
      pauseMilliseconds: isSafe ? pauseMilliseconds : null,
      isFailure: true,
    };
  }
  const asked = askedWaitMilliseconds(answer);
  if (asked !== null) deps.line.askToWait(asked);
  const verdict = judgeAnswer(answer, changes);
  if (verdict.kind === 'content') {
    const outcome = outcomeOf(await read(verdict.json));
    return { outcome, answer, pauseMilliseconds: null, isFailure: false };
  }
  if (verdict.kind === 'broken') {
    const { reason } = verdict;
    const { status } = answer;
    const outcome: Outcome<Value> = { kind: 'unknown', reason, wasSent: true, status };
    const next = changes ? null : pauseMilliseconds;
    return { outcome, answer, pauseMilliseconds: next, isFailure: true };
  }
  // It did nothing, so it may be asked again.
  const next = verdict.kind === 'too many' ? pauseMilliseconds : null;
  return { outcome: verdict.refused, answer, pauseMilliseconds: next, isFailure: false };
}

const passing = new Set<OutsideFault['kind']>(['unreachable', 'bad answer']);

function wordsFor({ kind, message }: OutsideFault): string {
  if (kind === 'timed out') return 'The system did not answer in time';
  return kind === 'unreachable' ? `Cannot reach the system (${message})` : message;
}

function outcomeOf<Value>(reading: Reading<Value>): Outcome<Value> {
  if ('fault' in reading) return { kind: 'unknown', reason: reading.fault, wasSent: true };
  return { kind: 'answered', value: reading.value };
}
