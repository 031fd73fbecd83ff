import assert from 'node:assert/strict';
import { ensureUserPassword } from '../../src/accounts/users/ensure-user-password.ts';
import { somebody } from './accounts.ts';
import type { TestAnswer, TestApi, TestRequest } from './api.ts';
import { partners } from './partners.ts';

/** Of everybody, so that it is hashed once for all tests. */
export const password = 'a long pass phrase';

export const ada = { email: 'ada@acme.test', password };
export const ben = { email: 'ben@acme.test', password };
export const cleo = { email: 'cleo@bluebird.test', password };

/** The usual partners, whose people can sign in. */
export const portalPartners = {
  ...partners,
  organizations: partners.organizations.map((organization) => ({
    ...organization,
    users: organization.users.map((user) => ({ ...user, password })),
  })),
};

export type Visit = { cookie: string; csrfToken: string };

export function signIntoPortal(
  api: Pick<TestApi, 'call'>,
  who: { email: string; password: string; code?: string },
): Promise<TestAnswer> {
  return api.call({ method: 'POST', url: '/portal/v1/session', body: who });
}

/** Signs in as the portal does. */
export async function visit(api: Pick<TestApi, 'call'>, who = ada): Promise<Visit> {
  const answer = await signIntoPortal(api, who);
  assert.equal(answer.status, 200, answer.text);
  return {
    cookie: String(answer.headers['set-cookie']).replace(/;.*/, ''),
    csrfToken: String(answer.body.csrf_token),
  };
}

/** A request of a page of the portal, within its session. */
export function during(
  api: Pick<TestApi, 'call'>,
  { cookie, csrfToken }: Visit,
  request: TestRequest,
): Promise<TestAnswer> {
  return api.call({
    ...request,
    headers: { cookie, 'x-csrf-token': csrfToken, ...request.headers },
  });
}

/** Gives people who have no password the one above. */
export async function giveKeys(api: TestApi, people: readonly (typeof ada)[]): Promise<void> {
  for (const one of people) await ensureUserPassword(api.app, somebody, one);
}
