import type { Key } from './postings.ts';
import { isWordStart } from './word-starts.ts';

export const longestGram = 3;

/** Each one, two and three signs in a row; some of them more than once. */
export function gramsOf(text: string): Key[] {
  const grams: Key[] = [];
  for (let at = 0; at < text.length; at++) addGramsAt(text, at, grams);
  return grams;
}

/** The first one, two and three signs of each word. */
export function wordStartsOf(text: string): Key[] {
  const grams: Key[] = [];
  for (let at = 0; at < text.length; at++) if (isWordStart(text, at)) addGramsAt(text, at, grams);
  return grams;
}

/** A number for plain ASCII, which is looked up more quickly than a text. */
export function gramAt(text: string, at: number, length: number): Key {
  let number = 1;
  for (let place = at; place < at + length; place++) {
    const code = text.charCodeAt(place);
    if (code >= 0x80) return text.slice(at, at + length);
    number = (number << 7) | code;
  }
  return number;
}

function addGramsAt(text: string, at: number, grams: Key[]): void {
  const most = Math.min(longestGram, text.length - at);
  for (let length = 1; length <= most; length++) grams.push(gramAt(text, at, length));
}
