import { hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Actor } from '../platform/audit.ts';
import { digestOf } from './token.ts';

/** Somebody who runs the marketplace, as signed in. */
export type Staff = { readonly id: number; readonly email: string };

export const sessionCookie = 'portolan_session';
export const sessionDays = 14;

export function asActor(staff: Staff, requestId: string): Actor {
  return { kind: 'staff', name: staff.email, requestId };
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
