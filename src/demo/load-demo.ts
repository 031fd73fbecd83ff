import {
  type DemoSize,
  generateSuppliers,
  generateTours,
} from '../../demo/generator/generate-tours.ts';
import { type ImportDeps, type Imported, importSource } from '../marketplace/import-marketplace.ts';
import { type Piece, type Source, wholeFile } from '../marketplace/source.ts';
import type { Actor } from '../platform/audit.ts';
import type { Progress } from '../platform/cli/progress.ts';
import { demoRefusals } from './refusals.ts';

type DemoDeps = ImportDeps & { progress: Progress };

/** Adds a generated demo to a staging marketplace; the same one again changes nothing. */
export async function loadDemo(deps: DemoDeps, actor: Actor, size: DemoSize): Promise<Imported> {
  if (!deps.isStaging) throw demoRefusals.demoIsForStaging();
  return importSource(deps, actor, demoSource(size), {
    onProgress: (count) => deps.progress.show({ count, what: 'tours', share: count / size.tours }),
  });
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
