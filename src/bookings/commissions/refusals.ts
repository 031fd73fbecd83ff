import { wordedRefusal } from '../../platform/errors.ts';

/** The sentences of paying commissions. */
export const commissionRefusals = {
  commissionNotDue: wordedRefusal(
    'commission-not-due',
    409,
    'The commission of the booking <reference> <why it is not paid>',
    'Leave out the booking. No commission of this pay run was recorded.',
  ),
};
