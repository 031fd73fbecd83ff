import { refusal, wordedRefusal } from '../platform/errors.ts';

/** Every sentence that only agents meet. */
export const agentRefusals = {
  originUnknown: refusal(
    'origin-not-allowed',
    403,
    'Pages of this origin may not use /mcp',
    'Have the operator add the origin of the page to ALLOWED_ORIGINS. Programs other than browsers send no Origin.',
  ),
  argumentUnknown: wordedRefusal(
    'argument-unknown',
    400,
    '<tool> has no argument <name>',
    'Use the arguments that the tool lists, and leave out the others. Nothing was done.',
  ),
  tourUnknown: refusal(
    'tour-unknown',
    400,
    'There is no such tour on sale',
    'Look for the tour with search_tours, and take its id from there.',
  ),
  cardNumberSent: refusal(
    'card-number-sent',
    400,
    'token is a card number: it went no further',
    'Do not repeat the number, and ask for none. Ask for the token that the card form of the agency gives for a card.',
  ),
  codeMissing: refusal(
    'confirmation-code-missing',
    400,
    'confirmation_code is missing',
    'Call preview_booking before create_booking, or quote_cancellation before request_cancellation. Show the user what it comes to; when the user agrees, send the confirmation_code of that answer.',
  ),
  codeUnknown: refusal(
    'confirmation-code-unknown',
    400,
    'The confirmation_code is none that was given to you for this',
    'Send the code exactly as preview_booking or quote_cancellation returned it to this user, or call that tool again. Nothing was done.',
  ),
  codeExpired: refusal(
    'confirmation-code-expired',
    400,
    'The confirmation_code was valid for 15 minutes and has ended',
    'If the code was sent before, look first with list_updates or list_requests whether it was done. Else call preview_booking or quote_cancellation again, and ask the user again if the amount is another.',
  ),
  codeOfOther: refusal(
    'confirmation-code-of-other-content',
    400,
    'The confirmation_code was given for something else than what you send',
    'Send the same arguments as to preview_booking or quote_cancellation, or call it again with these. Nothing was done.',
  ),
  codeUsed: refusal(
    'confirmation-code-used',
    400,
    'The confirmation_code was used for another request',
    'Look with list_requests or get_booking what was done. A code confirms one thing.',
  ),
};
