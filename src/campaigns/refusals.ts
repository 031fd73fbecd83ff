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
    campaignUnknown: wordedRefusal(
      'campaign-not-found',
      404,
      'There is no campaign <reference>',
      'Check the reference. A campaign is removed after its date.',
    ),
  }),
};
