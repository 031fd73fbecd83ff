// npm run trim
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages } from './package-lock.ts';
import { packagesOfServer } from './server-packages.ts';
import { trimPackages } from './trim-packages.ts';

const root = join(import.meta.dirname, '..');

/** Removes from node_modules what a server with a built console never reads; `npm ci` brings it back. */
const kept = packagesOfServer();
for (const { place } of lockedPackages()) {
  if (!kept.has(place)) rmSync(join(root, place), { recursive: true, force: true });
}
trimPackages(root, { keepTypes: false });
