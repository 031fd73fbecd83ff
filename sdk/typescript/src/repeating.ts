import { ConnectionError, secondsToWait } from './errors.ts';

export type Patience = {
  fetch: (request: Request) => Promise<Response>;
  /** How long one attempt may take, in milliseconds. */
  timeout: number;
  /** How long to wait between attempts, all waits together, in milliseconds. */
  patience: number;
};

/** Overload, a restart, or a first attempt that is still at work: a later attempt may succeed. */
const passing = new Set([409, 429, 502, 503, 504]);
const firstWait = 1000;
const longestWait = 16_000;

/**
 * Sends a request until it is answered for good. Every request of this client may be repeated: a
 * reading one changes nothing, and each other one carries an Idempotency-Key.
 */
export async function sendPatiently(
  request: Request,
  { fetch, timeout, patience }: Patience,
): Promise<Response> {
  let left = patience;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await sendOnce(request.clone(), fetch, timeout).catch((error: unknown) => {
      request.signal.throwIfAborted();
      return error instanceof Error ? error : new Error(String(error));
    });
    const isAnswer = !(answer instanceof Error);
    if (isAnswer && !passing.has(answer.status)) return answer;
    const wait = waitBefore(attempt, isAnswer ? secondsToWait(answer) : null);
    if (wait > left) {
      if (isAnswer) return answer;
      throw noAnswer(request, answer);
    }
    left -= wait;
    if (isAnswer) await answer.body?.cancel();
    await pause(wait, request.signal);
  }
}

/** What the marketplace asks for, else 1, 2, 4 and 8 seconds, with a random part. */
function waitBefore(attempt: number, seconds: number | null): number {
  if (seconds !== null) return seconds * 1000;
  const longest = Math.min(firstWait * 2 ** attempt, longestWait);
  return longest * (0.5 + Math.random() / 2);
}

async function sendOnce(
  request: Request,
  fetch: Patience['fetch'],
  timeout: number,
): Promise<Response> {
  const ending = new AbortController();
  const giveUp = () => ending.abort(request.signal.reason);
  request.signal.addEventListener('abort', giveUp);
  const timer = setTimeout(() => {
    ending.abort(new Error(`No answer within ${timeout / 1000} seconds`));
  }, timeout);
  try {
    const answer = await fetch(new Request(request, { signal: ending.signal }));
    // The rest of an answer has to come within the same time.
    const body = await answer.arrayBuffer();
    const { status, statusText, headers } = answer;
    const whole = new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
    return Object.defineProperty(whole, 'url', { value: answer.url || request.url });
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', giveUp);
  }
}

function noAnswer(request: Request, cause: Error): ConnectionError {
  const { origin } = new URL(request.url);
  const requestId = request.headers.get('x-request-id') ?? '';
  return new ConnectionError(`No answer from ${origin}: ${cause.message}`, requestId, cause);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, milliseconds);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}
