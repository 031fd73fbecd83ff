import { forStaff, refusal, wordedRefusal } from '../platform/errors.ts';

/** Every sentence this domain can show a caller. */
export const cruiseRefusals = {
  unknown: refusal(
    'cruise-not-found',
    400,
    'Cruise not found: this cruise line and ship have no sailing on this date',
    'Use cruiseline, cruiseship and one of the sailing_dates from GET /v1/return_cruises.',
  ),
  ...forStaff({
    shipUnknown: refusal(
      'cruise-ship-not-found',
      404,
      'The ship does not exist',
      'Use an id from the list of cruises.',
    ),
    listFaulty: wordedRefusal(
      'sailing-list-faulty',
      422,
      '<what is wrong with the list of sailings>',
      'Correct the named lines and import the list again. Nothing was imported.',
    ),
  }),
};
