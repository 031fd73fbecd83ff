import { wordedRefusal } from '../platform/errors.ts';

/** What questions and changes of a product's departures can be refused with. */
export const departureRefusals = {
  productUnavailable: wordedRefusal(
    'product-unavailable',
    400,
    'The product <id> is not available',
    'Check the id; GET /v1/return_tours lists the products that are on sale.',
  ),
  departureUnknown: wordedRefusal(
    'departure-not-found',
    404,
    '<id> does not run on <date> at <time>',
    'Check date, time and description; `portolan departure list ID` shows the departures.',
  ),
  descriptionMissing: wordedRefusal(
    'departure-description-missing',
    422,
    'On <date> at <time> <id> runs as <descriptions>: say which',
    'Give the description of the departure.',
  ),
  priceInvalid: wordedRefusal(
    'departure-price-invalid',
    422,
    'The price of <rate> must be an amount that <currency> can pay',
    'Give prices by the names of the rates, in the currency of the product.',
  ),
};
