import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** Longer on a machine with more to do than it has cores for. */
export function patience(milliseconds: number): number {
  const [load = 0] = loadavg();
  return Math.ceil(milliseconds * Math.max(1, load / availableParallelism()));
}

/** Waits for something that happens by itself, and answers what it is. */
export async function waitFor<T>(
  find: () => T | undefined | Promise<T | undefined>,
  limitMs = 15_000,
): Promise<T> {
  const begun = performance.now();
  for (;;) {
    const asked = performance.now();
    const found = await find();
    if (found !== undefined) return found;
    const answered = performance.now();
    if (answered - begun > patience(limitMs)) {
      throw new Error(`it has not happened: ${find.toString()}`);
    }
    // A question that takes long is asked less often: it keeps from working what it asks about.
    await pause(Math.max(10, 2 * (answered - asked)));
  }
}

export async function waitUntil(
  happened: () => boolean | Promise<boolean>,
  limitMs?: number,
): Promise<void> {
  await waitFor(async () => (await happened()) || undefined, limitMs);
}
