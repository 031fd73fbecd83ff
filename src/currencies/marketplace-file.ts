import { z } from 'zod';

const code = z.string().regex(/^[A-Z]{3}$/, { error: 'must be a currency code such as EUR' });

/** There are about 180 currencies. */
export const mostCurrencies = 200;

export const CurrencyRatesInFile = z
  .object({
    date: z.iso.date(),
    base: code,
    rates: z
      .record(code, z.number().min(1e-9).max(1e9))
      .refine((rates) => Object.keys(rates).length <= mostCurrencies, {
        error: `must have at most ${mostCurrencies} entries`,
      }),
  })
  .check(({ value: { base, rates }, issues }) => {
    if ((rates[base] ?? 1) === 1) return;
    const path = ['rates', base];
    issues.push({ code: 'custom', input: rates, path, message: 'must be 1: it is the base' });
  });

export type CurrencyRatesInFile = z.output<typeof CurrencyRatesInFile>;
