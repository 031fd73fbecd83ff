import { createHash } from 'node:crypto';
import { chmod, lchown, lstat, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolderFault } from '../../data-folder/data-folder.ts';
import { OperatorFault } from '../../errors.ts';
import type { DatabaseUser } from './database-user.ts';
import { makePrivateFolder } from './ownership.ts';

/** PostgreSQL's port number; without TCP it is only the ending of the socket's name. */
export const port = 5432;

export const socketName = `.s.PGSQL.${port}`;

const longestSocketPath = 100;

/** The folder of the socket, which only PostgreSQL's user and root can enter. */
export async function prepareSocketFolder(dataDir: string, user: DatabaseUser): Promise<string> {
  const folder = await chooseSocketFolder(dataDir);
  try {
    await makePrivateFolder(folder, user).catch(unlessPresent);
    const found = await lstat(folder);
    const owners = [process.getuid?.(), user?.uid];
    if (!found.isDirectory() || !owners.includes(found.uid)) throw notOurs(folder);
    if ((found.mode & 0o077) !== 0) {
      // In DATA_DIR it is ours whatever its mode; elsewhere another user may be in it already.
      if (!isWithin(dataDir, folder)) throw notOurs(folder);
      await chmod(folder, 0o700);
    }
    if (user && found.uid !== user.uid) await lchown(folder, user.uid, user.gid);
    return folder;
  } catch (error) {
    throw dataFolderFault(dataDir, error);
  }
}

/** Outside DATA_DIR its owner would not be known. */
export async function removeSocketFolder(dataDir: string, folder: string): Promise<void> {
  if (!isWithin(dataDir, folder)) await rm(folder, { recursive: true, force: true });
}

/** A socket's path has room for about a hundred bytes, which DATA_DIR alone may exceed. */
export async function chooseSocketFolder(dataDir: string): Promise<string> {
  const real = await realpath(dataDir);
  const name = `portolan-${createHash('sha256').update(real).digest('hex').slice(0, 16)}`;
  const choices = [join(dataDir, 'run'), join(tmpdir(), name), join('/tmp', name)];
  return choices.find(holdsSocket) ?? join('/tmp', name);
}

function holdsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longestSocketPath;
}

function notOurs(folder: string): OperatorFault {
  return new OperatorFault(
    `${folder} is not a private folder of the user that runs the database. Remove it and start again.`,
  );
}

function unlessPresent(error: unknown): void {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
}

function isWithin(dataDir: string, folder: string): boolean {
  return folder.startsWith(join(dataDir, '/'));
}
