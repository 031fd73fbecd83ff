import { isDeepStrictEqual } from 'node:util';
import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import { type DayRates, toDayRates } from './day-rates.ts';
import { dumpRates } from './load-rates.ts';

type Listener = (rates: DayRates | null) => unknown;

/** The latest stored reference rates, remembered and kept current. */
export type RateBook = {
  /** As last heard of: for putting things in order, where a moment's delay does no harm. */
  latest(): DayRates | null;
  /** For money: from memory where that is certain, else from the database. */
  find(): Promise<DayRates | null>;
  /** Called whenever other rates have become the latest; a returned promise is waited for. */
  onChange(listener: Listener): void;
};

export async function openRateBook(db: Database, changes: Changes): Promise<RateBook> {
  const listeners: Listener[] = [];
  let latest: DayRates | null = null;
  let isCurrent = false;
  let timesChanged = 0;
  let followed: Promise<unknown> = Promise.resolve();

  const readAgain = async () => {
    const asOf = timesChanged;
    const found = await dumpRates(db);
    const rates = found ? toDayRates(found) : null;
    // What changed while this was read is read once more, by whoever heard of it.
    if (asOf !== timesChanged) return rates;
    isCurrent = changes.isConnected();
    if (isDeepStrictEqual(rates, latest)) return latest;
    latest = rates;
    followed = Promise.allSettled(listeners.map(async (listener) => listener(rates)));
    return rates;
  };
  const changed = async () => {
    timesChanged++;
    isCurrent = false;
    // When the database is away: the connection's return is the next gap, which reads again.
    await readAgain().catch(() => {});
    await followed;
  };
  changes.listen('currencies', changed);
  changes.onGap(changed);
  await readAgain();
  return {
    latest: () => latest,
    find: async () => (isCurrent && changes.isConnected() ? latest : readAgain()),
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}
