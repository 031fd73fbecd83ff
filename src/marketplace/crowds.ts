import type { Fault } from '../platform/duplicates.ts';

/** Limit for one tour, cruise or partner: more than the largest of them have. */
const mostValues = 500_000;

/**
 * Finds the fault of a thing that has more in it than any such thing, before the thing is read, as each
 * value may have a fault of its own.
 */
export function findCrowd(given: unknown): Fault | null {
  if (valuesIn(given, mostValues + 1) <= mostValues) return null;
  return { path: [], sentence: `has more than ${mostValues.toLocaleString('en-US')} values` };
}

/** Counts the values of all levels together, no further than `most`. */
export function valuesIn(given: unknown, most: number): number {
  const waiting: unknown[] = [given];
  let count = 0;
  while (count < most) {
    const value = waiting.pop();
    if (value === undefined && waiting.length === 0) break;
    count += 1;
    if (typeof value !== 'object' || value === null) continue;
    const inside = Array.isArray(value) ? value : Object.values(value);
    // Values beyond would not be counted.
    for (let at = 0; at < inside.length && waiting.length <= most; at += 1)
      waiting.push(inside[at]);
  }
  return count;
}
