import { isIP } from 'node:net';

const fewestCharacters = 8;

type Given = {
  publicUrl: string | undefined;
  allowsInsecurePublicUrl: boolean;
  secret: string | undefined;
  stripeKey: string | undefined;
};

/** Settings that anybody could read or guess, or pay with nothing: production refuses to start with them. */
export function unsafeSettings(given: Given): string[] {
  return [...insecureAddress(given), ...weakSecret(given), ...testKey(given)];
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

function testKey({ stripeKey }: Given): string[] {
  if (stripeKey === undefined || !/^[a-z]+_test_/.test(stripeKey)) return [];
  return [
    'STRIPE_SECRET_KEY is a test key, and in production bookings would be paid with test cards. Set a live key, or none.',
  ];
}

/** As the URL parser writes it: an address of IPv6 in brackets, one of IPv4 as four numbers. */
function isLoopback(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]') {
    return true;
  }
  return isIP(hostname) === 4 && hostname.startsWith('127.');
}
