import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type autocannon from 'autocannon';

export type Load = {
  requests: number;
  requestsPerSecond: number;
  latencyMs: { p50: number; p99: number };
};

type Fired = Load & { failures: number; statusCodes: string[] };

/** Sends requests as fast as they are answered. One that fails spoils the measurement. */
export async function load(
  options: autocannon.Options & { duration: number; connections: number },
): Promise<Load> {
  const cannon = spawn(process.execPath, [join(import.meta.dirname, 'cannon.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: (options.duration + 30) * 1000,
  });
  cannon.stdin.end(JSON.stringify(options));
  const [stdout, [code]] = await Promise.all([text(cannon.stdout), once(cannon, 'exit')]);
  if (code !== 0) throw new Error(`the load on ${options.url} ended with ${code}`);
  const fired: Fired = JSON.parse(stdout);
  if (fired.failures > 0) {
    throw new Error(
      `${options.url}: ${fired.failures} requests failed (${fired.statusCodes.join(', ')})`,
    );
  }
  return fired;
}
