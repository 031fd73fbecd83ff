import { clockTimeText } from '../../catalog/clock-times.ts';
import { refusal, wordedRefusal } from '../../platform/errors.ts';

/** The sentences of placing bookings. */
export const bookingRefusals = {
  phoneMissing: refusal(
    'phone-missing',
    400,
    'Phone number is missing',
    'Send phone, or contact_phone for a transfer, with + and the country code.',
  ),
  phoneInvalid: refusal(
    'phone-invalid',
    400,
    'The phone number must be text of at most 100 characters',
    'Send phone, or contact_phone for a transfer, as text with + and the country code.',
  ),
  travelersInvalid: wordedRefusal(
    'travelers-invalid',
    400,
    '<rate> <what is wrong with its travelers>',
    'Send the names at each rate as one comma-separated text. pricing_rates of GET /v1/return_availability has the rates and their quantities.',
  ),
  descriptionInvalid: wordedRefusal(
    'description-invalid',
    400,
    'description <what it must be>',
    'Use a description from time_with_description of GET /v1/return_availability.',
  ),
  departureUnavailable: wordedRefusal(
    'departure-unavailable',
    400,
    '<id> on <date> at <time> <why it cannot be booked>',
    'Nothing was booked or charged. Choose another departure from GET /v1/return_availability.',
  ),
  priceChanged: wordedRefusal(
    'price-changed',
    400,
    'The price is <total>, not the expected_total of <amount>',
    'Nothing was booked or charged. Get the price again, or leave out expected_total.',
  ),
  paymentTooLate: refusal(
    'payment-too-late',
    503,
    'The payment took too long; nothing was booked, and any charge will be refunded',
    'Try again in a few minutes.',
  ),
  undecided: refusal(
    'booking-undecided',
    503,
    'The booking is not complete yet; repeat the request with the same Idempotency-Key',
    'The card may have been charged. Repeat the request after the seconds in Retry-After: it continues the same booking and never charges the card twice.',
  ),
  undone: refusal(
    'booking-undone',
    503,
    'Nothing was booked, and any charge will be refunded; try again',
    'Try again after the seconds in Retry-After. With an Idempotency-Key a repeated request continues the same booking.',
  ),
};

/** `PRD16350 on 2026-11-27 at 7:30 AM is sold out` */
export function departureUnavailable(
  product: string,
  { date, minutes }: { date: string; minutes: number },
  why: string,
) {
  const departure = `${product} on ${date} at ${clockTimeText(minutes)}`;
  return bookingRefusals.departureUnavailable(`${departure} ${why}`);
}
