import { once } from 'node:events';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { basename, dirname } from 'node:path';
import { text } from 'node:stream/consumers';

/** A sign of life that ends with the process, whatever ends it. */
export type Presence = AsyncDisposable & {
  /** From now on probes are told that this process is about to end. */
  takeLeave(): void;
};

const longestSocketPath = 100;
const answerMilliseconds = 1000;

/**
 * Shows, by a socket at this path, that this process is here. Processes in other containers see it
 * too, although they cannot see the process. Null where the disk holds no sockets.
 */
export async function showPresence(path: string): Promise<Presence | null> {
  let isLeaving = false;
  const server = createServer((caller) => {
    caller.on('error', () => {});
    caller.end(isLeaving ? 'leaving' : 'here');
  });
  // A process that has nothing else to do may end.
  server.unref();
  if (!(await listening(server, path))) return null;
  return {
    takeLeave: () => {
      isLeaving = true;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      await rm(path, { force: true });
    },
  };
}

/** Whether a process shows its presence at this path, and means to stay. */
export async function findPresence(path: string): Promise<'here' | 'leaving' | 'nobody'> {
  await using way = await openWay(path);
  const caller = createConnection({
    path: way.path,
    signal: AbortSignal.timeout(answerMilliseconds),
  });
  try {
    return (await text(caller)) === 'leaving' ? 'leaving' : 'here';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // One that is too busy to answer is here as well, and so is one that we may not ask.
    return code === 'ENOENT' || code === 'ECONNREFUSED' ? 'nobody' : 'here';
  } finally {
    caller.destroy();
  }
}

async function listening(server: Server, path: string): Promise<boolean> {
  await using way = await openWay(path);
  try {
    server.listen(way.path);
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  }
}

/** The path of a socket has room for about a hundred bytes: a longer one is gone round. */
async function openWay(path: string): Promise<AsyncDisposable & { path: string }> {
  let folder: FileHandle | undefined;
  if (Buffer.byteLength(path) > longestSocketPath && process.platform === 'linux') {
    folder = await open(dirname(path), 'r');
  }
  return {
    path: folder ? `/proc/self/fd/${folder.fd}/${basename(path)}` : path,
    [Symbol.asyncDispose]: async () => folder?.close(),
  };
}
