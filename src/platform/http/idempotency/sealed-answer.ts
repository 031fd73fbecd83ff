import type { Keyring, Keys } from '../../secrets.ts';

export type KeptAnswer = { status: number; headers: Record<string, string>; body: Buffer };

/** What seals and opens kept answers. */
export function answerKeysOf(keyring: Keyring): Keys {
  return keyring.keysFor('kept answers');
}

/** One line of headers, then the body as it was sent. */
export function sealAnswer(keys: Keys, { headers, body }: KeptAnswer): Buffer {
  return keys.seal(Buffer.concat([Buffer.from(`${JSON.stringify(headers)}\n`), body]));
}

/** Null where it was sealed with another key. */
export function openAnswer(keys: Keys, status: number, sealed: Buffer | null): KeptAnswer | null {
  const bytes = sealed && keys.open(sealed);
  if (!bytes) return null;
  const lineEnd = bytes.indexOf('\n');
  const headers: Record<string, string> = JSON.parse(bytes.toString('utf8', 0, lineEnd));
  return { status, headers, body: bytes.subarray(lineEnd + 1) };
}
