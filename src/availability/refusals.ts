import { refusal, wordedRefusal } from '../platform/errors.ts';

export const availabilityRefusals = {
  quantityInvalid: wordedRefusal(
    'quantity-invalid',
    400,
    '<rate> must be a whole number from 0 to 999',
    'Send the number of travelers (for Unit products, of units), or leave out the rate.',
  ),
  notPrivate: refusal(
    'not-sold-privately',
    400,
    'This product is not available as a private tour',
    'Remove private, or choose a product with private_tour_available Yes.',
  ),
  optionUnknown: wordedRefusal(
    'option-unknown',
    400,
    'The product <id> has no option <option_id>; it has <options>',
    'Use an option_id from booking_meta.options of the product, or leave it out.',
  ),
  supplierSilent: wordedRefusal(
    'supplier-not-answering',
    400,
    'The supplier of <id> does not answer at the moment',
    'Nothing was booked or charged. Try again in a minute, or choose another product.',
  ),
};
