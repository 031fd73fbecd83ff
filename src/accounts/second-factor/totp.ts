import { createHmac, timingSafeEqual } from 'node:crypto';
import { systemClock } from '../../platform/clock.ts';
import { productName } from '../product-name.ts';

/** Codes of authenticator apps (RFC 6238), in the form that all of them know. */
const stepSeconds = 30;
const digits = 6;
export const secretBytes = 20;
/** Clocks of telephones are a little early or late, and typing takes time. */
const tolerance = [0, -1, 1];

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The secret as people type it into an app. */
export function secretText(secret: Uint8Array): string {
  const bits = Array.from(secret, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g) ?? [];
  return letters.map((five) => base32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The secret as a link that apps open, and read from a QR code. */
export function secretLink(secret: Uint8Array, email: string): string {
  const label = `${productName}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secretText(secret)}&issuer=${productName}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
}

/** The half minute of now. Telephones know nothing of a moved staging clock: these go by real time. */
export function presentStep(): number {
  return Math.floor(systemClock.milliseconds() / 1000 / stepSeconds);
}

export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The half minute whose code it is; null for a wrong one, and for one up to `usedStep`. */
export function stepOf(
  secret: Uint8Array,
  code: string,
  { now, usedStep }: { now: number; usedStep: number },
): number | null {
  const given = Buffer.from(code);
  if (given.length !== digits) return null;
  const steps = tolerance.map((apart) => now + apart).filter((step) => step > usedStep);
  return steps.find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), given)) ?? null;
}
