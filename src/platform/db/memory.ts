import { BoundedCache } from '../limits/bounded-cache.ts';
import type { Changes } from './changes.ts';
import { accountNow } from './fair-pool.ts';
import type { LateTopic } from './late-announcements.ts';

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

/** Less than a second: changes may not be announced under a late topic. */
const trustedMilliseconds = 900;

type Remembering<Value> = {
  limit: number;
  /** Whose announcements make values wrong. */
  topics: Readonly<Record<string, Forgetting<Value>>>;
  /** The same; without an announcement, values of such a topic are forgotten by themselves. */
  late?: { topic: LateTopic; forgetting: Forgetting<Value> };
  /** Milliseconds that never go back. */
  now?: () => number;
};

type Read<Value> = { value: Value; at: number };

export function openMemory<Value>(
  changes: Changes,
  { limit, topics, late, now = () => performance.now() }: Remembering<Value>,
): Memory<Value> {
  const values = new BoundedCache<Read<Value>>(limit);
  changes.onGap(() => values.forgetAll());
  const forgettings = { ...topics, ...(late && { [late.topic.name]: late.forgetting }) };
  for (const [topic, forgetting] of Object.entries(forgettings)) {
    changes.listen(topic, (subject) => {
      const isWrong = forgetting(subject);
      if (isWrong) values.forget(({ value }) => isWrong(value));
      else values.forgetAll();
    });
  }
  const isTrusted = ({ at }: Read<Value>) => !late || now() - at < trustedMilliseconds;
  const known = (key: string) => {
    const found = changes.isConnected() ? values.get(key) : undefined;
    return found && isTrusted(found) ? found.value : undefined;
  };
  const reading = (key: string) => {
    const [asOf, at] = [values.asOf(), late ? now() : 0];
    return (value: Value) => {
      if (changes.isConnected()) values.remember(key, { value, at }, asOf);
    };
  };
  const running = new Map<string, { asOf: number; found: Promise<Value | null> }>();
  const read = <Found extends Value | null>(key: string, ask: () => Promise<Found>) => {
    const asOf = values.asOf();
    // A request waits only in the line of its own account.
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
