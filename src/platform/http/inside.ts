import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { HttpServer } from './server.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request in whose place this one is asked; null for all that come over a connection. */
    around: FastifyRequest | null;
    /** Whether this one was answered by asking another. */
    hasAsked: boolean;
  }
}

const asking = new AsyncLocalStorage<FastifyRequest>();

export function requestAround(): FastifyRequest | null {
  return asking.getStore() ?? null;
}

/**
 * Has a route of this server answer, in the same process, for a request that was let in already. It is
 * the same caller, and counts as the same request. No header says so, so nobody can pretend it.
 */
export function askInside(
  server: HttpServer,
  request: FastifyRequest,
  question: InjectOptions,
): Promise<LightMyRequestResponse> {
  request.hasAsked = true;
  const headers = { ...question.headers, 'x-request-id': request.id };
  // Awaited there: what is injected begins when somebody waits for it.
  return asking.run(request, async () => await server.inject({ ...question, headers }));
}
