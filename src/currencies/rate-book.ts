import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import { type Remembered, remember } from '../platform/db/remembered.ts';
import { type DayRates, toDayRates } from './day-rates.ts';
import { dumpRates } from './load-rates.ts';

/**
 * The latest stored reference rates, remembered and kept current: `latest` for putting things in
 * order, `find` for money.
 */
export type RateBook = Remembered<DayRates | null>;

export function openRateBook(db: Database, changes: Changes): Promise<RateBook> {
  return remember(changes, { topic: 'currencies' }, async () => {
    const found = await dumpRates(db);
    return found ? toDayRates(found) : null;
  });
}
