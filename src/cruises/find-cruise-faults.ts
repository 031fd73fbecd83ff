import { hash } from 'node:crypto';
import { type Fault, isDuplicate } from '../platform/duplicates.ts';
import type { CruiseInFile } from './marketplace-file.ts';
import { shipKey } from './ships/load-ships.ts';

/**
 * What is wrong with the cruises of a file beyond each cruise itself. Made once for a file, it is
 * given its cruises one after the other. A ship may begin several journeys on one day, but not the
 * same one twice.
 */
export function openCruiseFaults(): (cruise: CruiseInFile) => Fault[] {
  const seen = new Set<string>();
  return (cruise) =>
    cruise.sailings.flatMap((sailing, index) => {
      const journey = hash('sha1', `${shipKey(cruise)}\n${JSON.stringify(sailing)}`);
      if (seen.has(journey)) return [{ path: ['sailings', index], sentence: isDuplicate }];
      seen.add(journey);
      return [];
    });
}
