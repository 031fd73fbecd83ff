import { forStaff, wordedRefusal } from '../../platform/errors.ts';

export const saleRefusals = forStaff({
  daysInvalid: wordedRefusal(
    'sales-days-invalid',
    422,
    'from <day> to <day> must be from 1 to 400 days',
    'Ask for at most 400 days, the last of them not before the first.',
  ),
});
