import { hash } from 'node:crypto';

/** The address as it is compared. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * What stays of the address of an erased traveler: it is recognised when it comes back, and cannot
 * be read. No key is part of it: it must hold when the secret of the marketplace has changed.
 */
export function emailDigest(email: string): string {
  return `sha256:${hash('sha256', `traveler ${foldEmail(email)}`)}`;
}

/** Finds the address in a text, in any case, but not as a part of a longer one. PostgreSQL reads it too. */
export function patternOfEmail(email: string): string {
  const literal = foldEmail(email).replace(/[^a-z0-9]/g, String.raw`\$&`);
  return String.raw`(?<![\w.%+-])${literal}(?![\w-]|\.\w)`;
}
