import type { ErrorCode } from './codes.ts';

/** The marketplace refused a call. `message` is its own sentence about what is wrong. */
export class PortolanError extends Error {
  override name = 'PortolanError';
  readonly status: number;
  /** Codes never change, sentences may: decide by the code. */
  readonly code: ErrorCode;
  /** Names the request in questions to the marketplace. */
  readonly requestId: string;
  /** After so many seconds the call may succeed; null where waiting does not help. */
  readonly retryAfter: number | null;
  /** The page that says what to do about it. */
  readonly help: string;
  /**
   * Whether the call may have had its effect all the same, such as a booking. The same call with the
   * same `idempotencyKey` finds out, and has the effect once.
   */
  readonly isUndecided: boolean;

  constructor(answer: Response, body: unknown, requestId: string) {
    super(sentenceIn(body) ?? `The marketplace answered ${answer.status}`);
    const code = answer.headers.get('x-error-code') ?? '';
    this.status = answer.status;
    this.code = code;
    this.requestId = answer.headers.get('x-request-id') ?? requestId;
    this.retryAfter = secondsToWait(answer);
    // Where waiting would have helped, an attempt before this one may have succeeded without an answer.
    const isPassing = answer.status >= 500 || [409, 429].includes(answer.status);
    this.isUndecided = isPassing || code === 'idempotency-key-reused';
    this.help = new URL(`/docs/errors${code && `#${code}`}`, answer.url).href;
  }
}

/**
 * No answer of the marketplace came: the network is down, it took too long, or something else is at
 * the address. Whether a call had its effect is unknown; with its idempotency key you can repeat it.
 */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
  /** What each attempt was called; the marketplace may have seen one of them. */
  readonly requestId: string;
  /** The call may have had its effect all the same, as with a `PortolanError` that says so. */
  readonly isUndecided = true;

  constructor(message: string, requestId: string, cause?: unknown) {
    super(message, { cause });
    this.requestId = requestId;
  }
}

export function secondsToWait({ headers }: Response): number | null {
  const asked = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(asked) ? Number(asked) : secondsUntil(asked, headers);
  return Number.isFinite(seconds) ? Math.max(seconds, 0) : null;
}

/** A proxy may name a moment instead: of its own clock, which its answer shows. */
function secondsUntil(moment: string, headers: Headers): number {
  return (Date.parse(moment) - Date.parse(headers.get('date') ?? '')) / 1000;
}

function sentenceIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  return typeof body.error === 'string' ? body.error : null;
}
