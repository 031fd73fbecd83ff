import { codeAt, presentStep } from '../../src/accounts/second-factor/totp.ts';
import { issueStaffToken } from '../../src/accounts/staff/staff-tokens.ts';
import { somebody } from './accounts.ts';
import type { TestApi } from './api.ts';
import { tokens } from './partners.ts';
import { aStaffUser, bytesOf } from './staff.ts';

export type Caller = { side: 'partner' | 'staff' | 'nobody'; headers: Record<string, string> };

export function headersOfStaff(callers: readonly Caller[]): Caller['headers'] {
  return callers.find(({ side }) => side === 'staff')?.headers ?? {};
}

/** Everybody who may ask: those who are let in, more than once, and those who are not. */
export async function openCallers(
  api: TestApi,
  staff: { email: string; password: string },
): Promise<Caller[]> {
  const { id: staffId } = await aStaffUser(api.app.db, staff);
  const { token } = await issueStaffToken(api.app, somebody, { staffId, name: 'random requests' });
  const { headers, body } = await api.call({
    method: 'POST',
    url: '/operator/v1/session',
    body: staff,
  });
  const cookie = String(headers['set-cookie']).split(';', 1).join();
  const admin: Caller = { side: 'partner', headers: { 'access-token': tokens.admin } };
  const program: Caller = { side: 'staff', headers: { authorization: `Bearer ${token}` } };
  return [
    admin,
    admin,
    program,
    program,
    { side: 'partner', headers: { 'access-token': tokens.agent } },
    { side: 'partner', headers: { authorization: `bearer ${tokens.unaccredited}` } },
    { side: 'staff', headers: { cookie, 'x-csrf-token': String(body.csrf_token) } },
    { side: 'staff', headers: { cookie } },
    { side: 'nobody', headers: {} },
    { side: 'nobody', headers: { 'access-token': 'ptl_test_nobody', authorization: 'Basic eA==' } },
  ];
}

/** An authenticator app that staff have set up; the codes it shows now and for some minutes. */
export async function codesOfApp(
  api: TestApi,
  callers: readonly Caller[],
  { password }: { password: string },
): Promise<string[]> {
  const url = '/operator/v1/second-factor';
  // A token sets up none.
  const { headers = {} } = callers.find(({ headers: sent }) => 'x-csrf-token' in sent) ?? {};
  const { body } = await api.call({ method: 'POST', url, body: { password }, headers });
  const secret = bytesOf(String(body.secret));
  return Array.from({ length: 8 }, (_, later) => codeAt(secret, presentStep() + later));
}
