import { type Fault, isDuplicate } from '../../../platform/duplicates.ts';
import type { TourInFile } from '../../marketplace-file.ts';
import { firstConnectedTourId, firstSandboxTourId, isOfSandbox } from '../../product-id.ts';

const isForStaging = `must not be one of ${firstSandboxTourId} to ${firstConnectedTourId - 1}: those are products of the sandbox, which only a staging marketplace has`;

/**
 * What is wrong with the tours of a file beyond each tour itself. Made once for a file, it is given
 * its tours one after the other and remembers which it has seen.
 */
export function openTourFaults(
  isKnownSupplier: (key: string) => boolean,
  { isStaging }: { isStaging: boolean },
): (tour: TourInFile) => Fault[] {
  const seen = new Set<number>();
  return ({ id, supplier }) => {
    const faults: Fault[] = [];
    if (seen.has(id)) faults.push({ path: ['id'], sentence: isDuplicate });
    seen.add(id);
    if (!isStaging && isOfSandbox(id)) faults.push({ path: ['id'], sentence: isForStaging });
    if (!isKnownSupplier(supplier)) {
      faults.push({
        path: ['supplier'],
        sentence: 'is not a supplier in this file or in the marketplace',
      });
    }
    return faults;
  };
}
