import { setTimeout as pause } from 'node:timers/promises';

const pauseMilliseconds = 30;

export type KeptAsking = AsyncDisposable & {
  /** Answers what has failed. */
  stop(): Promise<unknown[]>;
};

/** Asks each question again and again, until it is stopped. */
export function keepAsking(questions: readonly (() => Promise<unknown>)[]): KeptAsking {
  const ending = new AbortController();
  const faults: unknown[] = [];
  const asking = questions.map(async (question) => {
    while (!ending.signal.aborted) {
      await question().catch((error: unknown) => faults.push(error));
      await pause(pauseMilliseconds);
    }
  });
  const stop = async () => {
    ending.abort();
    await Promise.all(asking);
    return faults;
  };
  return { stop, [Symbol.asyncDispose]: async () => void (await stop()) };
}
