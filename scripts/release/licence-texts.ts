import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackage, lockedPackages } from '../package-lock.ts';
import { licenceFile } from '../trim-packages.ts';

/** The packages that lie in a folder, each with its licence in full. */
export function licenceTexts(folder: string, version: string): string {
  const parts = installedIn(folder).map(({ name, version: its, license = '', place }) =>
    [`${name} ${its}: ${license}`, '', ...textsIn(join(folder, place))].join('\n'),
  );
  const own = readFileSync(join(folder, 'LICENSE'), 'utf8');
  return [`Portolan ${version}: Apache-2.0\n\n${own}`, ...parts].join(`\n${'='.repeat(80)}\n\n`);
}

function installedIn(folder: string): LockedPackage[] {
  return lockedPackages().filter(({ place }) => existsSync(join(folder, place, 'package.json')));
}

/** A package without one names its licence in its `package.json` alone. */
function textsIn(place: string): string[] {
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map(({ name }) => readFileSync(join(place, name), 'utf8'));
}
