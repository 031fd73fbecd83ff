import type { TourInFile } from './marketplace-file.ts';

/** Where in the tour it stands, and what would be right. */
export type TourFault = { path: (string | number)[]; sentence: string };

/**
 * What is wrong with the tours of a file beyond each tour itself. Made once for a file, it is given
 * its tours one after the other and remembers which it has seen.
 */
export function openTourFaults(
  isKnownSupplier: (key: string) => boolean,
): (tour: TourInFile) => TourFault[] {
  const seen = new Set<number>();
  return ({ id, supplier }) => {
    const faults: TourFault[] = [];
    if (seen.has(id)) faults.push({ path: ['id'], sentence: 'is a duplicate in this file' });
    seen.add(id);
    if (!isKnownSupplier(supplier)) {
      faults.push({
        path: ['supplier'],
        sentence: 'is not a supplier in this file or in the marketplace',
      });
    }
    return faults;
  };
}
