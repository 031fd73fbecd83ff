import fastify, { type FastifyRequest } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Actor } from '../audit.ts';
import type { Borrower } from '../db/fair-pool.ts';
import { type AnnouncedEnd, announceEnds } from './answers/announced-end.ts';
import { errorAnswer } from './answers/error-answer.ts';
import type { Client } from './client.ts';
import { connectionErrorAnswer, replaceDefaultAnswers } from './connection-errors.ts';
import { allowOrigins } from './cross-origin.ts';
import type { AnswerHeaders } from './documents/answer-headers.ts';
import { secureHeaders, standardHeaders } from './headers.ts';
import { addHooks, closeIdleConnections } from './hooks.ts';
import type { Claim } from './idempotency/claim.ts';
import type { Begun, KeepAnswer } from './idempotency/idempotency.ts';
import { type BodyKind, readBodies, type SentBody } from './input/body.ts';
import { parseQuery } from './input/query.ts';
import { validation } from './input/validation.ts';
import { httpRefusals } from './refusals.ts';
import { requestIdOf } from './request-id.ts';
import type { HttpServer, HttpServerOptions } from './server.ts';
import { unknownRoute } from './unknown-route.ts';
import { frameLog, internalLog } from './watching/frame-log.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What an unknown path may have been meant to be. */
    documentedPaths: ReadonlySet<string>;
  }
  interface FastifyRequest {
    /** Set by the hook that finds out who calls; null for everybody else. */
    client: Client | null;
    /** Where the request goes: Fastify puts this together anew whenever it is asked. */
    route: FastifyRequest['routeOptions'];
    sentBody: SentBody | null;
    claim: Claim | null;
    /** Who is written into the audit log; staff have one on every route of theirs. */
    actor: Actor;
    /** On whose account it borrows connections; null without accounts. */
    borrower: Borrower | null;
    /** Present while the answer to an Idempotency-Key can be kept inside a transaction. */
    keepAnswer: KeepAnswer | undefined;
    /** An answer is in the making: it is kept or compressed, and not yet out. */
    isBeingAnswered: boolean;
    /** What goes out, before it is compressed; for who looks at it afterwards. */
    answered: unknown;
    /** Present with `keepAnswer`: what has to be gone on with when the request comes again. */
    begun: Begun | undefined;
  }
  interface FastifyContextConfig {
    /** Answers carry a weak ETag and are revalidated. */
    etag?: boolean;
    /** Why this caller may not ask for this at all; said before anything is said about the body. */
    authorize?: (request: FastifyRequest) => Error | undefined;
    body?: BodyKind;
    /** It changes nothing, so no answer of it is kept. */
    ignoresIdempotencyKey?: boolean;
    /** Answers a list, which is also given as CSV. */
    isTable?: boolean;
    /** Heeds If-Match. */
    isVersioned?: boolean;
    /** The types of the file that its body is. */
    takes?: readonly string[];
    /** Headers that only its answer has, for the document. */
    sends?: AnswerHeaders;
    /** It goes: its answers say when, and the document that it is deprecated. */
    end?: AnnouncedEnd;
    /** The answer lasts as long as a page is open: it takes no share, and is not timed. */
    isStream?: boolean;
  }
}

const bodyLimitBytes = 1_048_576;
const requestTimeoutMilliseconds = 60_000;

/** An HTTP server that knows requests, answers and errors, and nothing of what is offered. */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { log, trustProxy = [], isSecure = false } = options;
  const handleError = errorAnswer(log);
  const server: HttpServer = fastify({
    loggerInstance: internalLog(log),
    logController: frameLog(log),
    genReqId: requestIdOf,
    bodyLimit: bodyLimitBytes,
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    return503OnClosing: false,
    // Longer than load balancers keep theirs, so that they never use a connection we just closed.
    keepAliveTimeout: 72_000,
    connectionTimeout: 120_000,
    requestTimeout: requestTimeoutMilliseconds,
    http: {
      headersTimeout: 20_000,
      connectionsCheckingInterval: 5_000,
      // Node would answer by itself, with nothing that says which request it was.
      requireHostHeader: false,
      // A request without a body is at its end when it begins.
      optimizeEmptyRequests: true,
    },
    routerOptions: { querystringParser: parseQuery, maxParamLength: 500 },
    clientErrorHandler: connectionErrorAnswer(log),
    frameworkErrors: (error, request, reply) => {
      reply.headers(isSecure ? secureHeaders : standardHeaders).header('x-request-id', request.id);
      handleError(error, request, reply);
    },
  }).withTypeProvider<ZodTypeProvider>();

  const documentedPaths = new Set<string>();
  server.decorate('documentedPaths', documentedPaths);
  server.addHook('onRoute', ({ url, schema }) => {
    if (schema?.hide !== true) documentedPaths.add(url);
  });
  server.decorateRequest('client', null);
  server.decorateRequest('route', null as unknown as FastifyRequest['routeOptions']);
  server.decorateRequest('sentBody', null);
  server.decorateRequest('claim', null);
  server.decorateRequest('borrower', null);
  server.decorateRequest('keepAnswer', undefined);
  server.decorateRequest('isBeingAnswered', false);
  server.decorateRequest('answered', null);
  server.decorateRequest('begun', undefined);
  server.decorateRequest('around', null);
  server.decorateRequest('hasAsked', false);
  server.decorateRequest('refusedWithin', null);
  server.setValidatorCompiler(validation(httpRefusals.invalidRequest));
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler(handleError);
  server.setNotFoundHandler((request) => {
    throw unknownRoute(server, request);
  });
  readBodies(server);
  replaceDefaultAnswers(server.server);
  if (options.crossOrigin) allowOrigins(server, options.crossOrigin);
  addHooks(server, options);
  announceEnds(server);
  closeIdleConnections(server);
  return server;
}
