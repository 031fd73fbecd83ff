import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does work for several at once: what comes while it is being done waits for the next turn, and
 * before each turn some milliseconds may be left for more to come. Each caller's promise is settled
 * with the turn it was in, with what came of its item.
 */
export function inBatches<Item, Result>(
  mostAtOnce: number,
  work: (items: readonly Item[]) => Promise<(item: Item) => Result>,
  gatherMilliseconds = 0,
): (item: Item) => Promise<Result> {
  const waiting: { item: Item; done: PromiseWithResolvers<Result> }[] = [];
  let isWorking = false;

  const run = async () => {
    isWorking = true;
    while (waiting.length > 0) {
      if (gatherMilliseconds > 0) await pause(gatherMilliseconds);
      const batch = waiting.splice(0, mostAtOnce);
      try {
        const resultOf = await work(batch.map(({ item }) => item));
        for (const { item, done } of batch) done.resolve(resultOf(item));
      } catch (error) {
        for (const { done } of batch) done.reject(error);
      }
    }
    isWorking = false;
  };
  return (item) => {
    const done = Promise.withResolvers<Result>();
    waiting.push({ item, done });
    if (!isWorking) void run();
    return done.promise;
  };
}

const mostSharing = 1000;

/** Does for all who ask at once what is the same for all of them. */
export function shareResult<Result>(work: () => Promise<Result>): () => Promise<Result> {
  const ask = inBatches<null, Result>(mostSharing, async () => {
    const result = await work();
    return () => result;
  });
  return () => ask(null);
}
