import { forStaff, refusal, wordedRefusal } from '../platform/errors.ts';

/** Every sentence this domain can show a caller. */
export const catalogRefusals = forStaff({
  tourUnknown: wordedRefusal(
    'tour-not-found',
    404,
    'There is no tour <id>',
    'Check the id, such as PRD16350. `portolan tour list` lists the tours.',
  ),
  tourRemoved: wordedRefusal(
    'tour-removed',
    409,
    'The tour <id> was removed',
    'Import the tour again to restore it.',
  ),
  supplierInactive: wordedRefusal(
    'tour-supplier-inactive',
    409,
    'The supplier of the tour <id> is inactive',
    'Activate the supplier first: `portolan supplier activate KEY`.',
  ),
  tourConnected: wordedRefusal(
    'tour-of-connected-supplier',
    409,
    'The tour <id> is as the system of its supplier has it',
    'Have the supplier change it, or take it off sale.',
  ),
  tourFaulty: wordedRefusal(
    'tour-faulty',
    422,
    '<path>: <what it must be>',
    'Correct the named fields, each on a line of its own. Nothing was changed.',
  ),
  placesFaulty: wordedRefusal(
    'place-list-faulty',
    422,
    '<what is wrong with the list of towns>',
    'Correct the named lines and import the list again. Nothing was imported.',
  ),
  busy: refusal(
    'catalogue-busy',
    503,
    'An import is changing the tours; other changes must wait until it ends',
    'Retry after the seconds in Retry-After.',
  ),
});
