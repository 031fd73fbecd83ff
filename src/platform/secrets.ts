import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** A key of its own for each purpose, so that what one part of the program sealed opens nowhere else. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

export function seal(key: Buffer, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength);
  const encryption = createCipheriv(cipher, key, nonce, { authTagLength: tagLength });
  const sealed = [encryption.update(bytes), encryption.final()];
  return Buffer.concat([nonce, encryption.getAuthTag(), ...sealed]);
}

/** What was sealed with this key; null when the key is another one or the bytes were changed. */
export function open(key: Buffer, sealed: Uint8Array): Buffer | null {
  if (sealed.length < nonceLength + tagLength) return null;
  const nonce = sealed.subarray(0, nonceLength);
  const decryption = createDecipheriv(cipher, key, nonce, { authTagLength: tagLength });
  decryption.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  try {
    const bytes = decryption.update(sealed.subarray(nonceLength + tagLength));
    return Buffer.concat([bytes, decryption.final()]);
  } catch {
    return null;
  }
}
