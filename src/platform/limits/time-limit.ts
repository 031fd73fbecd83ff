import { systemTimer } from './timer.ts';

/**
 * Asks work to end when it takes longer. `AbortSignal.timeout` fires later also for work that is done,
 * and makes an error each time.
 */
export async function withTimeLimit<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
  timer = systemTimer,
): Promise<Result> {
  const lateness = new AbortController();
  const stop = timer.giveUpAfter(milliseconds, () => lateness.abort());
  try {
    return await work(lateness.signal);
  } finally {
    stop();
  }
}
