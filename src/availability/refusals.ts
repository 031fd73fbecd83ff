import { refusal, wordedRefusal } from '../platform/errors.ts';

export const availabilityRefusals = {
  quantityInvalid: wordedRefusal(
    'quantity-invalid',
    400,
    '<rate> must be a whole number from 0 to 999',
    'Send how many travelers (for Unit products how many units) there are, or leave the rate out.',
  ),
  notPrivate: refusal(
    'not-sold-privately',
    400,
    'This product is not offered as a private tour',
    'Leave out private, or choose a product whose private_tour_available is Yes.',
  ),
};
