/** Limits of what JSON may hold. If one is absent, the number of bytes is the only limit. */
export type JsonLimits = {
  levels: number;
  /** Fields of all objects together. */
  fields?: number;
  /** Values in all lists together, objects and lists too. */
  items?: number;
  /** Values in one list, or fields of one object. */
  longest?: number;
};

export type JsonExcess = 'levels' | 'fields' | 'items' | 'longest';

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c];
const [listStart, listEnd, objectStart, objectEnd] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Names what there is too much of, before anything is made of it: to make a megabyte of fields takes
 * a hundred times as long as to count them. It is one pass over the bytes, and ends with the first
 * excess. Bytes that are no JSON are left to the parser.
 */
export function excessOf(json: Uint8Array, limits: JsonLimits): JsonExcess | null {
  const { levels, fields: mostFields = Infinity, items: mostItems = Infinity } = limits;
  const longest = limits.longest ?? Infinity;
  // Commas of each open list or object, outermost first.
  const commas = new Uint32Array(levels + 1);
  let [fields, values, level] = [0, 0, 0];
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === quote) at = endOfText(json, at);
    else if (byte === colon) {
      if (++fields > mostFields) return 'fields';
    } else if (byte === comma) {
      values++;
      const before = (commas[level] ?? 0) + 1;
      commas[level] = before;
      // There is one value more than commas.
      if (before >= longest) return 'longest';
    } else if (byte === listStart || byte === objectStart) {
      values++;
      if (++level > levels) return 'levels';
      commas[level] = 0;
    } else if (byte === listEnd || byte === objectEnd) level = Math.max(0, level - 1);
    // A field is known by its colon only, behind what begins it.
    if (values - fields > mostItems + levels) return 'items';
  }
  // Every value has a comma before it or is the first in its list or object.
  return values - fields > mostItems ? 'items' : null;
}

/** The end of the text that starts here: the next quote that is not escaped. */
function endOfText(json: Uint8Array, start: number): number {
  // Most texts have nothing escaped, and the search for one byte takes next to no time.
  const next = json.indexOf(quote, start + 1);
  if (next !== -1 && json[next - 1] !== backslash) return next;
  let at = start + 1;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}
