import { z } from 'zod';
import { asActor } from '../accounts/staff.ts';
import { calendarDate, decimal, ErrorAnswer, optional } from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { type ImportRatesDeps, importRates } from './import-rates.ts';
import { dumpRates } from './load-rates.ts';
import { mostCurrencies } from './marketplace-file.ts';
import { currencyRefusals } from './refusals.ts';

const code = /^[A-Z]{3}$/;

const Rates = z
  .object({
    date: z.string().meta({ format: 'date' }),
    base: z.string(),
    rates: z.record(z.string(), z.number()),
  })
  .meta({ id: 'CurrencyRates', description: 'What one unit of the base was worth on a day' });

const isRateCount = (rates: object) =>
  Object.keys(rates).length > 0 && Object.keys(rates).length <= mostCurrencies;

/** The reference rates between currencies. */
export function currencyRoutes(server: HttpServer, deps: ImportRatesDeps): void {
  const tags = ['Currency rates'];

  server.get('/operator/v1/rates', {
    schema: {
      operationId: 'getRates',
      tags,
      summary: 'The latest stored reference rates, or those of a day',
      querystring: z.object({ date: optional(calendarDate()) }),
      response: { 200: Rates, 404: ErrorAnswer },
    },
    handler: async ({ query }) => {
      const rates = await dumpRates(deps.db, query.date);
      if (!rates) throw currencyRefusals.noRates();
      return rates;
    },
  });

  server.post('/operator/v1/rates', {
    schema: {
      operationId: 'importRates',
      tags,
      summary: 'Store the reference rates of a day; those stored for that day are replaced',
      body: z.object({
        date: calendarDate(),
        base: z.string().regex(code, { error: 'base must be a currency code such as EUR' }),
        rates: z
          .record(z.string().regex(code), decimal({ min: 1e-9, max: 1e9 }))
          .refine(isRateCount, { error: `rates must have 1 to ${mostCurrencies} entries` }),
      }),
      response: {
        200: z
          .object({ days: z.int(), rates: z.int(), from: z.string(), to: z.string() })
          .meta({ id: 'ImportedRates' }),
      },
    },
    handler: ({ staff, id, body, keepAnswer }) =>
      importRates(deps, asActor(staff, id), [body], (tx, imported) =>
        keepAnswer?.(tx, 200, imported),
      ),
  });
}
