import { forStaff, refusal, wordedRefusal } from '../platform/errors.ts';

/** Every sentence of the campaigns, but for what is wrong with a single field. */
export const campaignRefusals = {
  referenceInvalid: refusal(
    'campaign-reference-invalid',
    400,
    'Invalid reference_id',
    'Send the reference_id from the sign-up of the same email. A campaign is removed after its date; leave out reference_id to create a new one.',
  ),
  ...forStaff({
    intervalUnknown: wordedRefusal(
      'campaign-interval-unknown',
      404,
      'There is no mail <number> days before the date',
      'Mails go out 0 (at once), 7, 14, 30, 60, 90, 180, 360 and 540 days before the date.',
    ),
    mailUnknown: wordedRefusal(
      'campaign-mail-not-found',
      404,
      'There is no campaign mail <id>',
      '`portolan campaign mails` lists the mails.',
    ),
    notResent: wordedRefusal(
      'campaign-mail-not-resent',
      409,
      '<why it is not sent again>',
      'Wait until it is sent, resume its campaign, or leave the traveler in peace.',
    ),
    unsubscribedAlready: refusal(
      'unsubscribed-already',
      409,
      'The traveler is unsubscribed from the mails of this partner already',
      'Nothing has to be done.',
    ),
    unsubscribedUnknown: wordedRefusal(
      'unsubscribed-not-found',
      404,
      'There is no unsubscribed traveler <id>',
      '`portolan campaign unsubscribed` lists them.',
    ),
    campaignUnknown: wordedRefusal(
      'campaign-not-found',
      404,
      'There is no campaign <reference>',
      'Check the reference. A campaign is removed after its date.',
    ),
  }),
};
