/** An address without what may be a secret in it: who signs in there, and its query. */
export function openPartOf(address: string): string {
  if (!URL.canParse(address)) return '...';
  const { origin, pathname, username, password, search, hash } = new URL(address);
  const isWhole = [username, password, search, hash].every((part) => part === '');
  return isWhole ? address : `${origin}${pathname}?...`;
}
