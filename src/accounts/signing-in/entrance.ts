import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Budgets } from '../../platform/http/budgets/rate-limit.ts';
import type { Keys } from '../../platform/secrets.ts';
import type { Person } from '../person.ts';
import { accountRefusals } from '../refusals.ts';
import { type Door, foldedAddress } from './door.ts';
import { keepDevice } from './lanes/known-device.ts';
import { findLane, slowDown } from './lanes/lane.ts';
import { forgeryToken, sessionCookie, sessionCookieName, sessionDays } from './session.ts';
import { createSignInGate } from './sign-in-gate.ts';

export type EntranceDeps = {
  db: Database;
  clock: Clock;
  budgets: Budgets;
  storedSecrets: Keys;
  /** Keys that sign the cookie by which a device is known. */
  deviceKeys: Keys;
  /** Whether people reach the marketplace over https: then the cookie never leaves it. */
  isSecure: boolean;
};

type Given = { email: string; password: string; code?: string | undefined };

/** Lets a person in at a door, and hands the session out in the cookie of that kind of person. */
export function openEntrance<Who extends Person>(deps: EntranceDeps, door: Door<Who>) {
  const enter = createSignInGate({ ...deps, door });
  return async (request: FastifyRequest, reply: FastifyReply, given: Given) => {
    const { ip, id: requestId, headers } = request;
    const lane = await findLane(deps, request, { kind: door.kind, email: given.email });
    await slowDown(deps, `sign-in ${lane.name}`);
    const from = { lane, address: ip, client: headers['user-agent'] };
    const { who, session } = await enter({ ...given, ...from, requestId });
    const cookie = { ...sessionCookie(deps), maxAge: sessionDays * 86_400 };
    reply.setCookie(sessionCookieName(who.kind, deps), session, cookie);
    keepDevice(deps, request, reply, { kind: who.kind, email: foldedAddress(who.email) });
    return { who, csrfToken: forgeryToken(session) };
  };
}

/** Only JSON has a browser ask first whether a page of another site may send it. */
export function refuseForms({ headers }: FastifyRequest): Error | undefined {
  return headers['content-type'] === undefined ? accountRefusals.signInAsJson() : undefined;
}
