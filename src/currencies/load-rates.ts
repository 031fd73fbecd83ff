import type { Database, Transaction } from '../platform/db/database.ts';
import type { CurrencyRatesInFile } from './marketplace-file.ts';

/** The reference rates of one day; those of the same day are replaced. */
export async function loadRates(
  tx: Transaction,
  { date, base, rates }: CurrencyRatesInFile,
): Promise<number> {
  const rows = Object.entries(rates).map(([currency, rate]) => ({ date, base, currency, rate }));
  await tx.deleteFrom('currencyRate').where('date', '=', date).execute();
  if (rows.length > 0) await tx.insertInto('currencyRate').values(rows).execute();
  return rows.length;
}

/** The latest day's rates, or nothing when none are stored. */
export async function dumpRates(
  tx: Database | Transaction,
): Promise<CurrencyRatesInFile | undefined> {
  const rows = await tx
    .selectFrom('currencyRate')
    .select(['date', 'base', 'currency', 'rate'])
    .where('date', '=', (latest) =>
      latest.selectFrom('currencyRate').select((row) => row.fn.max('date').as('date')),
    )
    .orderBy('currency')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const rates = Object.fromEntries(rows.map(({ currency, rate }) => [currency, rate]));
  return { date: first.date, base: first.base, rates };
}
