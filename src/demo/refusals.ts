import { refusal } from '../platform/errors.ts';

export const demoRefusals = {
  demoIsForStaging: refusal(
    'demo-is-for-staging',
    409,
    'A demo can be loaded in staging only.',
    'Use a staging marketplace to try what many tours do.',
  ),
};
