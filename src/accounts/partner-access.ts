import type { FastifyRequest } from 'fastify';
import type { HttpServer } from '../platform/http/server.ts';
import type { Directory } from './directory.ts';
import { accountRefusals, tokenChallenge } from './refusals.ts';
import type { Caller } from './user.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request; every route of a partner scope has one. */
    caller: Caller;
  }
}

/** Lets in only requests with a valid token, and says who makes them. */
export function admitPartners(scope: HttpServer, { directory }: { directory: Directory }): void {
  scope.decorateRequest('caller', null as unknown as Caller);
  scope.addHook('onRequest', (request, _reply, done) => {
    const token = tokenOf(request);
    if (token === '') return done(accountRefusals.tokenMissing(tokenChallenge));
    const known = directory.knownCaller(token);
    if (known !== undefined) return done(admit(request, known));
    directory.findCaller(token).then((caller) => done(admit(request, caller)), done);
  });
}

/** The contract's own header, or the one that general tools know. */
function tokenOf(request: FastifyRequest): string {
  const { 'access-token': own, authorization } = request.headers;
  if (own !== undefined) return String(own).trim();
  return /^bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1] ?? '';
}

function admit(request: FastifyRequest, caller: Caller | null): Error | undefined {
  if (!caller) return accountRefusals.tokenUnknown(tokenChallenge);
  request.caller = { ...caller, requestId: request.id };
  request.client = {
    owner: `user:${caller.userId}`,
    rateKey: caller.tokenKey,
    requestsPerMinute: caller.requestsPerMinute,
  };
  return undefined;
}
