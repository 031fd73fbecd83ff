const longest = 2000;
const webScheme = /^https?:\/\/[^/?#\\]/i;
/** Digits after a colon are a port, and what stands before them a host. */
const otherScheme = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i;
const unusable = /[\s\p{Cc}<>"\\^`{|}]/u;

/** The page that mails lead to, `https://` put before it where that is missing; undefined for none. */
export function readDestination(written: string): string | undefined {
  const text = written.trim();
  const hasScheme = webScheme.test(text);
  if (!hasScheme && (otherScheme.test(text) || !/^[\p{L}\p{N}[]/u.test(text))) return undefined;
  const address = hasScheme ? text : `https://${text}`;
  if (address.length > longest || unusable.test(address) || !URL.canParse(address))
    return undefined;
  const { hostname } = new URL(address);
  // Any word would do as the host of an address: who leaves out the scheme has to write a whole one.
  if (!hasScheme && !/[.:]/.test(hostname) && hostname !== 'localhost') return undefined;
  return address;
}

/** The page as it may stand in a header: exactly as written, but for letters that may not. */
export function toLocation(destinationUrl: string): string {
  return /^[\x21-\x7e]+$/.test(destinationUrl) ? destinationUrl : new URL(destinationUrl).href;
}
