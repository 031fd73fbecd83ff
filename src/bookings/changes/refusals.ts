import { refusal, wordedRefusal } from '../../platform/errors.ts';

/** The sentences of deciding about bookings. */
export const decisionRefusals = {
  reasonMissing: refusal(
    'reason-missing',
    422,
    'A reason is required',
    'Say why: the reason is kept with the booking.',
  ),
  changeEmpty: refusal(
    'booking-change-empty',
    422,
    'Say what is to be changed: date, time, description, pickup time, names, operator notes, contact e-mail or contact phone',
    'Send at least one of them.',
  ),
  changeInvalid: wordedRefusal(
    'booking-change-invalid',
    422,
    '<what is wrong with the names or the phone number>',
    'Send names as text for a booking of one rate, else as a JSON object with the names of each rate.',
  ),
  changeImpossible: wordedRefusal(
    'booking-change-impossible',
    409,
    '<why the departure, the party or the price cannot be had>',
    'Nothing was changed. `portolan departure list` shows how many places are left.',
  ),
  refundInvalid: wordedRefusal(
    'refund-invalid',
    422,
    'The refund must be an amount from 0 to <what was paid>',
    'Give back at most what was paid for the booking, in its currency.',
  ),
};
