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
  placesFaulty: wordedRefusal(
    'place-list-faulty',
    422,
    '<what is wrong with the list of towns>',
    'Mend each line named and import the list again. Nothing of it was taken in.',
  ),
  busy: refusal(
    'catalogue-busy',
    503,
    'The tours are being changed by an import; nothing else can change them until it has ended',
    'Repeat the request after the seconds in Retry-After.',
  ),
};
