import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { DatabaseUser } from './database-user.ts';

/** A program of PostgreSQL; `args` gets the folders by the names under which it can reach them. */
export type Program = {
  readonly file: string;
  readonly user: DatabaseUser;
  readonly folders: readonly string[];
  readonly args: (...folders: string[]) => readonly string[];
};

const firstDescriptor = 3;

/**
 * Its own process group, so that a Ctrl-C meant for us does not reach it, and nothing of our
 * environment. Another user may be unable to walk to the folders: it inherits them opened.
 */
export async function spawnProgram(program: Program): Promise<ChildProcess> {
  const { file, user, folders } = program;
  // Nothing but the spawning itself may be waited for here: a program can be quick to end.
  const descriptors = user ? folders.map((folder) => openSync(folder, 'r')) : [];
  try {
    const names = user
      ? descriptors.map((_, index) => `/proc/self/fd/${firstDescriptor + index}`)
      : folders;
    const child = spawn(file, program.args(...names), {
      cwd: '/',
      detached: true,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe', ...descriptors],
      ...user,
    });
    await once(child, 'spawn');
    return child;
  } finally {
    for (const descriptor of descriptors) closeSync(descriptor);
  }
}

/** Runs a program to its end or until it is aborted; `complaint` is what it wrote to standard error. */
export async function runProgram(
  program: Program,
  signal: AbortSignal,
): Promise<{ succeeded: boolean; complaint: string }> {
  let complaint = '';
  try {
    const child = await spawnProgram(program);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    const kill = () => killGroup(child);
    signal.addEventListener('abort', kill);
    if (signal.aborted) kill();
    const [status] = await once(child, 'close');
    signal.removeEventListener('abort', kill);
    return { succeeded: status === 0, complaint: complaint.trim() };
  } catch (error) {
    return { succeeded: false, complaint: String(error) };
  }
}

/** With the programs that it has started itself. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
