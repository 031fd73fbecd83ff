import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Strangers } from '../../platform/http/budgets/strangers.ts';
import { ErrorAnswer } from '../../platform/http/schemas.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import { type Role, roles } from '../../platform/operation/role.ts';
import { accountRefusals } from '../refusals.ts';
import { requireFactor } from '../second-factor/second-factor-policy.ts';
import { requireRole } from '../staff/require-role.ts';
import { asActor, type Staff } from '../staff/staff.ts';
import { findStaffBySession, findStaffByToken } from './find-staff.ts';
import { isOurs, sessionCookieName } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; every route of the operator scope has one. */
    staff: Staff;
    /** Checks that the caller would be let in now: a stream ends with its user. */
    isStillAdmitted: () => Promise<boolean>;
    /** The session of the console, when staff is signed in by it and not by a token. */
    session: string | null;
  }
  interface FastifyContextConfig {
    /** Open to everybody: signing in. */
    withoutStaff?: boolean;
    /** The least that staff must be for a route of the operator scope. */
    role?: Role;
  }
}

const staffRequestsPerMinute = 6000;
const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const challenge = { 'www-authenticate': 'Bearer realm="portolan operator"' };

type Deps = { db: Database; clock: Clock; isSecure: boolean; guesses: Strangers };

/** Lets in only staff: by a bearer token, or by the session of the console with its forgery token. */
export function admitStaff(scope: HttpServer, deps: Deps): void {
  scope.decorateRequest('staff', null as unknown as Staff);
  scope.decorateRequest('actor', null as unknown as Actor);
  scope.decorateRequest('session', null);
  scope.decorateRequest('isStillAdmitted', null as unknown as () => Promise<boolean>);
  scope.addHook('onRoute', (route) => {
    if (route.config?.withoutStaff || route.method === 'HEAD') return;
    const role = route.config?.role;
    if (!role) throw new Error(`${String(route.method)} ${route.url} names no role`);
    // What the forgery guard and a missing role answer belongs into the description.
    const isGuarded = changing.has(String(route.method)) || role !== roles[0];
    const response = {
      ...(route.schema?.response as object),
      ...(isGuarded && { 403: ErrorAnswer }),
    };
    route.schema = Object.assign({}, route.schema, { response, 'x-role': role });
  });
  scope.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.withoutStaff) return;
    const staff = await findStaff(deps, request);
    if (!staff)
      throw (await deps.guesses.refusalFor(request)) ?? accountRefusals.staffOnly(challenge);
    requireFactor(request, staff);
    requireRole(staff, request.routeOptions.config.role ?? 'owner');
    request.staff = staff;
    request.isStillAdmitted = async () => (await findStaff(deps, request))?.id === staff.id;
    request.actor = asActor(staff, request.id, request.session);
    request.client = {
      owner: `staff:${staff.id}`,
      rateKey: `staff:${staff.id}`,
      requestsPerMinute: staffRequestsPerMinute,
      account: 'staff',
      accountRequestsPerMinute: staffRequestsPerMinute,
    };
  });
}

async function findStaff(deps: Deps, request: FastifyRequest): Promise<Staff | null> {
  const bearer = /^bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return findStaffByToken(deps, bearer);

  const session = request.cookies[sessionCookieName('staff', deps)];
  if (session === undefined) return null;
  const isUsed = request.routeOptions.config.isStream !== true;
  const staff = await findStaffBySession(deps, session, { address: request.ip, isUsed });
  request.session = session;
  if (staff && !isOurs(session, request)) throw accountRefusals.forgeryGuard();
  return staff;
}
