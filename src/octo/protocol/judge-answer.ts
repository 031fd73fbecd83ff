import type { IncomingHttpHeaders } from 'node:http';
import type { Outcome } from './octo-client.ts';
import type { Answer } from './send-call.ts';
import { maybe, numeric, type Output, record, text } from './tolerant.ts';

const longestAskedWaitMilliseconds = 600_000;

/** How an answer is judged before its content is read. */
export type Verdict =
  | { kind: 'content'; json: unknown }
  | { kind: 'refused'; refused: Extract<Outcome<never>, { kind: 'refused' }> }
  /** The system wants fewer calls: this one did nothing. */
  | { kind: 'too many'; refused: Extract<Outcome<never>, { kind: 'refused' }> }
  /** It may have happened. */
  | { kind: 'broken'; reason: string };

const Told = record({
  error: text(1000),
  errorMessage: maybe(text(1000)),
  retryAfter: maybe(numeric),
});

const codeOfStatus: Readonly<Record<number, string>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: tooMany(),
};

const brokenStatuses = new Set([408, 425]);

function tooMany(): string {
  return 'TOO_MANY_REQUESTS';
}

function toldIn(json: unknown): Output<typeof Told> | undefined {
  const told = Told.find(json);
  return told?.error.trim() ? told : undefined;
}

/** What the system tells counts first, then the status: some answer 200 or 500 for everything. */
export function judgeAnswer({ status, json, text: plain }: Answer, changes: boolean): Verdict {
  const told = toldIn(json);
  const isFine = status >= 200 && status <= 299;
  if (isFine && !told) {
    if (json !== undefined || status === 204) return { kind: 'content', json };
    return { kind: 'broken', reason: 'The answer is not JSON' };
  }
  const code = codeOf(status, told?.error ?? null);
  const message = told?.errorMessage || plain || `Status ${status}`;
  const refused = {
    kind: 'refused',
    code,
    message: message.replaceAll(/\p{Cc}+/gu, ' ').trim(),
    status,
    body: json ?? plain,
  } as const;
  if (code === tooMany()) return { kind: 'too many', refused };
  const mayHaveHappened =
    code === 'INTERNAL_SERVER_ERROR' ||
    (!isFine && (status < 400 || brokenStatuses.has(status))) ||
    (status >= 500 && (changes || !told));
  if (!mayHaveHappened) return { kind: 'refused', refused };
  return { kind: 'broken', reason: `The system answered ${status} ${code}: ${refused.message}` };
}

function codeOf(status: number, told: string | null): string {
  const known = codeOfStatus[status];
  if (status === 429 && known) return known;
  const code = told
    ?.toUpperCase()
    .replaceAll(/[^A-Z\d]+/g, '_')
    .slice(0, 100);
  if (code) return code;
  return known ?? (status >= 400 && status <= 499 ? 'BAD_REQUEST' : `HTTP_${status}`);
}

/** How long the system wants no more calls; null when it says nothing of it. */
export function askedWaitMilliseconds({ headers, json, status }: Answer): number | null {
  const seconds =
    secondsIn(headers['retry-after']) ??
    toldIn(json)?.retryAfter ??
    (status === 429 || headers['octo-ratelimit-remaining'] === '0' ? limitEnds(headers) : null);
  if (seconds === null || !(seconds > 0)) return null;
  return Math.min(seconds * 1000, longestAskedWaitMilliseconds);
}

function limitEnds(headers: IncomingHttpHeaders): number | null {
  const named = headers['octo-ratelimit-retryafter'] ?? headers['octo-ratelimit-retry-after'];
  return secondsIn(typeof named === 'string' ? named : undefined);
}

/** Seconds, or a moment, which is compared with the time of this machine. */
function secondsIn(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = Number(header);
  if (!Number.isNaN(seconds)) return seconds;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : (moment - Date.now()) / 1000;
}
