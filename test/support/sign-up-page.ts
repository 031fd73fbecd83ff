import type { TestAnswer, TestApi } from './api.ts';

export type SignUpSent = {
  email?: unknown;
  organization?: unknown;
  password?: unknown;
  payment_term?: unknown;
};
type From = { headers?: Record<string, string>; remoteAddress?: string };

export const usualSignUp = {
  email: 'nora@newcomer.test',
  organization: 'Newcomer Travel',
  payment_term: 'Credit',
};

/** POST /signup, as a program sends it. */
export function signUpByProgram(
  api: TestApi,
  sent: SignUpSent = {},
  from: From = {},
): Promise<TestAnswer> {
  return api.call({ method: 'POST', url: '/signup', body: { ...usualSignUp, ...sent }, ...from });
}

/** The same as the form of the page sends it. */
export function signUpByForm(
  api: TestApi,
  sent: Record<string, string> = {},
  { headers, ...from }: From = {},
): Promise<TestAnswer> {
  const body = new URLSearchParams({ ...usualSignUp, ...sent }).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return api.call({
    method: 'POST',
    url: '/signup',
    body,
    headers: { ...type, ...headers },
    ...from,
  });
}

/** The token that a page shows. */
export function tokenIn({ text }: TestAnswer): string {
  return /ptl_test_\w+/.exec(text)?.[0] ?? '';
}
