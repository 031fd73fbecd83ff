import { forStaff, wordedRefusal } from '../platform/errors.ts';

export const supplierRefusals = forStaff({
  supplierUnknown: wordedRefusal(
    'supplier-not-found',
    404,
    'There is no supplier <key>',
    '`portolan supplier list` lists the suppliers.',
  ),
  keyTaken: wordedRefusal(
    'supplier-key-taken',
    409,
    'There is a supplier <key> already',
    'Choose another key, or change that supplier.',
  ),
});
