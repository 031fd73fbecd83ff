import { setTimeout as pause } from 'node:timers/promises';

/** Asks every few milliseconds, for a minute unless told otherwise. */
export async function until(isSo: () => Promise<boolean>, mostSeconds = 60): Promise<void> {
  for (const deadline = performance.now() + mostSeconds * 1000; performance.now() < deadline; ) {
    if (await isSo()) return;
    await pause(5);
  }
  throw new Error(`waited for ${mostSeconds} seconds in vain`);
}
