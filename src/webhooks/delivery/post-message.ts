import { createHmac } from 'node:crypto';
import { Agent } from 'node:https';
import type { Readable } from 'node:stream';
import {
  askOutside,
  type OutsideAnswer,
  OutsideFault,
} from '../../platform/addresses/ask-outside.ts';
import { withTimeLimit } from '../../platform/limits/time-limit.ts';
import { systemTimer } from '../../platform/limits/timer.ts';
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
  /** The secret before, while both are valid. */
  previous?: string | null;
  /** What tells the receiver which message it is. */
  headers?: Readonly<Record<string, string>>;
};

type Outcome = Omit<Posting, 'durationMs'>;

const usualBounds = { timeoutMilliseconds: 10_000, timer: systemTimer };
const mostRead = 16 * 1024;

/**
 * Each message has a connection of its own. One that was kept could have been closed meanwhile, and
 * the message would be lost: it is sent once.
 */
const agents = { http: false, https: new Agent({ keepAlive: false }) } as const;

/** Sends a message, once, and says what came of it. */
export async function postMessage(
  post: Post,
  { allowsInsecureWebhooks }: { allowsInsecureWebhooks: boolean },
  { timeoutMilliseconds, timer } = usualBounds,
): Promise<Posting> {
  const started = performance.now();
  const { url, body, header, secret, previous = null, headers } = post;
  const send = (signal: AbortSignal) =>
    askOutside(new URL(url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        'user-agent': 'Portolan',
        connection: 'close',
        ...headers,
        ...(secret !== null && { [header]: signatureOf(body, secret) }),
        ...(previous !== null && { [`${header}-Previous`]: signatureOf(body, previous) }),
      },
      body,
      agents,
      signal,
      allowsInsecure: allowsInsecureWebhooks,
    }).then(readAnswer, toFailure);
  const outcome = await withTimeLimit(timeoutMilliseconds, send, timer);
  return { ...outcome, durationMs: Math.round(performance.now() - started) };
}

export function signatureOf(body: Buffer, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}

/** The status decides. */
async function readAnswer({ status, body }: OutsideAnswer): Promise<Outcome> {
  const response = await readBeginning(body);
  const isDelivered = status >= 200 && status <= 299;
  return {
    state: isDelivered ? 'delivered' : 'refused',
    responseStatus: status,
    response,
    reason: isDelivered ? null : `The receiver answered with status ${status}`,
  };
}

/** Only the beginning is read, for as long as there is time. */
async function readBeginning(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= mostRead) break;
    }
  } catch {
    // What has come so far is kept.
  }
  body.destroy();
  const text = Buffer.concat(chunks).subarray(0, mostRead).toString('utf8');
  return text.replaceAll('\0', '\uFFFD');
}

function toFailure(error: unknown): Outcome {
  if (!(error instanceof OutsideFault)) throw error;
  const { kind, message } = error;
  const nothing = { responseStatus: null, response: null };
  if (kind === 'bad answer' || kind === 'too large') {
    return { ...nothing, state: 'refused', reason: message };
  }
  return { ...nothing, state: kind, reason: wordsFor(kind, message) };
}

function wordsFor(kind: OutsideFault['kind'], message: string): string {
  if (kind === 'timed out') return 'The receiver did not answer in time';
  return kind === 'unreachable' ? `Cannot reach the receiver (${message})` : message;
}
