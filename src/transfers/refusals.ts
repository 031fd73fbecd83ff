import { refusal, wordedRefusal } from '../platform/errors.ts';

/** Every sentence this domain can show a caller. */
export const transferRefusals = {
  locationUnknown: wordedRefusal(
    'transfer-location-unknown',
    400,
    '<from.iata> must be a known airport: there is no <ZZZ>',
    'Look the id up with GET /v1/return_transfer_locations, or send an address with latitude and longitude.',
  ),
  samePlace: refusal(
    'transfer-same-place',
    400,
    'to must be another place than from',
    'Send two different places.',
  ),
  startPast: refusal(
    'transfer-start-past',
    400,
    'start_time_local must be in the future, where the pickup is',
    'Send a later time, as the clocks at the pickup show it.',
  ),
  searchInvalid: refusal(
    'transfer-search-invalid',
    400,
    'search must be a value that POST /v1/return_transfers has given your organization, unchanged',
    'Send the search value as it was received, or search again.',
  ),
  searchExpired: refusal(
    'transfer-search-expired',
    400,
    'The search has expired: search again',
    'Search again; quotes can be booked for 24 hours, and until the pickup.',
  ),
  quoteUnknown: refusal(
    'transfer-quote-unknown',
    400,
    'quote_id must be that of a quote of this search that can still be booked',
    'Send the quote_id of a result that came with the search value, or search again.',
  ),
  priceChanged: wordedRefusal(
    'transfer-price-changed',
    400,
    'The price must be that of the quote, <amount> <currency>',
    'Send the price of the quote; when it has changed since, search again.',
  ),
  listFaulty: wordedRefusal(
    'location-list-faulty',
    422,
    '<what is wrong with the list of places>',
    'Give the file as its publisher offers it, and name its format. Nothing of it was taken in.',
  ),
  supplierUnknown: wordedRefusal(
    'transfer-supplier-not-found',
    404,
    'There is no transfer supplier <key>',
    'Check the key; GET /operator/v1/transfer-suppliers lists them.',
  ),
};
