import type { z } from 'zod';
import { cancelBooking } from '../bookings/changes/cancel-booking.ts';
import { toWantedChange } from '../bookings/changes/change-fields.ts';
import { confirmBooking } from '../bookings/changes/confirm-booking.ts';
import { declineBooking } from '../bookings/changes/decline-booking.ts';
import { payCommissions } from '../bookings/commissions/pay-commissions.ts';
import { applyRequest } from '../bookings/requests/apply-request.ts';
import { rejectRequest } from '../bookings/requests/reject-request.ts';
import type { Deed } from './act-on-booking.ts';
import { Applied, Reasoned, Refunded, type Wish } from './schemas.ts';

type Described<Place> = {
  /** The last word of the path. */
  word: string;
  operationId: string;
  summary: string;
  description: string;
  toDeed: (place: Place, wish: Wish) => Deed;
};

/** What can be done to a booking of one's own. */
export const bookingDeeds: readonly (Described<string> & { body?: z.ZodObject })[] = [
  {
    word: 'confirm',
    operationId: 'confirmOwnBooking',
    summary: 'Confirm a pending booking of yours',
    description:
      'As if the supplier had taken it: the booking becomes Confirmed, with its webhooks and mails.',
    toDeed: (reference) => (deps, actor) => confirmBooking(deps, actor, reference),
  },
  {
    word: 'decline',
    operationId: 'declineOwnBooking',
    summary: 'Decline a pending booking of yours',
    description:
      'As if the supplier had not taken it: its places are free again, and all that was paid goes back.',
    body: Reasoned,
    toDeed:
      (reference, { reason = 'Declined in the sandbox' }) =>
      (deps, actor) =>
        declineBooking(deps, actor, { reference, reason }),
  },
  {
    word: 'cancel',
    operationId: 'cancelOwnBooking',
    summary: 'Cancel a booking of yours at once',
    description:
      'As if staff had canceled it: its places are free again, its open requests are closed, and its policy sets the refund unless you send one.',
    body: Refunded,
    toDeed:
      (reference, { reason = 'Canceled in the sandbox', refund, below_promise: belowPromise }) =>
      (deps, actor) =>
        cancelBooking(deps, actor, { reference, reason, refund, belowPromise }),
  },
  {
    word: 'pay_commission',
    operationId: 'payOwnCommission',
    summary: 'Record the commission of a booking of yours as paid',
    description:
      'As if the marketplace had paid what is earned of it, also before the booking is paid and over. The booking must be Confirmed; of a canceled one, what was paid too much is taken back.',
    toDeed: (reference) => (deps, actor) =>
      payCommissions(deps, actor, [reference], { isEarly: true }),
  },
];

/** How a request of one's own can be decided. */
export const requestDeeds: readonly (Described<number> & { body: z.ZodObject })[] = [
  {
    word: 'apply',
    operationId: 'applyOwnRequest',
    summary: 'Apply a change or cancellation request of yours',
    description:
      'As if staff had done what it asks for. A cancellation request cancels the booking and refunds what was promised. For a change request, `change` says what to change of the booking; without it only the request is closed.',
    body: Applied,
    toDeed:
      (id, { reason = 'Applied in the sandbox', refund, below_promise: belowPromise, change }) =>
      (deps, actor) =>
        applyRequest(deps, actor, {
          id,
          note: reason,
          refund,
          belowPromise,
          change: change && toWantedChange(change),
        }),
  },
  {
    word: 'reject',
    operationId: 'rejectOwnRequest',
    summary: 'Reject a change or cancellation request of yours',
    description: 'As if staff had refused it: the booking stays as it is.',
    body: Reasoned,
    toDeed:
      (id, { reason = 'Rejected in the sandbox' }) =>
      (deps, actor) =>
        rejectRequest(deps, actor, { id, reason }),
  },
];
