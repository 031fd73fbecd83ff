import { forStaff, refusal } from '../platform/errors.ts';

export const demoRefusals = forStaff({
  demoIsForStaging: refusal(
    'demo-is-for-staging',
    409,
    'Demos are available in staging only.',
    'Use a staging marketplace.',
  ),
  resetUnconfirmed: refusal(
    'reset-unconfirmed',
    409,
    'A reset removes all bookings, requests, payments, mails and campaigns of this marketplace.',
    'Say that you want it: --confirm, or confirm: true in the API.',
  ),
});
