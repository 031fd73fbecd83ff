import { hash } from 'node:crypto';
import { randomText } from '../../platform/ids.ts';

const secretLength = 40;

/** So much of a token is kept readable, to tell one from another; the rest stays a secret. */
const shownLength = 21;

export const shortestTokenPrefix = 12;

/** Each token has a budget of requests of its own: so a user has only so many. */
export const mostLiveTokens = 20;

/** Longer texts are no tokens; they are not even looked up. */
export const longestToken = 200;

/** `read` looks at everything and changes nothing. */
export const tokenScopes = ['book', 'read'] as const;
export type TokenScope = (typeof tokenScopes)[number];

export type TokenKind = 'live' | 'test' | 'staff';

/** A new token. Its value is shown once and never stored. */
export function mintToken(kind: TokenKind): string {
  return `ptl_${kind}_${randomText(secretLength)}`;
}

/** SHA-256: a token carries 238 random bits, so a slow hash would protect nothing more. */
export function digestOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export function shownPrefix(token: string): string {
  return token.slice(0, shownLength);
}
