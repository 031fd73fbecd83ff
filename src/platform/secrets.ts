import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * The keys of one purpose: what one part of the program has sealed or signed opens nowhere else.
 * They seal and sign with the secret of the marketplace, and know again what the one before it did.
 */
export type Keys = {
  seal(bytes: Uint8Array): Buffer;
  /** Null when it was sealed with yet another secret, or changed since. */
  open(sealed: Uint8Array): Buffer | null;
  sealedWith(sealed: Uint8Array): 'this secret' | 'the previous secret' | 'another secret';
  sign(content: string): string;
  isSigned(content: string, signature: string): boolean;
};

/** A secret as a row holds it, and how another sealing of it takes its place. */
export type SealedSecret = { sealed: Buffer; store(resealed: Buffer): Promise<void> };

export type Keyring = {
  keysFor(purpose: string): Keys;
  /** A text that follows from the secret, and cannot be guessed without it. */
  textFor(purpose: string): string;
};

/** The only way to the secrets, so that no part of the program forgets the previous one. */
export function openKeyring(secret: string, previous?: string): Keyring {
  return {
    keysFor: (purpose) =>
      keysFrom(
        keyOf(secret, purpose),
        previous === undefined ? undefined : keyOf(previous, purpose),
      ),
    textFor: (purpose) => keyOf(secret, purpose).toString('base64url'),
  };
}

function keysFrom(key: Buffer, previous: Buffer | undefined): Keys {
  const openOld = (sealed: Uint8Array) => (previous ? open(previous, sealed) : null);
  return {
    seal: (bytes) => seal(key, bytes),
    open: (sealed) => open(key, sealed) ?? openOld(sealed),
    sealedWith: (sealed) => {
      if (open(key, sealed)) return 'this secret';
      return openOld(sealed) ? 'the previous secret' : 'another secret';
    },
    sign: (content) => signature(key, content).toString('base64url'),
    isSigned: (content, given) => {
      const bytes = Buffer.from(given, 'base64url');
      // Other texts that lead to the same bytes were not given out.
      if (bytes.toString('base64url') !== given) return false;
      return [key, ...(previous ? [previous] : [])].some((one) => {
        const expected = signature(one, content);
        return bytes.length === expected.length && timingSafeEqual(bytes, expected);
      });
    },
  };
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

function signature(key: Buffer, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest();
}

function seal(key: Buffer, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength);
  const encryption = createCipheriv(cipher, key, nonce, { authTagLength: tagLength });
  const sealed = [encryption.update(bytes), encryption.final()];
  return Buffer.concat([nonce, encryption.getAuthTag(), ...sealed]);
}

function open(key: Buffer, sealed: Uint8Array): Buffer | null {
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
