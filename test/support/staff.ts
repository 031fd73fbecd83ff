import type { Lane } from '../../src/accounts/signing-in/lanes/lane.ts';
import { hashPassword } from '../../src/accounts/signing-in/password.ts';
import { issueStaffToken } from '../../src/accounts/staff/staff-tokens.ts';
import type { Database } from '../../src/platform/db/database.ts';
import type { Role } from '../../src/platform/operation/role.ts';
import { openKeyring } from '../../src/platform/secrets.ts';
import { aStaffMember, somebody } from './accounts.ts';
import { createApi, type TestAnswer, type TestApi, type TestRequest } from './api.ts';

export const sam = { email: 'sam@portolan.test', password: 'open sesame, please' };

/** What production refuses to start without. */
export const production = {
  PORTOLAN_ENVIRONMENT: 'production',
  PUBLIC_URL: 'https://marketplace.example.org',
  SMTP_URL: 'smtp://mail.example.org',
  PORTOLAN_SECRET: 'a secret of thirty-two characters for tests',
};

export type StaffApi = TestApi & {
  staffToken: string;
  /** As a program of Sam's, with a staff token. */
  asStaff(request: TestRequest): Promise<TestAnswer>;
  /** Asks as Sam in the console, signed in when this is asked for the first time. */
  inConsole(request: TestRequest): Promise<TestAnswer>;
};

/** Hashing is slow on purpose: once is enough. */
const hashes = new Map<string, Promise<string>>();

/** Staff who can sign in. */
export async function aStaffUser(db: Database, who: { email: string; password: string }) {
  const passwordHash = hashes.get(who.password) ?? hashPassword(who.password);
  hashes.set(who.password, passwordHash);
  return aStaffMember(db, { email: who.email, passwordHash: await passwordHash });
}

/** The HTTP side of a marketplace that Sam runs. */
export async function createStaffApi(
  options: Parameters<typeof createApi>[0] = {},
): Promise<StaffApi> {
  return runBySam(await createApi(options));
}

/** The same, over an API that the test has opened. */
export async function runBySam(api: TestApi): Promise<StaffApi> {
  const { id: staffId } = await aStaffUser(api.app.db, sam);
  const { token } = await issueStaffToken(api.app, somebody, { staffId, name: 'tests' });
  let session: Promise<Session> | undefined;
  return {
    ...api,
    staffToken: token,
    inConsole: async (request) => {
      session ??= signInto(api);
      return within(api, await session, request);
    },
    asStaff: (request) =>
      api.call({ ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } }),
  };
}

export type Session = { cookie: string; csrfToken: string };

/** Signs in as the console does. */
export async function signInto(api: TestApi, who = sam): Promise<Session> {
  const { headers, body } = await api.call({
    method: 'POST',
    url: '/operator/v1/session',
    body: who,
  });
  return {
    cookie: String(headers['set-cookie']).replace(/;.*/, ''),
    csrfToken: String(body.csrf_token),
  };
}

/** A request of the console, within its session. */
export function within(api: TestApi, { cookie, csrfToken }: Session, request: TestRequest) {
  const headers = { cookie, 'x-csrf-token': csrfToken, ...request.headers };
  return api.call({ ...request, headers });
}

export const kim = { email: 'kim@portolan.test', password: 'a third long password' };

/** Sam is an owner, and Kim is what the test says. */
export async function createApiWithKim(role: Role = 'viewer') {
  const api = await createStaffApi({ environment: { TRUST_PROXY: '127.0.0.1' } });
  const { id } = await aStaffUser(api.app.db, kim);
  await api.app.db.updateTable('staff').set({ role }).where('id', '=', id).execute();
  return { ...api, kimId: id };
}

/** Attempts of somebody who was never here, for tests that sign in below the door. */
export const strangersLane: Lane = {
  name: 'staff strangers',
  isKnown: false,
  network: '192.0.2.0/24',
};

/** What seals the secrets of authenticator apps in tests. */
export const storedSecrets = openKeyring('a secret of thirty-two characters').keysFor(
  'stored secrets',
);

/** The secret of an authenticator app, of its text. */
export function bytesOf(secret: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
