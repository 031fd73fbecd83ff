import type { Actor } from '../../platform/audit.ts';

/** An address as somebody may see it: viewers not what may be a secret in it. */
export function addressFor({ role }: Actor, address: string): string {
  return role === 'viewer' ? openPartOf(address) : address;
}

/** The same for each record. */
export function shownTo<Row extends { url: string }>(actor: Actor, rows: readonly Row[]): Row[] {
  return rows.map((row) => ({ ...row, url: addressFor(actor, row.url) }));
}

/** An address without what may be a secret in it: who signs in there, and its query. */
export function openPartOf(address: string): string {
  if (!URL.canParse(address)) return '...';
  const { origin, pathname, username, password, search, hash } = new URL(address);
  const isWhole = [username, password, search, hash].every((part) => part === '');
  return isWhole ? address : `${origin}${pathname}?...`;
}
