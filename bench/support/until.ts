import { setTimeout as pause } from 'node:timers/promises';

/** Asks every few milliseconds, for a minute at most. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; ) {
    if (await isSo()) return;
    await pause(5);
  }
  throw new Error('waited for a minute in vain');
}
