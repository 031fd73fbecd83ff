import { refusal, wordedRefusal } from '../platform/errors.ts';

export const marketplaceRefusals = {
  demoIsForStaging: refusal(
    'demo-is-for-staging',
    409,
    'A demo can be loaded in staging only.',
    'Use a staging marketplace to try what many tours do.',
  ),
  faulty: wordedRefusal(
    'marketplace-file-faulty',
    422,
    '<path>: <what it must be>',
    'Mend each place named and import the file again. Nothing of it was taken in.',
  ),
  unreadable: wordedRefusal(
    'marketplace-file-unreadable',
    422,
    '<file> is not JSON: <where>',
    'The file must be one JSON document in the format portolan/1, or have one tour in each line.',
  ),
};
