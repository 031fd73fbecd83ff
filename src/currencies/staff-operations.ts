import { z } from 'zod';
import type { Actor } from '../platform/audit.ts';
import { command } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import { calendarDay } from '../platform/http/answer-fields.ts';
import { calendarDate, decimal, optional } from '../platform/http/schemas.ts';
import { asItIs, operationsOn } from '../platform/operation/operation.ts';
import { operationCommands } from '../platform/operation/operation-commands.ts';
import { readEcbRates } from './ecb-rates.ts';
import { type ImportedRates, type ImportRatesDeps, importRates } from './import-rates.ts';
import { dumpRates } from './load-rates.ts';
import { type CurrencyRatesInFile, mostCurrencies } from './marketplace-file.ts';
import { readRateFile } from './read-rate-file.ts';
import { currencyRefusals } from './refusals.ts';

const operation = operationsOn<ImportRatesDeps>();

const tag = 'Currency rates';
const code = /^[A-Z]{3}$/;

const Rates = z
  .object({
    date: calendarDay('The day they are of'),
    base: z.string().describe('The currency whose unit they give the value of, as an ISO code'),
    rates: z
      .record(z.string(), z.number())
      .describe('By ISO code: how much of that currency one unit of the base is worth'),
  })
  .meta({ id: 'CurrencyRates', description: 'The value of one unit of the base on a day' });

const isRateCount = (rates: object) =>
  Object.keys(rates).length > 0 && Object.keys(rates).length <= mostCurrencies;

/** The reference rates between currencies. */
export const currencyOperations = [
  operation({
    name: 'getRates',
    route: 'GET /operator/v1/rates',
    tag,
    summary: 'Show the latest stored reference rates, or those of a day',
    refusals: [404],
    fields: { date: optional(calendarDate({ description: 'Default: the latest' })) },
    answer: Rates,
    run: async ({ db }, _actor, { date }) => {
      const rates = await dumpRates(db, date);
      if (!rates) throw currencyRefusals.noRates();
      return rates;
    },
    view: asItIs<CurrencyRatesInFile>,
    command: {
      name: 'rates show',
      text: ({ date, base, rates }) => {
        const rows = Object.entries(rates).map(([currency, rate]) => ({ currency, rate }));
        return `One ${base} on ${date}:\n${table(rows, '')}`;
      },
    },
  }),
  operation({
    name: 'importRates',
    route: 'POST /operator/v1/rates',
    role: 'manager',
    tag,
    summary: 'Store the reference rates of a day, replacing earlier ones',
    fields: {
      date: calendarDate({ description: 'The day they are of' }),
      base: z
        .string()
        .regex(code, { error: 'base must be a currency code such as EUR' })
        .describe('The currency whose unit they give the value of, as an ISO code'),
      rates: z
        .record(z.string().regex(code), decimal({ min: 1e-9, max: 1e9 }))
        .refine(isRateCount, { error: `rates must have 1 to ${mostCurrencies} entries` })
        .describe('By ISO code: how much of that currency one unit of the base is worth'),
    },
    answer: z
      .object({
        days: z.int().describe('How many days were stored'),
        rates: z.int().describe('How many rates were stored'),
        from: z.string().describe('The first of these days'),
        to: z.string().describe('The last of these days'),
      })
      .meta({ id: 'ImportedRates' }),
    run: (deps, actor, day) => importRates(deps, actor, [day]),
    view: asItIs<ImportedRates>,
  }),
];

export const currencyCommands = [
  ...operationCommands(currencyOperations),
  command({
    name: 'rates import',
    summary: "Import the European Central Bank's reference rates, XML or CSV (- is standard input)",
    words: ['file'],
    fields: { file: z.string().min(1).describe('The file; - is standard input') },
    example: { file: 'eurofxref-daily.xml' },
    run: async (deps: ImportRatesDeps & { actor: Actor }, { file }) => {
      const imported = await importRates(deps, deps.actor, readEcbRates(await readRateFile(file)));
      const { rates, from, to } = imported;
      const when = from === to ? from : `${imported.days} days, ${from} to ${to}`;
      return { value: imported, text: `Imported: ${rates} rates of ${when}.` };
    },
  }),
];
