import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Logger } from '../log.ts';
import type { AddRoute } from './handler.ts';
import type { KeptAnswers } from './idempotency/kept-answers.ts';
import type { Metrics } from './watching/metrics.ts';

type Framework = FastifyInstance<
  Server,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

type OwnVerb = 'get' | 'post' | 'put' | 'delete';
type OtherVerb = 'all' | 'head' | 'options' | 'patch' | 'query' | 'route';

export type HttpServer = Omit<Framework, OwnVerb | OtherVerb> & Record<OwnVerb, AddRoute>;

/** Which pages of other origins may read answers. */
export type CrossOrigin = {
  /** Such as https://shop.example.com. */
  origins: readonly string[];
  /** What the paths begin with that their pages may ask. */
  paths: readonly string[];
};

export type HttpServerOptions = {
  log: Logger;
  metrics: Metrics;
  isDraining: () => boolean;
  /** Without it an Idempotency-Key means nothing. */
  keptAnswers?: KeptAnswers;
  /** Whether people reach it by https. */
  isSecure?: boolean;
  /** Whether each request has a line in the log, also where the log leaves out details. */
  logsRequests?: boolean;
  /** The addresses and networks whose X-Forwarded-For is believed. */
  trustProxy?: readonly string[];
  crossOrigin?: CrossOrigin;
  /** Counts who asks for paths that do not exist; why it is not answered when that was too often. */
  refuseStranger?: (request: FastifyRequest) => Error | undefined | Promise<Error | undefined>;
};
