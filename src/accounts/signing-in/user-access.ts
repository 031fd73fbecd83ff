import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Strangers } from '../../platform/http/budgets/strangers.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import { accountRefusals } from '../refusals.ts';
import { requireFactor } from '../second-factor/second-factor-policy.ts';
import { admitCaller } from '../tokens/partner-access.ts';
import type { Caller } from '../users/user.ts';
import { findCallerBySession } from './find-user-session.ts';
import { cookieOf } from './request-cookie.ts';
import { isOurs, sessionCookieName } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of the portal, open to everybody: signing in. */
    withoutUser?: boolean;
  }
}

type Deps = { db: Database; clock: Clock; isSecure: boolean };

/** Lets in only users of partners who are signed in, with the forgery token of their session. */
export function admitUsers(scope: HttpServer, deps: Deps & { guesses: Strangers }): void {
  const findUser = userBehindCookie(deps);
  scope.decorateRequest('caller', null as unknown as Caller);
  scope.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.withoutUser) return;
    const caller = await findUser(request);
    if (!caller) throw (await deps.guesses.refusalFor(request)) ?? accountRefusals.userOnly();
    admitCaller(request, caller);
  });
}

/** Who is signed in to the portal where a request has its cookie. */
export function userBehindCookie(deps: Deps) {
  const name = sessionCookieName('user', deps);
  return async (request: FastifyRequest): Promise<Caller | null> => {
    const session = cookieOf(request, name);
    if (session === undefined) return null;
    const isUsed = request.routeOptions.config.isStream !== true;
    const caller = await findCallerBySession(deps, session, { address: request.ip, isUsed });
    if (!caller) return null;
    if (!isOurs(session, request)) throw accountRefusals.forgeryGuard();
    requireFactor(request, caller);
    return caller;
  };
}
