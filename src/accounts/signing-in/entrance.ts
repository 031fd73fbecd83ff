import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { clientNetwork } from '../../platform/http/budgets/client-network.ts';
import type { Budgets } from '../../platform/http/budgets/rate-limit.ts';
import type { Keys } from '../../platform/secrets.ts';
import type { Person } from '../person.ts';
import { accountRefusals } from '../refusals.ts';
import type { Door } from './door.ts';
import { forgeryToken, sessionCookie, sessionCookieName, sessionDays } from './session.ts';
import { createSignInGate } from './sign-in-gate.ts';

const attemptsPerMinute = 10;

export type EntranceDeps = {
  db: Database;
  clock: Clock;
  budgets: Budgets;
  storedSecrets: Keys;
  /** Whether people reach the marketplace over https: then the cookie never leaves it. */
  isSecure: boolean;
};

type Given = { email: string; password: string; code?: string | undefined };

/** Lets a person in at a door, and hands the session out in the cookie of that kind of person. */
export function openEntrance<Who extends Person>(deps: EntranceDeps, door: Door<Who>) {
  const enter = createSignInGate({ ...deps, door });
  return async (request: FastifyRequest, reply: FastifyReply, given: Given) => {
    const { ip, id: requestId, headers } = request;
    await slowDownGuessing(deps, given.email);
    const from = { network: clientNetwork(ip), address: ip, client: headers['user-agent'] };
    const { who, session } = await enter({ ...given, ...from, requestId });
    const cookie = { ...sessionCookie(deps), maxAge: sessionDays * 86_400 };
    reply.setCookie(sessionCookieName(who.kind, deps), session, cookie);
    return { who, csrfToken: forgeryToken(session) };
  };
}

/** Only JSON has a browser ask first whether a page of another site may send it. */
export function refuseForms({ headers }: FastifyRequest): Error | undefined {
  return headers['content-type'] === undefined ? accountRefusals.signInAsJson() : undefined;
}

export async function slowDownGuessing(
  { budgets, clock }: Pick<EntranceDeps, 'budgets' | 'clock'>,
  address: string,
): Promise<void> {
  const verdict = await budgets.take(`sign-in:${address.toLowerCase()}`, attemptsPerMinute);
  if (verdict.allowed) return;
  const seconds = Math.max(Math.ceil((verdict.resetAt - clock.milliseconds()) / 1000), 1);
  throw accountRefusals.signInTooOften({ 'retry-after': String(seconds) });
}
