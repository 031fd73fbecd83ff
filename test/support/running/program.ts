import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { findPostmaster } from '../../../src/platform/db/embedded/postmaster-file.ts';
import { endProcess, findProcess } from '../../../src/platform/db/embedded/processes.ts';
import { temporaryFolder } from '../../../src/platform/db/embedded/test-support.ts';
import { root } from '../source/imports.ts';
import { environmentOf, type Settings } from './environment.ts';
import { patience, waitFor } from './wait.ts';

/** The running program: a primary, its HTTP processes and, without DATABASE_URL, a PostgreSQL. */
export type Program = AsyncDisposable & {
  /** What was started: the program, or npm. */
  readonly pid: number;
  readonly dataDir: string;
  readonly address: string;
  /** Everything on standard output, and what the log said on standard error. */
  readonly page: () => string;
  readonly log: () => string;
  readonly staffToken: string;
  readonly partnerToken: string;
  readonly workers: () => Promise<number[]>;
  readonly postgres: () => Promise<number | null>;
  /** The exit status, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** Runs a command of the program beside it. */
  run(words: readonly string[], input?: string): Promise<Finished>;
  /** The same without a process, where a test is about what the command does. */
  runHere(words: readonly string[], input?: string): Promise<Finished>;
  stop(): Promise<number | NodeJS.Signals>;
  /** Ends it without warning; what it has started is left to its fate. */
  kill(): Promise<void>;
};

export type Finished = { status: number | NodeJS.Signals; stdout: string; stderr: string };

/** For a test of what HTTP processes are to each other. */
export const twoWorkers = { WORKERS: '2' };

const portolan = join(root, 'bin/portolan');
const startLimitMs = 30_000;
const finishLimitMs = 60_000;
/** Longer than any suite takes: a test that has timed out never gets to ending its program. */
const lifeLimitMs = process.env['TEST_LONG'] ? 3_700_000 : 600_000;

/** Starts `portolan serve` on a free port and waits for its start page. */
export async function startProgram(
  options: Settings & { command?: readonly [string, ...string[]] } = {},
): Promise<Program> {
  await using undo = new AsyncDisposableStack();
  const dataDir = options.dataDir ?? undo.use(await temporaryFolder()).path;
  const [file, ...words] = options.command ?? [portolan, 'serve'];
  // In a process group of its own, so that a Ctrl-C can be tried on all of it.
  const child = spawn(file, words, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentOf({ ...options, dataDir }),
  });
  const timer = setTimeout(() => void endAll(child, dataDir), lifeLimitMs);
  undo.defer(() => {
    clearTimeout(timer);
    return endAll(child, dataDir);
  });
  const page = collect(child.stdout);
  const log = collect(child.stderr);
  const ended = endOf(child);
  let end: string | undefined;
  void ended.then((status) => {
    end = `ended with ${status}`;
  });
  const address = await waitFor(() => addressIn(page()) ?? end, startLimitMs);
  if (!address.startsWith('http')) throw new Error(`The program ${address}: ${log()}`);

  const pid = child.pid ?? 0;
  const postgres = async () => (await findPostmaster(join(dataDir, 'postgres')))?.pid ?? null;
  const resources = undo.move();
  return {
    pid,
    dataDir,
    address,
    page,
    log,
    staffToken: /ptl_staff_\w+/.exec(page())?.[0] ?? '',
    partnerToken: /access-token (\S+)/.exec(page())?.[1] ?? '',
    async workers() {
      // The database and, after a first start, the build of the console are its children too.
      const children = await childrenOf(pid);
      const areHttp = await Promise.all(children.map(isHttpProcess));
      return children.filter((_, index) => areHttp[index]);
    },
    postgres,
    ended,
    run: (commandWords, input) => runPortolan(commandWords, { ...options, dataDir }, input),
    async runHere(commandWords, input) {
      const { runHere } = await import('./run-here.ts');
      return runHere(commandWords, { ...options, dataDir }, input);
    },
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** As soon as all of the start page has been printed, for people or as JSON. */
function addressIn(page: string): string | undefined {
  const [, told, inJson] =
    /serves at (\S+)[^]*\n\n$|^\{"address":"([^"]+)".*\}\n$/.exec(page) ?? [];
  return told ?? inJson;
}

/** Runs a command of the program to its end. */
export async function runPortolan(
  words: readonly string[],
  settings: Settings,
  input = '',
  onStart: (pid: number) => void = () => {},
): Promise<Finished> {
  const child = spawn(portolan, words, {
    cwd: root,
    stdio: 'pipe',
    env: environmentOf(settings),
  });
  onStart(child.pid ?? 0);
  const timer = setTimeout(() => child.kill('SIGKILL'), patience(finishLimitMs));
  // A command that does not read what it is sent closes the pipe.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    endOf(child),
  ]);
  clearTimeout(timer);
  return { status, stdout, stderr };
}

/** The process that holds the data folder: npm and a shell may stand between it and us. */
export async function serverIn(dataDir: string): Promise<number | undefined> {
  const lock = await readFile(join(dataDir, 'portolan.lock'), 'utf8').catch(() => undefined);
  return lock === undefined ? undefined : (JSON.parse(lock) as { pid: number }).pid;
}

export async function isRunning(pid: number): Promise<boolean> {
  return (await findProcess(pid)) !== null;
}

async function endOf(child: ChildProcess): Promise<number | NodeJS.Signals> {
  const [status, signal] = await once(child, 'exit');
  return status ?? signal;
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let content = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    content += chunk;
  });
  return () => content;
}

/** Whatever a test has done to it: no process of it is left. */
async function endAll(child: ChildProcess, dataDir: string): Promise<void> {
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  } catch {
    // All of the group have ended.
  }
  const postgres = await findPostmaster(join(dataDir, 'postgres'));
  if (!postgres) return;
  await endProcess(postgres, [
    { signal: 'SIGQUIT', waitMs: 5000 },
    { signal: 'SIGKILL', waitMs: 5000 },
  ]);
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await listPids()).filter((pid) => pid > 1);
  const found = await Promise.all(pids.map(findProcess));
  return found.flatMap((one) => (one?.parentPid === parent ? [one.pid] : []));
}

async function listPids(): Promise<number[]> {
  if (process.platform === 'linux') return (await readdir('/proc')).map(Number);
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=']);
  return stdout.split('\n').map(Number);
}

async function isHttpProcess(pid: number): Promise<boolean> {
  const words =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/cmdline`, 'utf8')
      : promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).then(
          ({ stdout }) => stdout,
        );
  return (await words.catch(() => '')).includes('worker.ts');
}
