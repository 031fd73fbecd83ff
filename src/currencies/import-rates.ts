import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import type { Write } from '../platform/operation/write.ts';
import { loadDays } from './load-rates.ts';
import type { CurrencyRatesInFile } from './marketplace-file.ts';

export type ImportedRates = { days: number; rates: number; from: string; to: string };

export type ImportRatesDeps = {
  db: Database;
  clock: Clock;
  changes: Changes;
  write: Write<ImportedRates>;
};

/** Stores the reference rates of at least one day. When this returns, every process goes by them. */
export async function importRates(
  { clock, changes, write }: Omit<ImportRatesDeps, 'db'>,
  actor: Actor,
  days: readonly CurrencyRatesInFile[],
): Promise<ImportedRates> {
  const dates = days.map(({ date }) => date).toSorted();
  const imported = await write(async (tx) => {
    const rates = await loadDays(tx, days);
    const counts = { days: days.length, rates, from: dates[0] ?? '', to: dates.at(-1) ?? '' };
    await audit(tx, actor, {
      at: clock.now(),
      action: 'rates.imported',
      subject: 'currency rates',
      after: counts,
    });
    return counts;
  });
  await changes.delivered({ topic: 'currencies' });
  return imported;
}
