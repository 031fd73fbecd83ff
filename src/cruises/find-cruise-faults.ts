import { hash } from 'node:crypto';
import { shipKey } from './load-ships.ts';
import type { CruiseInFile } from './marketplace-file.ts';

type CruiseFault = { path: (string | number)[]; sentence: string };

/**
 * What is wrong with the cruises of a file beyond each cruise itself. Made once for a file, it is
 * given its cruises one after the other. A ship may begin several journeys on one day, but not the
 * same one twice.
 */
export function openCruiseFaults(): (cruise: CruiseInFile) => CruiseFault[] {
  const seen = new Set<string>();
  return (cruise) =>
    cruise.sailings.flatMap((sailing, index) => {
      const journey = hash('sha1', `${shipKey(cruise)}\n${JSON.stringify(sailing)}`);
      if (seen.has(journey)) {
        return [{ path: ['sailings', index], sentence: 'is a duplicate in this file' }];
      }
      seen.add(journey);
      return [];
    });
}
