import { forStaff, refusal, wordedRefusal } from '../../platform/errors.ts';

/** The sentences of deciding about bookings. */
export const decisionRefusals = forStaff({
  reasonMissing: refusal(
    'reason-missing',
    422,
    'A reason is required',
    'Send a reason; it is stored with the booking.',
  ),
  changeEmpty: refusal(
    'booking-change-empty',
    422,
    'No change given: send date, time, description, pickup time, names, operator notes, contact e-mail or contact phone',
    'Send at least one of these fields.',
  ),
  changeInvalid: wordedRefusal(
    'booking-change-invalid',
    422,
    '<what is wrong with the names or the phone number>',
    'Send names as text if the booking has one rate, else as a JSON object with the names of each rate.',
  ),
  changeImpossible: wordedRefusal(
    'booking-change-impossible',
    409,
    '<why the departure, the party or the price is not available>',
    'Nothing was changed. `portolan departure list` shows the places left.',
  ),
  refundInvalid: wordedRefusal(
    'refund-invalid',
    422,
    'The refund must be from 0 to <what was paid>',
    'Refund at most the amount paid, in the currency of the booking.',
  ),
  refundBelowPromise: wordedRefusal(
    'refund-below-promise',
    409,
    'The partner was promised a refund of <amount>; to refund <less>, add --below-promise (below_promise: true in the API) and say why',
    'Refund what was promised, or more. `portolan requests show ID` shows the promise.',
  ),
});
