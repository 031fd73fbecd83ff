import { randomBytes } from 'node:crypto';

const lettersAndDigits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random characters from the system's source; of letters and digits each carries 5.95 bits. */
export function randomText(length: number, alphabet = lettersAndDigits): string {
  // Above the largest multiple of their number, some characters would come more often.
  const fair = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < fair && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}
