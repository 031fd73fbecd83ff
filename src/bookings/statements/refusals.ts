import { forStaff, wordedRefusal } from '../../platform/errors.ts';

/** The sentences of statements. */
export const statementRefusals = forStaff({
  tooLong: wordedRefusal(
    'statement-too-long',
    409,
    'The statement of <partner> for <month> has more than <number> lines, too many for a PDF',
    'Read its lines as CSV instead.',
  ),
});
