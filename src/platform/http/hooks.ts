import type { FastifyReply, FastifyRequest } from 'fastify';
import { withBorrower } from '../db/fair-pool.ts';
import { endOf } from './answers/end-of.ts';
import { sendAnswer, toError } from './answers/sending.ts';
import { withRefusal } from './budgets/strangers.ts';
import { secureHeaders, standardHeaders } from './headers.ts';
import { type AnswerKeeper, answerKeeper } from './idempotency/idempotency.ts';
import { normalizeContentType } from './input/body.ts';
import { malformedQuery, oversizedQuery } from './input/query.ts';
import { requestAround } from './inside.ts';
import { httpRefusals } from './refusals.ts';
import type { HttpServer, HttpServerOptions } from './server.ts';
import { unknownRoute } from './unknown-route.ts';

type Done = (error?: Error) => void;

/** The steps of every request. They are callbacks and few, because every request takes them all. */
export function addHooks(server: HttpServer, options: HttpServerOptions): void {
  const { isDraining, isSecure, keptAnswers, log, metrics, refuseStranger } = options;
  const keeper = keptAnswers && answerKeeper({ kept: keptAnswers, log });
  const sending = { log, metrics, keeper };
  const usualHeaders = isSecure ? secureHeaders : standardHeaders;
  const level = options.logsRequests ? 'info' : 'debug';
  const tellsRequests = log.isLevelEnabled(level);

  server.addHook('onRequest', (request, reply, done) => {
    request.route = request.routeOptions;
    request.around = requestAround();
    reply.header('x-request-id', request.id);
    reply.headers(usualHeaders);
    if (request.is404) {
      const answer = (refused?: Error) => done(refused ?? unknownRoute(server, request));
      return withRefusal(refuseStranger?.(request), answer, done);
    }
    if (!hasOneHost(request)) return done(httpRefusals.malformedRequest());
    normalizeContentType(request.headers);
    done();
  });

  // Not before: what reads a body goes on outside of the context in which the request began.
  server.addHook('preValidation', ({ borrower }, _reply, done) =>
    borrower ? withBorrower(borrower, done) : done(),
  );

  server.addHook('preValidation', (request, reply, done) => {
    // Who may not ask is told so first, whatever else is wrong, and nothing of it is kept.
    const refused = request.route.config.authorize?.(request);
    if (refused) return done(refused);
    if (request.body === undefined && takesBody(request.method)) request.body = {};
    const key = keeper?.keyOf(request);
    if (!keeper || key === undefined) return done(faultOf(request));
    void beginKeyed(keeper, key, request, reply, done);
  });

  server.addHook('onSend', (request, reply, payload, done) => {
    if (isDraining()) reply.header('connection', 'close');
    request.answered = payload;
    sendAnswer(sending, request, reply, payload, done);
  });

  server.addHook('onResponse', (request, reply, done) => {
    const route = request.route.url ?? 'unknown';
    const milliseconds = reply.elapsedTime;
    if (request.route.config.isStream !== true)
      metrics.countRequest(request.method, route, reply.statusCode, milliseconds / 1000);
    const { status, code } = endOf(request, reply);
    if (code !== undefined) metrics.countRefusal(code);
    if (tellsRequests) {
      const { id: requestId, method, client } = request;
      const who = client && { caller: client.owner, account: client.account };
      log[level]({ requestId, method, route, status, code, milliseconds, ...who }, 'answered');
    }
    done();
  });
}

async function beginKeyed(
  keeper: AnswerKeeper,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  done: Done,
): Promise<void> {
  try {
    const isFirst = await keeper.begin(request, reply, key);
    // A repetition goes no further, even when its client has left before the answer was sent.
    if (isFirst) done(faultOf(request));
  } catch (error) {
    // Also of what follows: nothing else would catch it.
    done(toError(error));
  }
}

/** Of several hosts, a proxy before us may have gone by another one than we would. */
function hasOneHost({ headers, raw }: FastifyRequest): boolean {
  if (headers.host === undefined) return raw.httpVersion !== '1.1';
  if (headers.host.includes(',')) return false;
  const { rawHeaders } = raw;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts <= 1;
}

function takesBody(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/** What was wrong with query and body all along. */
function faultOf(request: FastifyRequest): Error | undefined {
  if (request.query === malformedQuery) return httpRefusals.malformedUrl();
  if (request.raw.url?.includes('%00')) return httpRefusals.unusableText();
  if (request.sentBody?.fault) return request.sentBody.fault;
  return request.query === oversizedQuery ? httpRefusals.tooManyParameters() : undefined;
}

/**
 * Closing waits for every connection. One whose last answer went out before the closing began
 * stays open for its next request, so idle connections are closed until none is left.
 */
export function closeIdleConnections(server: HttpServer): void {
  let closing: NodeJS.Timeout | undefined;
  server.addHook('preClose', (done) => {
    // After what has arrived is read: else its connection would still count as idle.
    closing = setInterval(() => setImmediate(() => server.server.closeIdleConnections()), 50);
    done();
  });
  server.addHook('onClose', (_server, done) => {
    clearInterval(closing);
    done();
  });
}
