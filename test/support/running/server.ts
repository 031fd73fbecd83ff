import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

/** A PostgreSQL server with the template database on it. */
export type TestServer = AsyncDisposable & { url: string };

const keeper = new URL('./keeper.ts', import.meta.url).pathname;

/** Starts a private PostgreSQL in a temporary folder. It ends with this process, at the latest. */
export async function startTestServer(): Promise<TestServer> {
  // In a process group of its own, so that what ends the tests does not end it before it has tidied.
  const child = spawn(process.execPath, [keeper], { stdio: 'pipe', detached: true });
  const complaints = text(child.stderr);
  const lines = createInterface({ input: child.stdout });
  const url = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    once(lines, 'close').then(() => ''),
  ]);
  if (url === '') throw new Error(`There is no PostgreSQL for the tests: ${await complaints}`);
  child.unref();
  for (const stream of child.stdio) if (stream instanceof Socket) stream.unref();
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.ref();
      child.stdin.end();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
