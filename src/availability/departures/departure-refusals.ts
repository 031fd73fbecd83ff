import { forStaff, wordedRefusal } from '../../platform/errors.ts';

/** What questions and changes of a product's departures can be refused with. */
export const departureRefusals = {
  productUnavailable: wordedRefusal(
    'product-unavailable',
    400,
    'The product <id> is not available',
    'Check the id. GET /v1/return_tours lists the available products.',
  ),
  ...forStaff({
    departureUnknown: wordedRefusal(
      'departure-not-found',
      404,
      '<id> does not run on <date> at <time>',
      'Check date, time and description. `portolan departure list ID` lists the departures.',
    ),
    descriptionMissing: wordedRefusal(
      'departure-description-missing',
      422,
      'On <date> at <time> <id> has several departures: <descriptions>; choose one',
      'Send the description of one departure.',
    ),
    priceInvalid: wordedRefusal(
      'departure-price-invalid',
      422,
      'The price of <rate> must be a valid amount in <currency>',
      'Send prices by rate name, in the currency of the product.',
    ),
    daysInvalid: wordedRefusal(
      'departure-days-invalid',
      422,
      'to must be from <from> to <last day>',
      'Send a `to` that is not before `from`, for at most 92 days.',
    ),
    departuresTooMany: wordedRefusal(
      'departures-too-many',
      422,
      'More than <number> departures are meant; choose fewer days, times or tours',
      'Nothing was changed. Change fewer departures at once.',
    ),
    keptElsewhere: wordedRefusal(
      'departures-kept-elsewhere',
      409,
      'The system of its supplier keeps the departures of <id>',
      'Change them in the system of the supplier.',
    ),
  }),
};
