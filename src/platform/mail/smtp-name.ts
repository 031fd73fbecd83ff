/** Name that this machine greets a mail server with: the host that links lead to. Null if it is no name. */
export function smtpName(baseAddress: string): string | null {
  const { hostname } = new URL(baseAddress);
  return /^(?=.*[a-z])[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(hostname) ? hostname : null;
}
