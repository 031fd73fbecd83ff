import { clockTimeText } from '../../catalog/clock-times.ts';
import { refusal, wordedRefusal } from '../../platform/errors.ts';

/** The sentences of placing bookings. */
export const bookingRefusals = {
  phoneMissing: refusal(
    'phone-missing',
    400,
    'Phone number is missing',
    'Send phone, or contact_phone for a transfer, with + and country code.',
  ),
  phoneInvalid: refusal(
    'phone-invalid',
    400,
    'The phone number must be text of at most 100 characters',
    'Send phone, or contact_phone for a transfer, as text, with + and country code.',
  ),
  travelersInvalid: wordedRefusal(
    'travelers-invalid',
    400,
    '<rate> <what is wrong with its travelers>',
    'Send the names of the travelers of each rate as one text, separated by commas. The rates and how many they take are in pricing_rates of GET /v1/return_availability.',
  ),
  descriptionInvalid: wordedRefusal(
    'description-invalid',
    400,
    'description <what it must be>',
    'Take the description from time_with_description of GET /v1/return_availability.',
  ),
  departureUnavailable: wordedRefusal(
    'departure-unavailable',
    400,
    '<id> on <date> at <time> <why it cannot be booked>',
    'Nothing was booked and nothing charged. Choose another departure; GET /v1/return_availability lists them.',
  ),
  priceChanged: wordedRefusal(
    'price-changed',
    400,
    'The price is <total>, not the expected_total of <amount>',
    'Nothing was booked and nothing charged. Ask for the price again, or leave out expected_total.',
  ),
  paymentTooLate: refusal(
    'payment-too-late',
    503,
    'The payment took too long; nothing was booked, and what was charged will be given back',
    'Try again in a few minutes.',
  ),
  undecided: refusal(
    'booking-undecided',
    503,
    'The booking is not finished yet: repeat the request with the same Idempotency-Key',
    'The card may have been charged. Repeat the request after the seconds in Retry-After: the same booking goes on, and the card is never charged twice.',
  ),
  undone: refusal(
    'booking-undone',
    503,
    'Nothing was booked, and what was charged will be given back; try again',
    'Try again after the seconds in Retry-After. With an Idempotency-Key a repeated request goes on with the same booking.',
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
