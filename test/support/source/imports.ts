import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder. */
export const root = join(import.meta.dirname, '../../..');

export type Import = {
  /** A path from the project's folder, or the name of a package. */
  target: string;
  /** Erased before the program runs. */
  typeOnly: boolean;
};

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(?<type>type\s)?(?:[^'"`;]*?\bfrom\s*)?['"](?<from>[^'"]+)['"]/g;
const expression =
  /(?:\bimport\s*\(|\bnew URL\(|\bimport\.meta\.resolve\()\s*['"`](?<from>[^'"`]+)['"`]/g;

/** Everything a file imports, also by `import()` and by the address of a worker's file. */
export function importsOf(file: string): Import[] {
  return importsIn(readFileSync(join(root, file), 'utf8'), file);
}

/** The imports in the text of a file; `file` is its path from the project's folder. */
export function importsIn(text: string, file: string): Import[] {
  const found: Import[] = [];
  for (const { groups } of text.matchAll(statement)) {
    found.push({
      target: resolved(groups?.['from'] ?? '', file),
      typeOnly: groups?.['type'] !== undefined,
    });
  }
  for (const { groups } of text.matchAll(expression)) {
    found.push({ target: resolved(groups?.['from'] ?? '', file), typeOnly: false });
  }
  return found;
}

function resolved(specifier: string, file: string): string {
  return specifier.startsWith('.') ? join(dirname(file), specifier) : specifier;
}
