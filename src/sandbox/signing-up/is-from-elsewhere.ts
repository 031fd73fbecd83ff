import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of another site sent it. Browsers say so in Sec-Fetch-Site, and over plain http in
 * Origin; programs send neither. It could read no answer, but it would use up what its reader's network
 * may do, and have mail sent in the reader's name.
 */
export function isFromElsewhere(headers: IncomingHttpHeaders, baseAddress: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const from = new URL(origin);
  return from.host !== host && from.origin !== new URL(baseAddress).origin;
}
