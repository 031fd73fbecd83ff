import { randomFillSync } from 'node:crypto';

const lettersAndDigits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random characters from the system's source; of letters and digits each carries 5.95 bits. */
export function randomText(length: number, alphabet = lettersAndDigits): string {
  // Above the largest multiple of their number, some characters would come more often.
  const fair = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    const byte = randomByte();
    if (byte < fair) text += alphabet[byte % alphabet.length];
  }
  return text;
}

/** Each question of the system's source costs as much as thousands of bytes of its answer. */
const pool = Buffer.alloc(4096);
let used = pool.length;

function randomByte(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const byte = pool[used] ?? 0;
  // What is given out can be found nowhere in the memory.
  pool[used] = 0;
  used += 1;
  return byte;
}

/** No characters that look alike, and no vowels, so that no words appear. */
const referenceAlphabet = '346789BCDFGHJKMPQRTVWXY';

/** A random name that people can read out on the phone. */
export function newReference(length: number): string {
  return randomText(length, referenceAlphabet);
}

/** A reference as it is stored, however it was typed. */
export function readReference(text: string): string {
  return text.trim().toUpperCase();
}
