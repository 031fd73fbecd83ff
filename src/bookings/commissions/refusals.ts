import { forStaff, wordedRefusal } from '../../platform/errors.ts';

/** The sentences of paying commissions. */
export const commissionRefusals = forStaff({
  commissionNotDue: wordedRefusal(
    'commission-not-due',
    409,
    'The commission of the booking <reference> <why it is not paid>',
    'Leave out the booking. No commission of this pay run was recorded.',
  ),
  payRunUnknown: wordedRefusal(
    'pay-run-unknown',
    404,
    'There is no pay run <id>',
    '`portolan commission list` shows the pay run of each commission.',
  ),
  payRunFinal: wordedRefusal(
    'pay-run-final',
    409,
    'The pay run <id> <why it cannot be undone>',
    'Pay the bookings with `portolan commission pay` if their commissions are due.',
  ),
});
