import type { WebhookMessage } from './api.ts';

type Bytes = Uint8Array | ArrayBuffer | string;

/** The headers of a request: of the platform, of Node.js, or a plain object. */
type Incoming = Headers | Record<string, string | string[] | undefined>;

/** The secret of your webhook, or several while you change from one to the next. */
export type Secrets = string | readonly string[];

const algorithm = { name: 'HMAC', hash: 'SHA-256' };
const usualHeader = 'X-Webhook-Signature';

/**
 * Whether a signature belongs to a body. Give the body as it came: text that was parsed and written
 * again has other bytes.
 */
export async function verify(
  rawBody: Bytes,
  signature: string | null | undefined,
  secret: Secrets,
): Promise<boolean> {
  const secrets = [secret].flat();
  if (secrets.length === 0 || secrets.includes('')) {
    throw new TypeError('A secret is empty: anybody could sign with it');
  }
  const given = fromBase64(signature ?? '');
  if (!given) return false;
  const subtle = await findSubtle();
  const body = bytesOf(rawBody);
  const isBy = async (one: string) => {
    const bytes = new TextEncoder().encode(one);
    const key = await subtle.importKey('raw', bytes, algorithm, false, ['verify']);
    return subtle.verify(algorithm.name, key, given, body);
  };
  return (await Promise.all(secrets.map(isBy))).includes(true);
}

/**
 * The message in a request, if its signature is genuine, else null. For a day after a new secret it
 * takes the old one too, as messages then carry both signatures.
 */
export async function receive(
  rawBody: Bytes,
  headers: Incoming,
  secret: Secrets,
  header: string = usualHeader,
): Promise<WebhookMessage | null> {
  for (const name of [header, `${header}-Previous`]) {
    if (await verify(rawBody, headerIn(headers, name), secret)) {
      const text = new TextDecoder().decode(bytesOf(rawBody));
      return JSON.parse(text) as WebhookMessage;
    }
  }
  return null;
}

function headerIn(headers: Incoming, name: string): string | null {
  if (headers instanceof Headers) return headers.get(name);
  const key = Object.keys(headers).find((one) => one.toLowerCase() === name.toLowerCase());
  const value = key === undefined ? undefined : headers[key];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

function bytesOf(body: Bytes): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  return new Uint8Array(body);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Node.js 18 has it in a module only, which other platforms do not have. */
async function findSubtle(): Promise<SubtleCrypto> {
  const { crypto } = globalThis as { crypto?: Partial<Crypto> };
  if (crypto?.subtle) return crypto.subtle;
  const name = 'node:crypto';
  const { webcrypto } = (await import(/* @vite-ignore */ name)) as { webcrypto: Crypto };
  return webcrypto.subtle;
}
