import { hashPassword } from '../../src/accounts/signing-in/password.ts';
import { issueStaffToken } from '../../src/accounts/staff/staff-tokens.ts';
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
};

/** Hashing is slow on purpose: once is enough. */
let samsHash: Promise<string> | undefined;

/** The HTTP side of a marketplace that Sam runs. */
export async function createStaffApi(
  options: Parameters<typeof createApi>[0] = {},
): Promise<StaffApi> {
  const api = await createApi(options);
  samsHash ??= hashPassword(sam.password);
  const { email } = sam;
  const { id: staffId } = await aStaffMember(api.app.db, { email, passwordHash: await samsHash });
  const { token } = await issueStaffToken(api.app, somebody, { staffId, name: 'tests' });
  return {
    ...api,
    staffToken: token,
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
