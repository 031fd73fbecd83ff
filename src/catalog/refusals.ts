import { refusal, wordedRefusal } from '../platform/errors.ts';

/** Every sentence this domain can show a caller. */
export const catalogRefusals = {
  tourUnknown: wordedRefusal(
    'tour-not-found',
    404,
    'There is no tour <id>',
    'Check the id, such as PRD16350; `portolan tour list` shows the tours there are.',
  ),
  tourRemoved: wordedRefusal(
    'tour-removed',
    409,
    'The tour <id> was removed',
    'Import the tour again to have it back.',
  ),
  busy: refusal(
    'catalogue-busy',
    503,
    'The tours are being changed by an import; nothing else can change them until it has ended',
    'Repeat the request after the seconds in Retry-After.',
  ),
};
