import { refusal } from '../platform/errors.ts';

/** Every sentence this domain can show a caller. */
export const cruiseRefusals = {
  unknown: refusal(
    'cruise-not-found',
    400,
    'Cruise not found: there is no sailing of this cruise line and ship on this date',
    'Take cruiseline, cruiseship and one of the sailing_dates from GET /v1/return_cruises.',
  ),
  shipUnknown: refusal(
    'cruise-ship-not-found',
    404,
    'There is no such ship',
    'Take the id from the list of cruises.',
  ),
};
