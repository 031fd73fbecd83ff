import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, rename, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { DatabaseAddress } from './embedded-database.ts';
import { type EmbeddedDatabaseOptions, startEmbeddedDatabase } from './open.ts';

export type TemporaryFolder = AsyncDisposable & { readonly path: string };

export type Script = AsyncDisposable & {
  readonly child: ChildProcess;
  /** The next line it prints; rejects when it ends without one. */
  nextLine(): Promise<string>;
};

type Prepare = (path: string) => Promise<void>;

const enoughBytes = 1024 ** 3;
const prepared = new Map<string, Promise<string>>();

/** A folder that is removed at the end; in memory where there is room, since clusters are many files. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const memory = await statfs('/dev/shm').catch(() => null);
  const fits = memory !== null && memory.bavail * memory.bsize > enoughBytes;
  const path = await mkdtemp(join(fits ? '/dev/shm' : tmpdir(), 'portolan-test-'));
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** A folder that begins with what `prepare` has left in one: made once, since a first start takes long. */
export async function preparedFolder(name: string, prepare: Prepare): Promise<TemporaryFolder> {
  const folder = await temporaryFolder();
  await promisify(execFile)('cp', ['-a', `${await sharedFolder(name, prepare)}/.`, folder.path]);
  return folder;
}

/** The folder itself, for those who only read in it. */
export function sharedFolder(name: string, prepare: Prepare): Promise<string> {
  const made = prepared.get(name) ?? prepareOnce(name, prepare);
  prepared.set(name, made);
  return made;
}

/** A data folder in which the database was made before: nothing is in it yet. */
export function databaseFolder(): Promise<TemporaryFolder> {
  return preparedFolder('database', async (path) => {
    const database = await startEmbeddedDatabase(quick(path));
    await database.stop();
  });
}

/** The processes of `npm test` share what they prepare. */
async function prepareOnce(name: string, prepare: Prepare): Promise<string> {
  const place = process.env['PORTOLAN_TEST_FOLDER'] ?? folderOfProcess();
  const path = join(place, name);
  if (existsSync(path)) return path;
  const draft = await mkdtemp(join(place, `${name}-`));
  await prepare(draft);
  await rename(draft, path).catch(async (error: NodeJS.ErrnoException) => {
    // Another process was quicker.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(draft, { recursive: true, force: true });
  });
  return path;
}

function folderOfProcess(): string {
  const path = mkdtempSync(join(tmpdir(), 'portolan-test-'));
  process.once('exit', () => rmSync(path, { recursive: true, force: true }));
  return path;
}

export function quick(dataDir: string): EmbeddedDatabaseOptions {
  return { dataDir, durable: false, settings: { shared_buffers: '16MB' } };
}

export async function query(address: DatabaseAddress, text: string): Promise<unknown[]> {
  const client = new Client({ ...address, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Another Node process that runs `code` as a module; it is killed at the end. */
export function startScript(code: string): Script {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    async nextLine() {
      const { value, done } = await lines.next();
      if (!done) return value;
      // Its output ends a moment before it does.
      await ended;
      throw new Error('the script ended without saying more');
    },
    async [Symbol.asyncDispose]() {
      await kill(child);
    },
  };
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** For the code of a script: imports a file of this folder. */
export function importing(names: string, file: string): string {
  return `import { ${names} } from ${JSON.stringify(new URL(file, import.meta.url).href)};`;
}
