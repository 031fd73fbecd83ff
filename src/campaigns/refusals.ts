import { refusal, wordedRefusal } from '../platform/errors.ts';

/** Every sentence of the campaigns, but for what is wrong with a single field. */
export const campaignRefusals = {
  referenceInvalid: refusal(
    'campaign-reference-invalid',
    400,
    'Invalid reference_id',
    'Send the reference_id that the sign-up of the same email was answered with. A campaign is removed once its date has passed; leave reference_id out to start a new one.',
  ),
  campaignUnknown: wordedRefusal(
    'campaign-not-found',
    404,
    'There is no campaign <reference>',
    'Check the reference; a campaign is removed once its date has passed.',
  ),
};
