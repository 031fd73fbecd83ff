import { forStaff, refusal } from '../platform/errors.ts';

export const demoRefusals = forStaff({
  demoIsForStaging: refusal(
    'demo-is-for-staging',
    409,
    'Demos are available in staging only.',
    'Use a staging marketplace.',
  ),
});
