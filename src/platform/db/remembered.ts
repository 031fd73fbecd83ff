import { isDeepStrictEqual } from 'node:util';
import { shareResult } from '../limits/in-batches.ts';
import type { Changes } from './changes.ts';
import { withoutBorrower } from './fair-pool.ts';

type Listener<Value> = (value: Value) => unknown;

/** Something that was read from the database, remembered and kept current. */
export type Remembered<Value> = {
  /** As last heard of; a moment's delay does no harm. */
  latest(): Value;
  /** From memory where that is certain, else from the database. */
  find(): Promise<Value>;
  /** Called whenever it has become another; a returned promise is waited for. */
  onChange(listener: Listener<Value>): void;
};

/** Reads anew whenever something of the topic is announced whose subject `concerns` it. */
export async function remember<Value>(
  changes: Changes,
  { topic, concerns = () => true }: { topic: string; concerns?: (subject: string) => boolean },
  read: () => Promise<Value>,
): Promise<Remembered<Value>> {
  const listeners: Listener<Value>[] = [];
  let latest: Value;
  let isCurrent = false;
  let timesChanged = 0;
  let followed: Promise<unknown> = Promise.resolve();

  // For all who ask at once, over one connection: some of them hold one already.
  const readTogether = shareResult(() => withoutBorrower(read));
  const readAgain = async () => {
    const asOf = timesChanged;
    const found = await readTogether();
    // What changed while this was read is read once more, when its change is heard.
    if (asOf !== timesChanged) return found;
    isCurrent = changes.isConnected();
    if (listeners.length > 0 && isDeepStrictEqual(found, latest)) return latest;
    latest = found;
    followed = Promise.allSettled(listeners.map(async (listener) => listener(found)));
    return found;
  };
  const changed = async () => {
    timesChanged++;
    isCurrent = false;
    // When the database is away: the connection's return is the next gap, which reads again.
    await readAgain().catch(() => {});
    await followed;
  };
  changes.listen(topic, (subject) => (concerns(subject) ? changed() : undefined));
  changes.onGap(changed);
  latest = await readAgain();
  return {
    latest: () => latest,
    find: async () => (isCurrent && changes.isConnected() ? latest : readAgain()),
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}
