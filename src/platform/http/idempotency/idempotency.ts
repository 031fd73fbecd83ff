import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../../db/database.ts';
import { withoutBorrower } from '../../db/fair-pool.ts';
import { followed, type Part } from '../../db/parts.ts';
import { isTemporary, retryInBackground } from '../../db/retry.ts';
import type { Logger } from '../../log.ts';
import { secureHeaders } from '../headers.ts';
import { httpRefusals } from '../refusals.ts';
import type { Claim, KeyedRequest } from './claim.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { beginning, ourClaim } from './kept-parts.ts';
import { isKeptStatus } from './kept-status.ts';
import type { KeptAnswer } from './sealed-answer.ts';

/**
 * Keeps the answer with the work itself, so that a crash between commit and answer loses nothing.
 * Where the key was taken over meanwhile nothing is written, and the request is refused.
 */
export type KeepAnswer = {
  /** In the transaction of the work, which `written` follows once it has committed. */
  inside(tx: Transaction, status: number, body: object): Promise<void>;
  written(): void;
  /** In the statement of the work, where it writes what is called `booked`. */
  parts(status: number, body: object): readonly Part[];
};

/**
 * What the requests with one key have begun, where that takes more than one transaction. Noted in
 * the first of them, it is there for the repetition, which goes on with it.
 */
export type Begun = {
  readonly before: string | null;
  /** Fails, and with it the transaction, when the key was taken over meanwhile. */
  note(tx: Transaction, begun: string | null): Promise<void>;
  /** The same in the statement that writes what is called `booked`. */
  parts(begun: string): readonly Part[];
};

export type AnswerKeeper = {
  /** The key of a request that is to be answered once only. */
  keyOf(request: FastifyRequest): string | undefined;
  /** Before validation: true for the first request with a key, false when its answer was sent again. */
  begin(request: FastifyRequest, reply: FastifyReply, key: string): Promise<boolean>;
  /** When the answer is known: keeps it, or gives the key free. Never fails. */
  finish(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void>;
};

const validKey = /^[\x21-\x7e]{1,255}$/;
const keyedMethods = new Set(['POST', 'PUT', 'DELETE']);
const fullRetrySeconds = '600';

/** What belongs to one exchange, and what every answer gets anyway. */
const notKept = new Set([
  ...Object.keys(secureHeaders),
  'access-control-allow-origin',
  'access-control-expose-headers',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'set-cookie',
  'vary',
  'x-request-id',
]);

export function answerKeeper({ kept, log }: { kept: KeptAnswers; log: Logger }): AnswerKeeper {
  return {
    keyOf: (request) => {
      const key = request.headers['idempotency-key'];
      return key !== undefined && isKeyed(request) ? String(key) : undefined;
    },
    begin: (request, reply, key) => begin(kept, request, reply, key),
    finish: async (request, reply, payload) => {
      const { claim } = request;
      request.claim = null;
      if (claim) await withoutBorrower(() => finish(endingOf(kept, claim, reply, payload), log));
    },
  };
}

/** A body beyond the limit was not read: there is nothing to recognise the request by. */
function isKeyed(request: FastifyRequest): boolean {
  return (
    request.client !== null &&
    keyedMethods.has(request.method) &&
    request.route.config.ignoresIdempotencyKey !== true &&
    request.sentBody?.fault?.status !== 413
  );
}

async function begin(
  kept: KeptAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Promise<boolean> {
  if (!validKey.test(key)) throw httpRefusals.invalidIdempotencyKey();
  const outcome = await kept.claim(keyedRequest(request, key));
  switch (outcome.kind) {
    case 'claimed':
      request.claim = outcome.claim;
      // Nothing of what was asked is done yet.
      if (request.borrower) request.borrower.mayBeRefused = true;
      request.keepAnswer = keepWith(kept, outcome.claim, request, reply);
      request.begun = begunUnder(kept, outcome.claim);
      return true;
    case 'answered':
      replay(reply, outcome.answer);
      return false;
    case 'reused':
      throw httpRefusals.idempotencyKeyReused();
    case 'running':
      throw inProgress();
    case 'full':
      throw httpRefusals.tooManyKeptAnswers({ 'retry-after': fullRetrySeconds });
    default:
      return outcome satisfies never;
  }
}

function inProgress(): Error {
  return httpRefusals.requestInProgress({ 'retry-after': '1' });
}

function keyedRequest(request: FastifyRequest, key: string): KeyedRequest {
  return {
    owner: request.client?.owner ?? '',
    account: request.client?.account ?? '',
    key,
    method: request.method,
    path: request.raw.url ?? '',
    bodyDigest: createHash('sha256')
      .update(request.sentBody?.bytes ?? '')
      .digest(),
  };
}

function replay(reply: FastifyReply, answer: KeptAnswer): void {
  reply
    .code(answer.status)
    .headers(answer.headers)
    .header('idempotency-replayed', 'true')
    .send(answer.body);
}

function keepWith(
  kept: KeptAnswers,
  claim: Claim,
  request: FastifyRequest,
  reply: FastifyReply,
): KeepAnswer {
  const answerOf = (status: number, body: object) => {
    const serialize = reply.getSerializationFunction(String(status)) ?? JSON.stringify;
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    return { status, headers, body: Buffer.from(serialize(body)) };
  };
  const written = () => {
    kept.end(claim);
    request.claim = null;
  };
  return {
    inside: async (tx, status, body) => {
      if (!(await kept.keep(claim, answerOf(status, body), tx))) throw inProgress();
    },
    written,
    parts: (status, body) => [
      ours(claim),
      followed(kept.keeping(claim, answerOf(status, body)), (rows) => {
        if (rows > 0) written();
      }),
    ],
  };
}

function ours(claim: Claim): Part {
  return followed(ourClaim(claim), (rows) => {
    if (rows === 0) throw inProgress();
  });
}

function begunUnder(kept: KeptAnswers, claim: Claim): Begun {
  return {
    before: claim.begun,
    note: async (tx, begun) => {
      if (!(await kept.begin(claim, begun, tx))) throw inProgress();
    },
    parts: (begun) => [ours(claim), beginning(claim, begun)],
  };
}

/** What is left to do for a claim; where the answer was kept inside a transaction it does nothing. */
function endingOf(kept: KeptAnswers, claim: Claim, reply: FastifyReply, payload: unknown) {
  const { statusCode: status } = reply;
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (!isKeptStatus(status) || !(isText || payload == null)) {
    return () => kept.free(claim);
  }
  const body = Buffer.from(isText ? payload : '');
  const answer = { status, headers: headersOf(reply), body };
  return () => kept.keep(claim, answer);
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (!notKept.has(name) && value !== undefined) headers[name] = String(value);
  }
  return headers;
}

/** While the database is away the answer goes out all the same, and this continues behind it. */
async function finish(work: () => Promise<unknown>, log: Logger): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, 'the answer to an Idempotency-Key could not be kept yet');
    if (isTemporary(error)) void retryInBackground(work);
  }
}
