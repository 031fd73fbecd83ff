import { hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Owner } from '../person.ts';
import { digestOf } from '../tokens/token.ts';

export const sessionDays = 30;
const idleHours = 12;

const cookieNames = { staff: 'portolan_session', user: 'portolan_portal_session' } as const;

/** Browsers take a cookie with the prefix only over https, for this host alone. */
export function sessionCookieName(
  kind: Owner['kind'],
  { isSecure }: { isSecure: boolean },
): string {
  return isSecure ? `__Host-${cookieNames[kind]}` : cookieNames[kind];
}

/** Scripts and other sites cannot use it. */
export function sessionCookie({ isSecure }: { isSecure: boolean }) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const;
}

/** When a session ends that is not used again. */
export function endOfSession(session: {
  createdAt: Temporal.Instant;
  usedAt: Temporal.Instant;
}): Temporal.Instant {
  const idle = session.usedAt.add({ hours: idleHours });
  const latest = session.createdAt.add({ hours: 24 * sessionDays });
  return Temporal.Instant.compare(idle, latest) < 0 ? idle : latest;
}

/**
 * What a page must send beside the session's cookie: another site can have the browser send the
 * cookie but cannot read this. It follows from the session, so nothing has to be stored.
 */
export function forgeryToken(session: string): string {
  const bytes = hkdfSync('sha256', digestOf(session), '', 'portolan request forgery token', 24);
  return Buffer.from(bytes).toString('base64url');
}

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether what is asked within a session comes from a page of ours. Reading changes nothing. */
export function isOurs(
  session: string,
  request: { method: string; headers: Record<string, unknown> },
): boolean {
  return !changing.has(request.method) || isForgeryToken(session, request.headers['x-csrf-token']);
}

function isForgeryToken(session: string, given: unknown): boolean {
  const expected = Buffer.from(forgeryToken(session));
  const bytes = Buffer.from(typeof given === 'string' ? given : '');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
