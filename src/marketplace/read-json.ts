import { excessOf } from '../platform/limits/json-extent.ts';

/** Limits for a document of 64 MiB that is full of tours. */
const limits = { levels: 100, fields: 4_000_000, items: 4_000_000 };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** What some bytes of JSON say. Some editors write a byte order mark before it. */
export function readJson(bytes: Buffer): { value: unknown } | { fault: string } {
  if (excessOf(bytes, limits) !== null) return { fault: 'has more in it than any marketplace' };
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { fault: 'is not JSON: it is not in UTF-8' };
  }
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { fault: `is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}
