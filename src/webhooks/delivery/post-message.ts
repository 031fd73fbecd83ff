import { createHmac } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent, request as httpsRequest, type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import { hostOf } from '../../platform/addresses/address-faults.ts';
import { isPublicAddress } from '../../platform/addresses/public-address.ts';
import { type Address, resolveHost } from '../../platform/addresses/resolve-host.ts';
import type { MessageState } from '../webhook.ts';

export type Posting = {
  state: Exclude<MessageState, 'queued' | 'sending' | 'interrupted'>;
  responseStatus: number | null;
  response: string | null;
  reason: string | null;
  durationMs: number;
};

export type Post = {
  url: string;
  body: Buffer;
  header: string;
  /** Null when messages are not signed. */
  secret: string | null;
  /** What tells the receiver which message it is. */
  headers?: Readonly<Record<string, string>>;
};

type Outcome = Omit<Posting, 'durationMs'>;

const usualBounds = { timeoutMilliseconds: 10_000 };
const mostRead = 16 * 1024;

/**
 * Each message has a connection of its own. One that was kept could have been closed meanwhile, and
 * the message would be lost: it is sent once.
 */
const tls = new Agent({ keepAlive: false });

/** Sends a message, once, and says what came of it. */
export async function postMessage(
  post: Post,
  { allowsInsecureWebhooks: anywhere }: { allowsInsecureWebhooks: boolean },
  { timeoutMilliseconds } = usualBounds,
): Promise<Posting> {
  const started = performance.now();
  const url = new URL(post.url);
  const outcome = await deliver(post, url, anywhere, AbortSignal.timeout(timeoutMilliseconds));
  return { ...outcome, durationMs: Math.round(performance.now() - started) };
}

async function deliver(
  post: Post,
  url: URL,
  anywhere: boolean,
  signal: AbortSignal,
): Promise<Outcome> {
  if (!anywhere && url.protocol !== 'https:') {
    return failed('blocked address', 'Only https:// addresses are allowed');
  }
  try {
    const found = await withinTime(resolveHost(hostOf(url)), signal);
    const allowed = anywhere ? found : found.filter(({ address }) => isPublicAddress(address));
    if (allowed.length === 0) {
      const addresses = found.map(({ address }) => address).join(', ');
      return failed('blocked address', `${url.hostname} is a private address (${addresses})`);
    }
    return await send(post, url, allowed, signal);
  } catch (error) {
    return failureOf(error, signal);
  }
}

/** A name server may be slow as well. */
function withinTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const late = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => late.reject(signal.reason), { once: true });
  return Promise.race([work, late.promise]);
}

function send(
  { body, header, secret, headers }: Post,
  url: URL,
  addresses: readonly Address[],
  signal: AbortSignal,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const isSecure = url.protocol === 'https:';
    const options: RequestOptions = {
      method: 'POST',
      agent: isSecure ? tls : false,
      lookup: always(addresses),
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        'user-agent': 'Portolan',
        connection: 'close',
        ...headers,
        ...(secret !== null && { [header]: signatureOf(body, secret) }),
      },
      signal,
    };
    const request = (isSecure ? httpsRequest : httpRequest)(url, options);
    let isAnswered = false;
    request.once('response', (answer) => {
      isAnswered = true;
      void readAnswer(answer).then(resolve);
    });
    request.once('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(toOutcome(answer.statusCode ?? 0, ''));
    });
    // Once there is an answer, what comes of the connection is part of reading it.
    request.on('error', (error) => {
      if (!isAnswered) resolve(failureOf(error, signal, request.socket));
    });
    request.end(body);
  });
}

/** What was resolved and found to be allowed is what is connected to. */
function always(addresses: readonly Address[]): LookupFunction {
  return (_host, options, done) => {
    const [first] = addresses;
    if (options.all === true || !first) done(null, [...addresses]);
    else done(null, first.address, first.family);
  };
}

export function signatureOf(body: Buffer, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}

/** The status decides. Of what follows only the beginning is read, for as long as there is time. */
async function readAnswer(answer: IncomingMessage): Promise<Outcome> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= mostRead) break;
    }
  } catch {
    // What has come so far is kept.
  }
  answer.destroy();
  const text = Buffer.concat(chunks).subarray(0, mostRead).toString('utf8');
  return toOutcome(answer.statusCode ?? 0, text.replaceAll('\0', '\uFFFD'));
}

function toOutcome(status: number, response: string): Outcome {
  const isDelivered = status >= 200 && status <= 299;
  return {
    state: isDelivered ? 'delivered' : 'refused',
    responseStatus: status,
    response,
    reason: isDelivered ? null : `The receiver answered with status ${status}`,
  };
}

function failed(state: Posting['state'], reason: string): Outcome {
  return { state, responseStatus: null, response: null, reason };
}

function failureOf(error: unknown, signal: AbortSignal, socket?: object | null): Outcome {
  if (signal.aborted) return failed('timed out', 'The receiver did not answer in time');
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  // Set where the connection was secure but for the certificate.
  const authorizationError =
    socket && 'authorizationError' in socket ? socket.authorizationError : null;
  if (authorizationError) return failed('bad certificate', `The certificate is invalid (${code})`);
  if (code.startsWith('HPE_')) return failed('refused', `The answer is not HTTP (${code})`);
  return failed('unreachable', `Cannot reach the receiver (${code})`);
}
