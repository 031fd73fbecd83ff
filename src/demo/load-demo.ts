import {
  type DemoSize,
  generateSuppliers,
  generateTours,
} from '../../demo/generator/generate-tours.ts';
import { type ImportDeps, type Imported, importSource } from '../marketplace/import-marketplace.ts';
import { type Piece, type Source, wholeFile } from '../marketplace/source.ts';
import type { Actor } from '../platform/audit.ts';
import type { Transaction } from '../platform/db/database.ts';
import { demoRefusals } from './refusals.ts';

export type LoadedDemo = { suppliers: number; tours: number };

/** Adds a generated demo to a staging marketplace; the same one again changes nothing. */
export async function loadDemo(
  deps: ImportDeps,
  actor: Actor,
  size: DemoSize,
  onProgress?: (tours: number) => void,
  keepAnswer?: (tx: Transaction, loaded: LoadedDemo) => Promise<void> | undefined,
): Promise<LoadedDemo> {
  if (!deps.isStaging) throw demoRefusals.demoIsForStaging();
  const { counts } = await importSource(deps, actor, demoSource(size), onProgress, (tx, imported) =>
    keepAnswer?.(tx, toLoaded(imported)),
  );
  return toLoaded({ counts });
}

function toLoaded({ counts }: Pick<Imported, 'counts'>): LoadedDemo {
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
