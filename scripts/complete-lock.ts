// npm run lock:complete
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import {
  addressOf,
  type LockedPackage,
  lockedPackages,
  lockPath,
  readLock,
} from './package-lock.ts';

const Packed = z.array(z.object({ id: z.string(), integrity: z.string() }));
const packagesAtOnce = 20;

/**
 * Writes into the lock file what a registry or a setting of npm has left out of it. Which Node.js a
 * package wants goes: npm compares it with its own, and ours runs on the pinned one. So does the sign that it has
 * an install script: npm runs none that the lock file does not announce.
 */
function completeLock(): void {
  const lock = readLock();
  const packages = lockedPackages();
  const digests = digestsOf(packages.filter(({ integrity }) => integrity === undefined));
  for (const locked of packages) {
    const { version, integrity = digests.get(idOf(locked)) } = locked;
    const {
      engines: _engines,
      hasInstallScript: _script,
      ...entry
    } = z
      .looseObject({ engines: z.unknown().optional(), hasInstallScript: z.unknown().optional() })
      .parse(lock.packages[locked.place]);
    const known = { version, resolved: addressOf(locked), integrity };
    lock.packages[locked.place] = { ...known, ...entry, ...known };
  }
  writeFileSync(lockPath, `${JSON.stringify(lock, null, 2)}\n`);
}

/** From the packages themselves: npm fetches them, checks what it knows of them, and says their digest. */
function digestsOf(packages: LockedPackage[]): Map<string, string> {
  const ids = [...new Set(packages.map(idOf))];
  const digests = new Map<string, string>();
  for (let first = 0; first < ids.length; first += packagesAtOnce) {
    for (const { id, integrity } of pack(ids.slice(first, first + packagesAtOnce))) {
      digests.set(id, integrity);
    }
  }
  return digests;
}

function pack(ids: string[]): z.output<typeof Packed> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-packages-'));
  try {
    const words = ['pack', '--json', '--pack-destination', folder, ...ids];
    const told = execFileSync('npm', words, { encoding: 'utf8', maxBuffer: 2 ** 28 });
    return Packed.parse(JSON.parse(told));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const idOf = ({ name, version }: LockedPackage) => `${name}@${version}`;

completeLock();
