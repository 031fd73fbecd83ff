import { randomText } from '../../platform/ids.ts';

/** Nothing that looks like something else, and no vowels: nobody reads a word in it. */
const alphabet = '346789BCDFGHJKMPQRTVWXY';
const length = 9;

/** What people call a booking by, on the phone too. One of 1.8 million million. */
export function newReference(): string {
  return randomText(length, alphabet);
}

/** As it is stored, however it was typed. */
export function readReference(text: string): string {
  return text.trim().toUpperCase();
}
