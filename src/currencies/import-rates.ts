import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { loadDays } from './load-rates.ts';
import type { CurrencyRatesInFile } from './marketplace-file.ts';

export type ImportRatesDeps = { db: Database; clock: Clock; changes: Changes };

export type ImportedRates = { days: number; rates: number; from: string; to: string };

/** Stores the reference rates of at least one day. When this returns, every process goes by them. */
export async function importRates(
  { db, clock, changes }: ImportRatesDeps,
  actor: Actor,
  days: readonly CurrencyRatesInFile[],
  keepAnswer?: (tx: Transaction, imported: ImportedRates) => Promise<void> | undefined,
): Promise<ImportedRates> {
  const dates = days.map(({ date }) => date).toSorted();
  const imported = await inTransaction(db, async (tx) => {
    const rates = await loadDays(tx, days);
    const counts = { days: days.length, rates, from: dates[0] ?? '', to: dates.at(-1) ?? '' };
    await audit(tx, actor, {
      at: clock.now(),
      action: 'rates.imported',
      subject: 'currency rates',
      after: counts,
    });
    await keepAnswer?.(tx, counts);
    return counts;
  });
  await changes.settle({ topic: 'currencies' });
  return imported;
}
