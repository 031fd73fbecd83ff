import { type DemoSize, generateSuppliers, generateTours } from '../catalog/demo/generate-tours.ts';

import type { Actor } from '../platform/audit.ts';
import { OperatorFault } from '../platform/errors.ts';
import { type ImportDeps, importSource } from './import-marketplace.ts';
import { type Piece, type Source, wholeFile } from './source.ts';

/** Adds a generated demo to a staging marketplace; the same one again changes nothing. */
export async function loadDemo(
  deps: ImportDeps,
  actor: Actor,
  size: DemoSize,
  onProgress?: (tours: number) => void,
): Promise<{ suppliers: number; tours: number }> {
  if (!deps.isStaging) throw new OperatorFault('A demo can be loaded in staging only.');
  const { counts } = await importSource(deps, actor, demoSource(size), onProgress);
  return { suppliers: counts.suppliers, tours: counts.tours };
}

function demoSource(size: DemoSize): Source {
  return {
    head: { format: 'portolan/1', suppliers: generateSuppliers(size) },
    place: wholeFile,
    pieces: generateTours(size).map(
      (tour, index): Piece => ({ place: { path: ['tours', index] }, tour }),
    ),
  };
}
