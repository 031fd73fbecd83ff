import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const longestUrl = 2000;

/** What requests carry anyway, or what would change how they are read. */
const takenHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);

/**
 * Why nothing is sent to an address that people outside have named, as the end of a sentence; null
 * when it may be. Insecure are http:// and addresses that only we can reach.
 */
export function findUrlFault(
  text: string,
  { allowsInsecure }: { allowsInsecure: boolean },
): string | null {
  if (text.length > longestUrl) return `must have at most ${longestUrl} characters`;
  const url = URL.parse(text);
  const isSecure = url?.protocol === 'https:';
  if (!url || !(isSecure || url.protocol === 'http:')) return 'must begin with https://';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  if (allowsInsecure) return null;
  if (!isSecure) return 'must begin with https://';
  const host = hostOf(url);
  if (isIP(host) > 0 && !isPublicAddress(host)) return 'must not be a private address';
  return null;
}

export function findHeaderFault(header: string, example: string): string | null {
  if (!/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(header)) {
    return `must be the name of a header, such as ${example}`;
  }
  return takenHeaders.has(header.toLowerCase()) ? 'must not be a standard header' : null;
}

/** The host as it is looked up: an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}
