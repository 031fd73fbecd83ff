import { forStaff, wordedRefusal } from '../platform/errors.ts';

export const supplierRefusals = forStaff({
  supplierUnknown: wordedRefusal(
    'supplier-not-found',
    404,
    'There is no supplier <key>',
    '`portolan supplier list` lists the suppliers.',
  ),
});
