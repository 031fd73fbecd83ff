import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Listening, listen } from './listen.ts';

const root = join(import.meta.dirname, '../..');

/** A folder for DATA_DIR that is gone at the end. */
export function temporaryDataFolder(): AsyncDisposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'portolan-bench-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Starts the real program on a free port, with one HTTP process unless told otherwise. */
export function startProgram(
  dataDir: string,
  environment: Record<string, string> = {},
  mostSeconds?: number,
): Promise<Listening> {
  const given = { ...surroundings(dataDir), PORT: '0', WORKERS: '1', ...environment };
  return listen([join(root, 'src/main.ts'), 'serve'], given, mostSeconds);
}

/** Runs a command of the program beside a running server and gives back its JSON answer. */
export async function runCommand(
  dataDir: string,
  words: readonly string[],
  input = '',
): Promise<unknown> {
  const child = spawn(process.execPath, [join(root, 'src/main.ts'), ...words, '--json'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: surroundings(dataDir),
  });
  child.stdin.end(input);
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`portolan ${words.join(' ')} ended with ${code}`);
  return JSON.parse(output);
}

/** Nothing but what the program needs, so that the caller's settings do not change a measurement. */
function surroundings(dataDir: string): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
  };
}
