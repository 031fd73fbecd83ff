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
    shipTaken: refusal(
      'cruise-ship-taken',
      409,
      'This cruise line has a ship of this name already',
      'Choose another name, or change the ship that has it: GET /operator/v1/cruises?q=NAME.',
    ),
    sailingUnknown: refusal(
      'sailing-not-found',
      404,
      'The sailing does not exist',
      'Use an id from the list of sailings.',
    ),
    sailingTaken: refusal(
      'sailing-taken',
      409,
      'This ship already begins this journey on that day',
      'Change the other sailing, or send other towns or times.',
    ),
    recordFaulty: wordedRefusal(
      'cruise-faulty',
      422,
      '<each fault in a line that begins with its path>',
      'Correct each field that is named. Nothing was changed.',
    ),
    listFaulty: wordedRefusal(
      'sailing-list-faulty',
      422,
      '<what is wrong with the list of sailings>',
      'Correct the named lines and import the list again. Nothing was imported.',
    ),
  }),
};
