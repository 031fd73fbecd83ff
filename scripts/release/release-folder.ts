import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { lockedPackages, readLock } from '../package-lock.ts';
import { packagesOfConsole, packagesOfServer } from '../server-packages.ts';
import { trimPackages } from '../trim-packages.ts';

const root = join(import.meta.dirname, '../..');
/** Without tests, benchmarks, and what the console is built of. */
const parts = ['bin', 'db', 'demo', 'deploy', 'docs', 'reference', 'src'];
const pages = ['.env.example', '.npmrc', 'CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md'];
const leftOut = /(?:\.test|\/test-support)\.ts$|^deploy\/compose/;

const Packages = z.record(z.string(), z.string());
const Manifest = z.looseObject({
  version: z.string(),
  scripts: z.object({ start: z.string() }),
  dependencies: Packages,
  optionalDependencies: Packages,
});
type Manifest = z.output<typeof Manifest>;

/** What is committed of the program, by its paths. */
export function listProgram(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', ...parts, ...pages], { cwd: root });
  const files = listed.toString().split('\0');
  return files.filter((file) => file !== '' && !leftOut.test(file));
}

/** The program, and the names of the packages that its server needs. */
export function copyProgram(folder: string): void {
  for (const file of listProgram()) cpSync(join(root, file), join(folder, file));
  const manifest = manifestOfServer();
  writeJson(join(folder, 'package.json'), manifest);
  writeJson(join(folder, 'package-lock.json'), lockOfServer(manifest));
}

/** The packages for this platform, which npx then need not fetch. */
export function installPackages(folder: string): void {
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  trimPackages(folder, { keepTypes: false });
  const { optionalDependencies, ...manifest } = manifestOfServer();
  const installed = Object.entries(optionalDependencies).filter(([name]) =>
    existsSync(join(folder, 'node_modules', name)),
  );
  const dependencies = { ...manifest.dependencies, ...Object.fromEntries(installed) };
  const bundleDependencies = Object.keys(dependencies);
  writeJson(join(folder, 'package.json'), { ...manifest, dependencies, bundleDependencies });
}

/** Puts the built console where the program in that folder looks for it. */
export async function addConsole(folder: string, built: string): Promise<void> {
  const file = join(folder, 'src/console/console-folder.ts');
  const { consoleKey } = (await import(pathToFileURL(file).href)) as { consoleKey: () => string };
  cpSync(built, join(folder, 'web/built', consoleKey()), { recursive: true });
}

function manifestOfServer(): Manifest {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const { private: _private, devDependencies: _dev, scripts, dependencies, ...kept } = manifest;
  return {
    ...kept,
    bin: { portolan: 'bin/portolan' },
    scripts: { start: scripts.start },
    dependencies: Object.fromEntries(
      Object.entries(dependencies).filter(([name]) => !packagesOfConsole.has(name)),
    ),
  };
}

function lockOfServer(manifest: Manifest): object {
  const lock = readLock();
  const places = packagesOfServer();
  const kept = lockedPackages().filter(({ place, dev }) => places.has(place) && !dev);
  const packages = kept.map(({ place }) => [place, lock.packages[place]]);
  return { ...lock, packages: Object.fromEntries([['', manifest], ...packages]) };
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
