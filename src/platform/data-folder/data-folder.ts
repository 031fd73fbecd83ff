import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorFault } from '../errors.ts';

/**
 * Makes the folder and those it lies in. Node's own way tries without end where a folder cannot be
 * made although its parent seems to be there, as behind a link that leads nowhere.
 */
export async function makeDataFolder(path: string): Promise<void> {
  if ((await madeFolder(path)) === null) return;
  await makeDataFolder(dirname(path));
  // Another process may have been quicker.
  const fault = await madeFolder(path);
  if (fault) throw fault;
}

/** Null when the folder is there; the fault when there is no folder to make it in. */
async function madeFolder(path: string): Promise<Error | null> {
  try {
    await mkdir(path, { mode: 0o700 });
    return null;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'EEXIST' && (await isFolder(path))) return null;
    if (error.code === 'ENOENT' && dirname(path) !== path) return error;
    throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() ?? false;
}

/** The mode of a folder that others than its owner may look into or enter; null for a private one. */
export async function openMode(path: string): Promise<string | null> {
  const found = await stat(path);
  const { mode } = found;
  return !found.isDirectory() || (mode & 0o077) === 0 ? null : (mode & 0o777).toString(8);
}

/** Words what the file system says about DATA_DIR for the operator; other errors come back unchanged. */
export function dataFolderFault(dataDir: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error;
  switch (error.code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return new OperatorFault(`DATA_DIR ${dataDir} is not a folder. Choose another DATA_DIR.`, {
        cause: error,
      });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    // What making a folder on a read-only disk is answered with.
    case 'ENOENT':
      return new OperatorFault(
        `DATA_DIR ${dataDir} cannot be written (${error.code}). Make the user that runs Portolan the owner of the folder and its content, or choose another DATA_DIR.`,
        { cause: error },
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(dataDir, error);
    default:
      return new OperatorFault(
        `DATA_DIR ${dataDir} cannot be used (${error.message}). Choose another DATA_DIR.`,
        { cause: error },
      );
  }
}

export function diskFull(dataDir: string, cause?: unknown): OperatorFault {
  return new OperatorFault(
    `The disk of DATA_DIR ${dataDir} is full. Free some space and start again.`,
    { cause },
  );
}

/** What was made, named anew or removed in the folder stays so, also when the power fails now. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
