import { type Fault, isDuplicate } from '../../platform/duplicates.ts';
import type { TourInFile } from '../marketplace-file.ts';

/**
 * What is wrong with the tours of a file beyond each tour itself. Made once for a file, it is given
 * its tours one after the other and remembers which it has seen.
 */
export function openTourFaults(
  isKnownSupplier: (key: string) => boolean,
): (tour: TourInFile) => Fault[] {
  const seen = new Set<number>();
  return ({ id, supplier }) => {
    const faults: Fault[] = [];
    if (seen.has(id)) faults.push({ path: ['id'], sentence: isDuplicate });
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
