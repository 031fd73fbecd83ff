import { wordedRefusal } from '../../platform/errors.ts';

/** What partners are told when a supplier's system cannot be asked. */
export const sellingRefusals = {
  supplierSilent: wordedRefusal(
    'supplier-not-answering',
    400,
    'The supplier of <id> does not answer at the moment',
    'Nothing was booked or charged. Try again in a minute, or choose another product.',
  ),
};
