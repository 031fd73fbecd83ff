import { refusal, wordedRefusal } from '../../platform/errors.ts';

/** The sentences of deciding about bookings. */
export const decisionRefusals = {
  notPending: wordedRefusal(
    'booking-not-pending',
    409,
    'The booking <reference> is <status>: only one that is Pending Confirmation can be confirmed or declined',
    'Look at the booking: somebody may have decided already.',
  ),
  notOpen: wordedRefusal(
    'booking-not-open',
    409,
    'The booking <reference> is <status>: only one that is Pending Confirmation or Confirmed can be <changed or canceled>',
    'Look at the booking: somebody may have canceled it already.',
  ),
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
  requestUnknown: wordedRefusal(
    'booking-request-unknown',
    404,
    'There is no request <id>',
    '`portolan requests list` shows the open ones.',
  ),
  requestDecided: wordedRefusal(
    'booking-request-decided',
    409,
    'The request <id> is <state> already',
    'Look at the booking: somebody was faster.',
  ),
  notAChange: refusal(
    'request-not-a-change',
    422,
    'The request is a cancellation: there is nothing to change',
    'Leave out what is to be changed.',
  ),
  notACancellation: refusal(
    'request-not-a-cancellation',
    422,
    'The request is a change: a refund belongs to a cancellation',
    'Leave out the refund. What is paid too much after a change goes back by itself.',
  ),
  commissionNotDue: wordedRefusal(
    'commission-not-due',
    409,
    'The commission of the booking <reference> <why it is not paid>',
    'Leave the booking out. Nothing of this pay run was paid.',
  ),
};
