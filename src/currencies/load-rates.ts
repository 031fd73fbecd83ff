import { chunksOf } from '../platform/chunks.ts';
import { announce } from '../platform/db/changes.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { fateOf, type Tally, tallyOf } from '../platform/lists/tally.ts';
import type { CurrencyRatesInFile } from './marketplace-file.ts';

/** A row takes four of the 65,535 parameters that a statement may have. */
const rowsPerStatement = 5000;

/** The reference rates of one day; those of the same day are replaced. */
export function loadRates(tx: Transaction, day: CurrencyRatesInFile): Promise<number> {
  return loadDays(tx, [day]);
}

/** The reference rates of several days, none of which stands twice. */
export async function loadDays(
  tx: Transaction,
  days: readonly CurrencyRatesInFile[],
): Promise<number> {
  const rows = days.flatMap(({ date, base, rates }) =>
    Object.entries(rates).map(([currency, rate]) => ({ date, base, currency, rate })),
  );
  for (const chunk of chunksOf(days, rowsPerStatement)) {
    const dates = chunk.map(({ date }) => date);
    await tx.deleteFrom('currencyRate').where('date', 'in', dates).execute();
  }
  for (const chunk of chunksOf(rows, rowsPerStatement)) {
    await tx.insertInto('currencyRate').values(chunk).execute();
  }
  await announce(tx, 'currencies', 'rates');
  return rows.length;
}

/** What loading the rates of this day would change. */
export async function compareRates(tx: Transaction, day: CurrencyRatesInFile): Promise<Tally> {
  const stored = await dumpRates(tx, day.date);
  return tallyOf(
    Object.entries(day.rates).map(([currency, rate]) => {
      const known = stored?.rates[currency];
      return fateOf(known === undefined ? undefined : { base: stored?.base, rate: known }, {
        base: day.base,
        rate,
      });
    }),
  );
}

/** The rates of a day, the latest when none is named; nothing when none are stored. */
export async function dumpRates(
  tx: Database | Transaction,
  wanted?: string,
): Promise<CurrencyRatesInFile | undefined> {
  const rows = await tx
    .selectFrom('currencyRate')
    .select(['date', 'base', 'currency', 'rate'])
    .where('date', '=', (latest) =>
      latest
        .selectFrom('currencyRate')
        .select((row) => row.fn.max('date').as('date'))
        .$if(wanted !== undefined, (day) => day.where('date', '=', wanted ?? '')),
    )
    .orderBy('currency')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const rates = Object.fromEntries(rows.map(({ currency, rate }) => [currency, rate]));
  return { date: first.date, base: first.base, rates };
}
