import { rateKey } from '../catalog/tour.ts';
import type { PreparedTour } from './prepared-tour.ts';

const mostNames = 20;
const longestName = 100;

/**
 * The parameters that are no rates of the tour, as the value of a header; null if there are none.
 * Such as a misspelled rate, whose travelers are not in the price.
 */
export function unknownParameters(
  { rates }: PreparedTour,
  parameters: Iterable<[string, string]>,
): string | null {
  const known = new Set(rates.map(({ key }) => key));
  const unknown = new Set<string>();
  for (const [name] of parameters) {
    if (unknown.size === mostNames) break;
    if (!known.has(rateKey(name))) unknown.add(inHeader(name));
  }
  return unknown.size === 0 ? null : [...unknown].join();
}

/** Escaped, and cut to the longest length, but not within an escape. */
function inHeader(name: string): string {
  return encodeURIComponent(name)
    .slice(0, longestName)
    .replace(/%[0-9A-F]?$/, '');
}
