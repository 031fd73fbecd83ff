import { execFile } from 'node:child_process';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findProcess } from '../platform/db/embedded/processes.ts';
import { consoleKey, findConsole, forgetOlderBuilds, placeToBuild } from './console-folder.ts';

const run = promisify(execFile);
/** A build takes seconds: who holds the right for longer is gone. */
const longestMilliseconds = 180_000;
const pollMilliseconds = 200;
const belowEverything = 10;

/**
 * The folder with the built console. Builds it in a process of its own unless it is there; of
 * several that want to, one builds and the others wait for it.
 */
export async function buildConsole(dataDir: string, ending?: AbortSignal): Promise<string> {
  const key = consoleKey();
  for (;;) {
    const found = await findConsole(dataDir, key);
    if (found !== null) return found;
    const folder = join(await placeToBuild(dataDir), key);
    await mkdir(join(folder, '..'), { recursive: true });
    const right = `${folder}.lock`;
    if (await isTaken(right)) await pause(pollMilliseconds, undefined, { signal: ending });
    else return await buildInto(folder, right, ending);
  }
}

async function buildInto(folder: string, right: string, ending?: AbortSignal): Promise<string> {
  const draft = `${folder}.draft`;
  try {
    await rm(draft, { recursive: true, force: true });
    const file = join(import.meta.dirname, 'build-files.ts');
    const building = run(process.execPath, [file, draft], { signal: ending });
    if (building.child.pid !== undefined) setPriority(building.child.pid, belowEverything);
    await building;
    await rename(draft, folder);
    await forgetOlderBuilds(join(folder, '..'));
    return folder;
  } finally {
    await rm(right, { force: true });
  }
}

/** Whether another process builds; otherwise the right is ours from now on. */
async function isTaken(right: string): Promise<boolean> {
  try {
    await using file = await open(right, 'wx');
    await file.writeFile(String(process.pid));
    return false;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const since = await stat(right).catch(() => null);
  if (!since) return true;
  const holder = Number(await readFile(right, 'utf8').catch(() => ''));
  const isOver = Date.now() - since.mtimeMs > longestMilliseconds;
  if (isOver || (holder > 0 && !(await findProcess(holder)))) await rm(right, { force: true });
  return true;
}
