import type { FastifyRequest } from 'fastify';
import { type Strangers, withRefusal } from '../../platform/http/budgets/strangers.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import { accountRefusals, tokenChallenge } from '../refusals.ts';
import type { Caller } from '../users/user.ts';
import type { Directory } from './directory.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request; every route of a partner scope has one. */
    caller: Caller;
  }

  interface FastifyContextConfig {
    /** Changes nothing, though its method is POST: a token that only reads may call it. */
    readsOnly?: boolean;
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

type Deps = {
  directory: Directory;
  guesses: Strangers;
  /** Who asks without a token from a page of the portal. */
  findSignedIn: (request: FastifyRequest) => Promise<Caller | null>;
};

/** Lets in only requests with a valid token, or of the portal, and says who makes them. */
export function admitPartners(scope: HttpServer, deps: Deps): void {
  const { directory, guesses, findSignedIn } = deps;
  scope.decorateRequest('caller', null as unknown as Caller);
  scope.addHook('onRoute', (route) => {
    const { authorize, readsOnly } = route.config ?? {};
    if (readsOnly || reading.has(String(route.method))) return;
    route.config = {
      ...route.config,
      authorize: (request) => refusedToReader(request.caller) ?? authorize?.(request),
    };
  });
  scope.addHook('onRequest', (request, _reply, done) => {
    if (request.around) {
      admitCaller(request, request.around.caller);
      return done();
    }
    const token = tokenOf(request);
    const refuse = (why: Error) =>
      withRefusal(guesses.refusalFor(request), (refused) => done(refused ?? why), done);
    const admitOr = (refusal: typeof accountRefusals.tokenUnknown) => (caller: Caller | null) => {
      if (!caller) return refuse(refusal(tokenChallenge));
      admitCaller(request, caller);
      done();
    };
    if (token === '') {
      if (request.headers.cookie === undefined) return admitOr(accountRefusals.tokenMissing)(null);
      return void findSignedIn(request).then(admitOr(accountRefusals.tokenMissing), done);
    }
    const answer = admitOr(accountRefusals.tokenUnknown);
    const known = directory.knownCaller(token);
    if (known !== undefined) return answer(known);
    directory.findCaller(token).then(answer, done);
  });
}

function refusedToReader({ scope }: Caller): Error | undefined {
  return scope === 'read' ? accountRefusals.tokenReadOnly() : undefined;
}

/** The contract's own header, or the one that general tools know. */
function tokenOf(request: FastifyRequest): string {
  const { 'access-token': own, authorization } = request.headers;
  if (own !== undefined) return String(own).trim();
  return /^bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1] ?? '';
}

/** The request is the caller's from here on. */
export function admitCaller(request: FastifyRequest, caller: Caller): void {
  request.caller = { ...caller, requestId: request.id };
  request.client = {
    owner: `user:${caller.userId}`,
    rateKey: caller.tokenKey,
    requestsPerMinute: caller.sessionRequestsPerMinute ?? caller.requestsPerMinute,
    account: `organization:${caller.organizationId}`,
    accountRequestsPerMinute: caller.requestsPerMinute,
  };
}
