import { forStaff, refusal, wordedRefusal } from '../platform/errors.ts';

export const currencyRefusals = {
  ratesMissing: wordedRefusal(
    'currency-rates-missing',
    400,
    'No reference rates to convert <currency> to <currency>',
    'Ask the marketplace to import current reference rates, or request the currency of the product.',
  ),
  ratesTooOld: wordedRefusal(
    'currency-rates-too-old',
    400,
    'The reference rates of <date> are too old to convert prices',
    'Ask the marketplace to import current reference rates, or request the currency of the product.',
  ),
  ...forStaff({
    noRates: refusal(
      'rates-not-found',
      404,
      'No reference rates are stored for this day',
      'Import reference rates with `portolan rates import FILE`, or set RATES_URL.',
    ),
    unreadable: wordedRefusal(
      'rates-unreadable',
      422,
      'Invalid reference rates: <what is wrong>',
      "Use a file of the European Central Bank's reference rates, XML or CSV.",
    ),
  }),
};
