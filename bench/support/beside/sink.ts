import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A mail server in a process of its own that takes every mail. */
export async function startSink(): Promise<AsyncDisposable & { url: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'mail-sink.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  return {
    url: String(url),
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
