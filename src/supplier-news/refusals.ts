import { forStaff, wordedRefusal } from '../platform/errors.ts';

/** The sentences of what waits for a person. */
export const noticeRefusals = forStaff({
  unknown: wordedRefusal(
    'notice-unknown',
    404,
    'There is no notice <id>',
    '`portolan supplier notices --all` lists them.',
  ),
  settled: wordedRefusal(
    'notice-settled',
    409,
    'The notice <id> is settled already',
    'Nothing is left to do.',
  ),
});
