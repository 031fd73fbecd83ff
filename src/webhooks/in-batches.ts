/**
 * Does work for several at once: what comes while it is being done waits for the next turn. Each
 * caller's promise is settled with the turn it was in.
 */
export function inBatches<Item>(
  mostAtOnce: number,
  work: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  const waiting: { item: Item; done: PromiseWithResolvers<void> }[] = [];
  let isWorking = false;

  const run = async () => {
    isWorking = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostAtOnce);
      try {
        await work(batch.map(({ item }) => item));
        for (const { done } of batch) done.resolve();
      } catch (error) {
        for (const { done } of batch) done.reject(error);
      }
    }
    isWorking = false;
  };
  return (item) => {
    const done = Promise.withResolvers<void>();
    waiting.push({ item, done });
    if (!isWorking) void run();
    return done.promise;
  };
}
