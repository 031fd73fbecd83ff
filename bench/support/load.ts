import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type autocannon from 'autocannon';

export type Load = {
  requestsPerSecond: number;
  latencyMs: { p50: number; p99: number };
};

type Fired = Load & { failures: number; statusCodes: string[] };

const run = promisify(execFile);

/** Sends requests as fast as they are answered. One that fails spoils the measurement. */
export async function load(
  options: autocannon.Options & { duration: number; connections: number },
): Promise<Load> {
  const cannon = join(import.meta.dirname, 'cannon.ts');
  const { stdout } = await run(process.execPath, [cannon, JSON.stringify(options)], {
    timeout: (options.duration + 30) * 1000,
  });
  const fired: Fired = JSON.parse(stdout);
  if (fired.failures > 0) {
    throw new Error(
      `${options.url}: ${fired.failures} requests failed (${fired.statusCodes.join(', ')})`,
    );
  }
  return fired;
}
