import type { Caller } from '../../accounts/users/user.ts';
import type { Database } from '../../platform/db/database.ts';
import { instant } from '../../platform/http/answer-fields.ts';
import { requiredText } from '../../platform/http/schemas.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import type { Booking } from '../booking/booking.ts';
import { selectBooking } from '../booking/find-booking-for-staff.ts';
import { toEndedFields } from '../booking/terms/payment-in-words.ts';
import { toBookingAnswer } from './booking-answer.ts';
import { BookingAnswer, bookingDetails } from './booking-fields.ts';
import { findBookingAndRequests } from './find-booking.ts';
import type { PartnerRequest } from './request-answer.ts';

type Deps = { db: Database; baseAddress: string };
type Found = { booking: Booking; requests: PartnerRequest[] };

const operation = operationsOn<Deps, Caller>();

const OwnBookingDetail = BookingAnswer.extend({
  ...bookingDetails,
  placed_at: instant('When it was booked'),
}).meta({ id: 'OwnBookingDetail', description: 'A booking as the API answers it, and more' });

/** A booking on its page in the portal. */
export const ownBookingDetailOperations = [
  operation({
    name: 'getOwnBooking',
    route: 'GET /portal/v1/bookings/:reference',
    tag: 'Bookings',
    summary: 'Show a booking',
    description: 'What GET /v1/booking answers, and the name of the product with it.',
    fields: { reference: requiredText({ max: 100, description: 'The reference of the booking' }) },
    answer: OwnBookingDetail,
    run: ({ db }, caller, { reference }) =>
      findBookingAndRequests({ db, readBooking: readFrom(db) }, caller, { reference }),
    view: toDetail,
  }),
];

/** People look rarely: nothing of it is remembered. */
function readFrom(db: Database) {
  return async (reference: string) => {
    const row = await selectBooking(db, reference).executeTakeFirst();
    return row && { row, hasRequests: true };
  };
}

function toDetail({ booking, requests }: Found, { baseAddress }: Deps) {
  const { product, description, places, isPrivate, paymentTerm, placedAt } = booking;
  const ended = toEndedFields(booking);
  return {
    ...toBookingAnswer(booking, baseAddress),
    requests,
    product: product.name,
    description,
    places,
    is_private: isPrivate,
    payment_in_words: ended.paymentInWords,
    commission_earned: ended.commissionEarned,
    payment_term: paymentTerm,
    placed_at: placedAt.toString(),
  };
}
