import { BoundedCache } from '../bounded-cache.ts';
import type { Changes } from './changes.ts';
import { accountNow } from './fair-pool.ts';

/** Which values an announced change makes wrong; null is all of them. */
type Forgetting<Value> = (subject: string) => ((value: Value) => boolean) | null;

/**
 * What was read from the database, by key, for as long as every change of it is heard: while this
 * process does not listen it knows nothing, and after a gap it forgets everything.
 */
export type Memory<Value> = {
  /** Undefined for what is not certain. */
  known(key: string): Value | undefined;
  /** Taken before something is read: remembers it, unless it may have changed meanwhile. */
  reading(key: string): (value: Value) => void;
  /** Reads, once for all that ask meanwhile on one account; that there is none is not remembered. */
  read<Found extends Value | null>(key: string, read: () => Promise<Found>): Promise<Found>;
  /** From memory, else by reading. */
  find(key: string, read: () => Promise<Value | null>): Promise<Value | null>;
};

/** `topics` are those whose announcements make values wrong. */
export function openMemory<Value>(
  changes: Changes,
  { limit, topics }: { limit: number; topics: Readonly<Record<string, Forgetting<Value>>> },
): Memory<Value> {
  const values = new BoundedCache<Value>(limit);
  changes.onGap(() => values.forgetAll());
  for (const [topic, forgetting] of Object.entries(topics)) {
    changes.listen(topic, (subject) => {
      const isWrong = forgetting(subject);
      if (isWrong) values.forget(isWrong);
      else values.forgetAll();
    });
  }
  const known = (key: string) => (changes.isConnected() ? values.get(key) : undefined);
  const reading = (key: string) => {
    const asOf = values.asOf();
    return (value: Value) => {
      if (changes.isConnected()) values.remember(key, value, asOf);
    };
  };
  const running = new Map<string, { asOf: number; found: Promise<Value | null> }>();
  const read = <Found extends Value | null>(key: string, ask: () => Promise<Found>) => {
    const asOf = values.asOf();
    // Nobody waits in the line of another account.
    const place = `${accountNow()} ${key}`;
    const other = running.get(place);
    // What is read since before a change may be wrong by now.
    if (other?.asOf === asOf) return other.found as Promise<Found>;
    const remember = reading(key);
    const found = ask()
      .then((value) => {
        if (value !== null) remember(value);
        return value;
      })
      .finally(() => {
        if (running.get(place)?.found === found) running.delete(place);
      });
    running.set(place, { asOf, found });
    return found;
  };
  return { known, reading, read, find: async (key, ask) => known(key) ?? read(key, ask) };
}

/** Any announcement of the topic makes all values wrong. */
export const everything = (): null => null;
