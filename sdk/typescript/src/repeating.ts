import { ConnectionError, secondsToWait } from './errors.ts';

export type Patience = {
  fetch: (request: Request) => Promise<Response>;
  /** How long one attempt may take, in milliseconds. */
  timeout: number;
  /** How long to wait between attempts, all waits together, in milliseconds. */
  patience: number;
};

/** Overload or a restart: a later attempt may succeed. */
const passing = new Set([429, 502, 503, 504]);
const firstWait = 1000;
const longestWait = 16_000;
/** Timers take no more, and end at once instead. */
const longestTimer = 2 ** 31 - 1;

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
    request.signal.throwIfAborted();
    const answer = await sendOnce(request.clone(), fetch, timeout).catch((error: unknown) => {
      request.signal.throwIfAborted();
      if (error instanceof ConnectionError) throw error;
      return error instanceof Error ? error : new Error(String(error));
    });
    const isAnswer = !(answer instanceof Error);
    if (isAnswer && !mayPass(answer)) return answer;
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

/** While the first attempt is at work, the marketplace says when to come back; other conflicts last. */
function mayPass({ status, headers }: Response): boolean {
  return status === 409 ? headers.has('retry-after') : passing.has(status);
}

/** What the marketplace asks for, else 1, 2, 4 and 8 seconds, with a random part. */
function waitBefore(attempt: number, seconds: number | null): number {
  const longest = Math.min(firstWait * 2 ** attempt, longestWait);
  const usual = longest * (0.5 + Math.random() / 2);
  // A server that asks for no wait at all must not be asked in a loop.
  return seconds === null ? usual : Math.max(seconds * 1000, usual / 10);
}

async function sendOnce(
  request: Request,
  fetch: Patience['fetch'],
  timeout: number,
): Promise<Response> {
  const ending = new AbortController();
  const giveUp = () => ending.abort(request.signal.reason);
  request.signal.addEventListener('abort', giveUp);
  const timer = setTimeout(
    () => ending.abort(new Error(`No answer within ${timeout / 1000} seconds`)),
    Math.min(timeout, longestTimer),
  );
  try {
    const { signal } = ending;
    const answer = await fetch(new Request(request, { signal, redirect: 'manual' }));
    if (leadsElsewhere(answer)) throw elsewhere(request, answer);
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

/** Browsers do not tell where to. */
function leadsElsewhere({ status, type }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}

/** Who follows would show the token to another host, and send a GET in place of a POST. */
function elsewhere({ url, headers }: Request, answer: Response): ConnectionError {
  const place = answer.headers.get('location');
  const where = place === null ? 'another address' : new URL(place, url).origin;
  return new ConnectionError(
    `${new URL(url).origin} redirects to ${where}: name the final address`,
    headers.get('x-request-id') ?? '',
  );
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
