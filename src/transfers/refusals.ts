import { forStaff, refusal, wordedRefusal } from '../platform/errors.ts';

/** Every sentence this domain can show a caller. */
export const transferRefusals = {
  locationUnknown: wordedRefusal(
    'transfer-location-unknown',
    400,
    '<from.iata> must be a known airport: there is no <ZZZ>',
    'Find the id with GET /v1/return_transfer_locations, or send an address with latitude and longitude.',
  ),
  samePlace: refusal(
    'transfer-same-place',
    400,
    'from and to must be different places',
    'Send two different places.',
  ),
  startPast: refusal(
    'transfer-start-past',
    400,
    'start_time_local must be in the future at the pickup',
    'Send a later time, in the local time of the pickup.',
  ),
  searchInvalid: refusal(
    'transfer-search-invalid',
    400,
    'search must be an unchanged search value of your organization from POST /v1/return_transfers',
    'Send the search value exactly as received, or search again.',
  ),
  searchExpired: refusal(
    'transfer-search-expired',
    400,
    'The search has expired; search again',
    'Search again. Quotes are valid for 24 hours, and until the pickup.',
  ),
  quoteUnknown: refusal(
    'transfer-quote-unknown',
    400,
    'quote_id must be a quote of this search that is still available',
    'Send the quote_id of a result of this search, or search again.',
  ),
  priceChanged: wordedRefusal(
    'transfer-price-changed',
    400,
    'The price must equal the quote, <amount> <currency>',
    'Send the price of the quote. If the price has changed, search again.',
  ),
  ...forStaff({
    listFaulty: wordedRefusal(
      'location-list-faulty',
      422,
      '<what is wrong with the list of places>',
      'Use the published file and the right format. Nothing was imported.',
    ),
    supplierTaken: wordedRefusal(
      'transfer-supplier-taken',
      409,
      'There is a transfer supplier <key> already',
      'Choose another key, or change that one with PUT /operator/v1/transfer-suppliers/{key}.',
    ),
    supplierFaulty: wordedRefusal(
      'transfer-supplier-faulty',
      422,
      '<each fault in a line that begins with its path>',
      'Correct each field that is named. Nothing was changed.',
    ),
    supplierUnknown: wordedRefusal(
      'transfer-supplier-not-found',
      404,
      'There is no transfer supplier <key>',
      'Check the key. GET /operator/v1/transfer-suppliers lists the transfer suppliers.',
    ),
  }),
};
