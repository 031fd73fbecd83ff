import { isIP } from 'node:net';

const fewestCharacters = 8;

type Given = {
  publicUrl: string | undefined;
  allowsInsecurePublicUrl: boolean;
  secret: string | undefined;
};

/** What anybody on the way could read, or anybody could guess: production refuses to start with it. */
export function unsafeSettings(given: Given): string[] {
  return [...insecureAddress(given), ...weakSecret(given)];
}

function insecureAddress({ publicUrl, allowsInsecurePublicUrl }: Given): string[] {
  if (publicUrl === undefined || allowsInsecurePublicUrl) return [];
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || isLoopback(hostname)) return [];
  return [
    'PUBLIC_URL must begin with https://, because it receives tokens and passwords; ALLOW_INSECURE_PUBLIC_URL=1 allows http://.',
  ];
}

function weakSecret({ secret }: Given): string[] {
  if (secret === undefined || new Set(secret).size >= fewestCharacters) return [];
  return [
    `PORTOLAN_SECRET must have at least ${fewestCharacters} different characters; \`openssl rand -base64 48\` generates a good one.`,
  ];
}

/** As the URL parser writes it: an address of IPv6 in brackets, one of IPv4 as four numbers. */
function isLoopback(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]') {
    return true;
  }
  return isIP(hostname) === 4 && hostname.startsWith('127.');
}
