import { randomText } from '../platform/ids.ts';

/** Nothing that looks like something else, and no vowels: nobody reads a word in it. */
const alphabet = '346789BCDFGHJKMPQRTVWXY';
const length = 12;

/** What partners know a campaign by; it stands in the links of its mails as well. */
export function newReference(): string {
  return randomText(length, alphabet);
}

/** As it is stored, however it was typed. */
export function readReference(text: string): string {
  return text.trim().toUpperCase();
}
