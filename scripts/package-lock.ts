import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const lockPath = join(import.meta.dirname, '../package-lock.json');

const Entry = z.looseObject({
  version: z.string(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  engines: z.unknown().optional(),
  dev: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
});
/** In npm's order, so that it can be written back. */
const Lock = z.strictObject({
  name: z.string(),
  version: z.string(),
  lockfileVersion: z.literal(3),
  requires: z.boolean(),
  packages: z.record(z.string(), z.unknown()),
});

export type LockedPackage = z.output<typeof Entry> & { name: string; place: string };

export function readLock(): z.output<typeof Lock> {
  return Lock.parse(JSON.parse(readFileSync(lockPath, 'utf8')));
}

/** Every package that npm installs on one platform or another; a name may have several versions. */
export function lockedPackages(): LockedPackage[] {
  return Object.entries(readLock().packages)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => ({
      ...Entry.parse(entry),
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      place,
    }));
}

/** The address at the public registry, for which npm puts that of the registry it is set to. */
export function addressOf({ name, version }: { name: string; version: string }): string {
  const file = name.slice(name.indexOf('/') + 1);
  return `https://registry.npmjs.org/${name}/-/${file}-${version}.tgz`;
}
