import { deleteOldLinks } from './accounts/password-links/delete-old-links.ts';
import { sendPasswordLinks } from './accounts/password-links/send-links.ts';
import { deleteOldGuesses } from './accounts/signing-in/guesses.ts';
import { deleteExpiredSessions } from './accounts/signing-in/sign-in.ts';
import { deleteOldStaffMails, sendStaffMails } from './accounts/staff-mails/send-staff-mails.ts';
import type { App } from './app.ts';
import { bookedOf } from './bookings/booking/find-booking-for-staff.ts';
import { comparePayments } from './bookings/books/compare-payments.ts';
import { foldCommissions } from './bookings/commissions/fold-commissions.ts';
import { carryOutCharges } from './bookings/money/carry-out-charges.ts';
import { carryOutRefunds } from './bookings/money/carry-out-refunds.ts';
import { forgetAbandoned } from './bookings/placing/forget-abandoned.ts';
import { recoverPlacings } from './bookings/placing/recover-placings.ts';
import { indexBookings } from './bookings/reading/index-bookings.ts';
import { applyDueCancellations } from './bookings/requests/apply-due-cancellations.ts';
import { deleteOldCampaignMails } from './campaigns/mails/delete-old-campaign-mails.ts';
import { runDueDay } from './campaigns/mails/run-due-day.ts';
import { rebuildRecords } from './catalog/tours/rebuild-records.ts';
import { fetchRates } from './currencies/fetch-rates.ts';
import { syncDueSuppliers } from './octo/products/run-sync.ts';
import { forgetOldSyncs } from './octo/products/sync-queue.ts';
import { deleteOldCalls } from './octo/protocol/delete-old-calls.ts';
import { forgetOldBookings } from './octo/selling/forget-old-bookings.ts';
import { queueNightlyLooks } from './octo/selling/looks.ts';
import { tellSystems } from './octo/selling/tell-systems.ts';
import { deleteOldMails as deleteOldPartnerMails } from './partner-mails/delete-old-mails.ts';
import { sendWaitingMails as sendWaitingPartnerMails } from './partner-mails/send-waiting-mails.ts';
import { deleteOldAnswers } from './platform/http/idempotency/old-answers.ts';
import type { RecurringJob } from './platform/jobs/jobs.ts';
import type { TickingJob } from './platform/jobs/ticking.ts';
import { askForDecisions } from './supplier-news/ask-for-decisions.ts';
import { lookAtBookings } from './supplier-news/look-at-bookings.ts';
import { noteRefused } from './supplier-news/note-refused.ts';
import { findOperators } from './suppliers/find-suppliers.ts';
import { deleteOldMails } from './traveler-mails/delete-old-mails.ts';
import { sendWaitingMails } from './traveler-mails/send-waiting-mails.ts';
import { deleteOldMessages } from './webhooks/delivery/delete-old-messages.ts';

/** Everything that comes back by itself, on one page. */
export function recurringJobs(app: App): RecurringJob[] {
  return [
    {
      name: 'http.forget-old-answers',
      cron: '*/10 * * * *',
      run: async () => {
        await deleteOldAnswers(app.db, app.clock);
      },
    },
    {
      name: 'accounts.forget-expired-sessions',
      cron: '17 * * * *',
      run: async () => {
        await deleteExpiredSessions(app);
        await deleteOldGuesses(app);
        await deleteOldLinks(app);
        await deleteOldStaffMails(app);
      },
    },
    {
      name: 'bookings.carry-out-refunds',
      cron: '* * * * *',
      run: () => carryOutRefunds(app),
    },
    {
      name: 'bookings.carry-out-charges',
      cron: '* * * * *',
      run: () => carryOutCharges(app),
    },
    {
      name: 'bookings.recover-placings',
      cron: '* * * * *',
      run: () => recoverPlacings(app),
    },
    {
      name: 'bookings.fold-commissions',
      cron: '* * * * *',
      run: () => foldCommissions(app),
    },
    {
      name: 'supplier-news.queue-nightly-looks',
      cron: '10 1 * * *',
      run: () => queueNightlyLooks(app),
    },
    {
      name: 'bookings.compare-payments',
      cron: '40 3 * * *',
      run: () => comparePayments(app),
    },
    ...forgettingJobs(app),
    ...ratesJob(app),
  ];
}

/** Deletes in portions what is not needed any more; the next turn deletes what this one leaves. */
function forgettingJobs(app: App): RecurringJob[] {
  return [
    {
      name: 'webhooks.forget-old-messages',
      cron: '7 * * * *',
      run: async () => {
        await deleteOldMessages(app);
      },
    },
    {
      name: 'bookings.forget-abandoned',
      cron: '27 * * * *',
      run: async () => {
        await forgetAbandoned(app);
      },
    },
    {
      name: 'campaigns.forget-old-mails',
      cron: '47 * * * *',
      run: async () => {
        await deleteOldCampaignMails(app);
      },
    },
    {
      name: 'traveler-mails.forget-old-mails',
      cron: '57 * * * *',
      run: async () => {
        await deleteOldMails(app);
      },
    },
    {
      name: 'partner-mails.forget-old-mails',
      cron: '37 * * * *',
      run: async () => {
        await deleteOldPartnerMails(app);
      },
    },
    {
      name: 'octo.forget-old-syncs',
      cron: '12 * * * *',
      run: async () => {
        await forgetOldSyncs(app);
      },
    },
    {
      name: 'octo.forget-old-bookings',
      cron: '22 * * * *',
      run: async () => {
        await forgetOldBookings(app);
      },
    },
    {
      name: 'octo.forget-old-calls',
      cron: '32 * * * *',
      run: async () => {
        await deleteOldCalls(app);
      },
    },
  ];
}

/** New rates come every working day at about 15:00; four more turns make good one that failed. */
function ratesJob(app: App): RecurringJob[] {
  const { ratesUrl } = app.config;
  if (ratesUrl === undefined) return [];
  const run = async () => {
    try {
      await fetchRates(app, ratesUrl);
    } catch (error) {
      app.log.warn({ err: error }, 'the reference rates were not fetched');
    }
  };
  return [{ name: 'currencies.fetch-rates', cron: '30 16-20 * * *', run }];
}

/** What is due by the marketplace's clock, which may be moved. Each machine looks by itself. */
export function tickingJobs(app: App): TickingJob[] {
  return [
    { name: 'campaigns.run-due-day', everySeconds: 10, run: (signal) => runDueDay(app, signal) },
    {
      name: 'catalog.rebuild-records',
      everySeconds: 60,
      run: (signal) => rebuildRecords(app, findOperators, signal),
    },
    {
      name: 'octo.sync-due-suppliers',
      everySeconds: 5,
      run: (signal) => syncDueSuppliers(app, signal),
    },
    {
      name: 'bookings.apply-due-cancellations',
      everySeconds: 10,
      run: (signal) => applyDueCancellations(app, signal),
    },
    {
      name: 'bookings.index-bookings',
      everySeconds: 1,
      run: (signal) => indexBookings(app, signal),
    },
    {
      name: 'octo.tell-systems',
      everySeconds: 2,
      run: (signal) =>
        tellSystems(
          {
            ...app,
            bookedOf: (reference) => bookedOf(app, reference),
            onRefused: (row, why) => noteRefused(app, row, why),
          },
          signal,
        ),
    },
    {
      name: 'supplier-news.look-at-bookings',
      everySeconds: 5,
      run: (signal) => lookAtBookings(app, signal),
    },
    {
      name: 'supplier-news.ask-for-decisions',
      everySeconds: 10,
      run: (signal) => askForDecisions(app, signal),
    },
    {
      name: 'traveler-mails.send-waiting-mails',
      everySeconds: 1,
      run: (signal) => sendWaitingMails(app, signal),
    },
    {
      name: 'partner-mails.send-waiting-mails',
      everySeconds: 1,
      run: (signal) => sendWaitingPartnerMails(app, signal),
    },
    {
      name: 'accounts.send-password-links',
      everySeconds: 1,
      run: (signal) => sendPasswordLinks(app, signal),
    },
    {
      name: 'accounts.send-staff-mails',
      everySeconds: 1,
      run: (signal) => sendStaffMails(app, signal),
    },
  ];
}
