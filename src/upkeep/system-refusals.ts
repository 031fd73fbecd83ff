import { forStaff, wordedRefusal } from '../platform/errors.ts';

export const systemRefusals = forStaff({
  jobUnknown: wordedRefusal(
    'job-not-found',
    404,
    'There is no job <name>',
    'GET /operator/v1/jobs lists the jobs.',
  ),
  jobRunsByItself: wordedRefusal(
    'job-runs-by-itself',
    409,
    '<name> runs every few seconds by itself',
    'Wait for its next turn: GET /operator/v1/jobs says when it ran last.',
  ),
});
