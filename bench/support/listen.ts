import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A program that listens on this machine, in a process of its own. */
export type Listening = AsyncDisposable & {
  url: string;
  pid: number;
  /** From the start of the process until it answered a request. */
  startedInSeconds: number;
};

type Child = ChildProcessByStdio<null, Readable, null>;

const stopLimitMs = 15_000;

/** Runs a script that prints the address at which it listens. */
export async function listen(
  words: readonly string[],
  environment: Record<string, string>,
  mostSeconds = 60,
): Promise<Listening> {
  const begun = performance.now();
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment,
  });
  const limit = setTimeout(() => child.kill('SIGKILL'), mostSeconds * 1000);
  try {
    const url = await printedAddress(child);
    await fetch(`${url}/healthz`).then((answer) => answer.arrayBuffer());
    const startedInSeconds = (performance.now() - begun) / 1000;
    return { url, pid: child.pid ?? 0, startedInSeconds, [Symbol.asyncDispose]: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  } finally {
    clearTimeout(limit);
  }
}

async function printedAddress(child: Child): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) {
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (url === undefined) continue;
    child.stdout.resume();
    return url;
  }
  throw new Error(`${child.spawnargs.join(' ')} ended without listening`);
}

async function stop(child: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const limit = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearTimeout(limit);
}
