import { hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Actor } from '../../platform/audit.ts';
import type { Role } from '../../platform/operation/role.ts';
import { digestOf } from '../tokens/token.ts';

/** A person who runs the marketplace, as signed in. */
export type Staff = { readonly id: number; readonly email: string; readonly role: Role };

export const sessionDays = 30;
const idleHours = 12;

/** Browsers take a cookie with the prefix only over https, for this host alone. */
export function sessionCookieName({ isSecure }: { isSecure: boolean }): string {
  return isSecure ? '__Host-portolan_session' : 'portolan_session';
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

/** `session` is null for those who come with a token. */
export function asActor(staff: Staff, requestId: string, session: string | null): Actor {
  return {
    kind: 'staff',
    name: staff.email,
    role: staff.role,
    ...(session !== null && { session: digestOf(session) }),
    requestId,
  };
}

/**
 * What a page must send beside the session's cookie: another site can have the browser send the
 * cookie but cannot read this. It follows from the session, so nothing has to be stored.
 */
export function forgeryToken(session: string): string {
  const bytes = hkdfSync('sha256', digestOf(session), '', 'portolan request forgery token', 24);
  return Buffer.from(bytes).toString('base64url');
}

export function isForgeryToken(session: string, given: unknown): boolean {
  const expected = Buffer.from(forgeryToken(session));
  const bytes = Buffer.from(typeof given === 'string' ? given : '');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
