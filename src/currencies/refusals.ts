import { refusal, wordedRefusal } from '../platform/errors.ts';

export const currencyRefusals = {
  noRates: refusal(
    'rates-not-found',
    404,
    'No reference rates are stored for this',
    'Import reference rates with `portolan rates import FILE`, or set RATES_URL.',
  ),
  unreadable: wordedRefusal(
    'rates-unreadable',
    422,
    'The reference rates are faulty: <what is wrong>',
    "Give a file of the European Central Bank's reference rates, in its XML or CSV form.",
  ),
  ratesMissing: wordedRefusal(
    'currency-rates-missing',
    400,
    'There are no reference rates to convert <currency> to <currency>',
    'Ask the marketplace to import current reference rates, or ask for the currency of the product.',
  ),
  ratesTooOld: wordedRefusal(
    'currency-rates-too-old',
    400,
    'The reference rates of <date> are too old to convert prices',
    'Ask the marketplace to import current reference rates, or ask for the currency of the product.',
  ),
};
