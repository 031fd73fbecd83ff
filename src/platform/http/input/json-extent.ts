import type { Refusal } from '../../errors.ts';
import { httpRefusals } from '../refusals.ts';

const mostFields = 1000;
const mostItems = 10_000;
const mostLevels = 100;

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c];
const [listStart, listEnd, objectStart, objectEnd] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Refuses more fields, items or levels than anybody needs before anything is made of them: to make
 * a megabyte of fields takes a hundred times as long as to count them. It is one pass over the
 * bytes. What is no JSON is left to the parser.
 */
export function excessIn(json: Uint8Array, { ofAnySize = false } = {}): Refusal | null {
  let [fields, commas, starts, level] = [0, 0, 0, 0];
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === quote) at = endOfText(json, at);
    else if (byte === colon) fields++;
    else if (byte === comma) commas++;
    else if (byte === listStart || byte === objectStart) {
      starts++;
      if (++level > mostLevels) return httpRefusals.bodyTooDeep();
    } else if (byte === listEnd || byte === objectEnd) level--;
  }
  if (ofAnySize) return null;
  if (fields > mostFields) return httpRefusals.tooManyFields('The body has more than 1,000 fields');
  // Every value has a comma before it or is the first in its list or object.
  if (commas + starts - fields <= mostItems) return null;
  return httpRefusals.tooManyFields('The body has more than 10,000 items in lists');
}

/** Where the text that starts here ends: at the next quote that is not escaped. */
function endOfText(json: Uint8Array, start: number): number {
  // Most texts have nothing escaped, and the search for one byte takes next to no time.
  const next = json.indexOf(quote, start + 1);
  if (next !== -1 && json[next - 1] !== backslash) return next;
  let at = start + 1;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}
