import { refusal, wordedRefusal } from '../../platform/errors.ts';

/** The sentences of collecting what is owed, and of giving back what was refused. */
export const collectionRefusals = {
  impossible: wordedRefusal(
    'collection-impossible',
    409,
    'Nothing can be charged for the booking <reference>: <why>',
    'Look at the booking: `record` says what is owed, and what is being charged.',
  ),
  amountInvalid: wordedRefusal(
    'collection-amount-invalid',
    422,
    'The amount must be more than 0 and at most <what is owed>',
    'Leave out the amount to charge all that is owed.',
  ),
  cardMissing: wordedRefusal(
    'collection-card-missing',
    422,
    '<why there is no card to charge>',
    'Send a token of the card, obtained from the payment processor, and the name of its holder.',
  ),
  declined: wordedRefusal(
    'collection-declined',
    409,
    'The card was declined: <reason>',
    'Nothing was charged, and the booking stays as it is. Charge another card.',
  ),
  overtaken: refusal(
    'collection-overtaken',
    409,
    'The booking was changed or canceled meanwhile: what was charged is given back',
    'Look at the booking, and charge again what is still owed.',
  ),
  unanswered: refusal(
    'collection-unanswered',
    503,
    'The card processor did not answer: what was charged is given back',
    'Try again in a few minutes with a new token. The reason is in the log.',
  ),
  nothingToReturn: wordedRefusal(
    'nothing-to-return',
    409,
    'Nothing is to be given back for the booking <reference>',
    'Only what the card processor has refused to give back can be ordered again. `portolan payments list` shows it.',
  ),
};
