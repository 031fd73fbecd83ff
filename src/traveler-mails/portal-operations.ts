import { actorOf, type Caller } from '../accounts/users/user.ts';
import type { Booking } from '../bookings/booking/booking.ts';
import { lookupRefusals } from '../bookings/booking/refusals.ts';
import { lockOwnBooking } from '../bookings/reading/find-booking.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { requiredText } from '../platform/http/schemas.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { type ResentMail, resendMail } from './resend-mail.ts';
import { ResentMailView } from './staff-operations.ts';

const operation = operationsOn<{ db: Database; clock: Clock }, Caller>();

/** What partners can have mailed to their travelers again. */
export const ownTravelerMailOperations = [
  operation({
    name: 'resendOwnTravelerMail',
    route: 'POST /portal/v1/bookings/:reference/resend',
    tag: 'Bookings',
    summary: 'Mail the traveler the news of a booking again',
    description:
      'The mail that fits the booking, and shows it as it is: waiting, confirmed with the voucher, declined or canceled. A booking takes three in an hour.',
    fields: { reference: requiredText({ max: 100, description: 'The reference of the booking' }) },
    answer: ResentMailView,
    refusals: [409],
    run: (deps, caller, given) => {
      const lock = (tx: Transaction, reference: string) => lockOwn(tx, caller, reference);
      return resendMail({ ...deps, lock }, actorOf(caller), given);
    },
    view: ({ reference, ...mail }: ResentMail) => ({ ...mail, booking_reference: reference }),
  }),
];

async function lockOwn(tx: Transaction, caller: Caller, reference: string): Promise<Booking> {
  const booking = await lockOwnBooking(tx, caller, reference);
  if (!booking) throw lookupRefusals.bookingNotFound();
  return booking;
}
