import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApi } from '../test/support/api.ts';
import { recurringJobs, tickingJobs } from './recurring-jobs.ts';

/** They work in the database alone. RATES_URL is only read from. */
const staying = [
  'http.forget-old-answers',
  'accounts.forget-expired-sessions',
  'bookings.fold-commissions',
  'bookings.check-own-books',
  'supplier-news.queue-nightly-looks',
  'today.forget-marks',
  'webhooks.forget-old-messages',
  'bookings.forget-abandoned',
  'campaigns.forget-old-mails',
  'traveler-mails.forget-old-mails',
  'partner-mails.forget-old-mails',
  'card-links.forget-old-mails',
  'octo.forget-old-syncs',
  'octo.forget-old-bookings',
  'octo.forget-old-calls',
  'sandbox.remove-idle-sign-ups',
  'request-log.forget-old-requests',
  'catalog.rebuild-records',
  'bookings.apply-due-cancellations',
  'bookings.index-bookings',
  'sandbox.decline-due',
];

describe('a job', () => {
  it('is held back while outgoing is paused, unless it works in the database alone', async () => {
    await using api = await createApi();
    const jobs = [...recurringJobs(api.app), ...tickingJobs(api.app)];

    const kept = jobs.filter(({ goesOut }) => !goesOut).map(({ name }) => name);
    assert.deepEqual(kept.toSorted(), staying.toSorted());
  });
});
