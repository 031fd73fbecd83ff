import {
  deleteOldAccountMails,
  sendAccountMails,
} from './accounts/account-mails/send-account-mails.ts';
import { deleteOldLinks } from './accounts/password-links/delete-old-links.ts';
import { sendPasswordLinks } from './accounts/password-links/send-links.ts';
import { deleteOldGuesses } from './accounts/signing-in/guesses.ts';
import { deleteExpiredSessions } from './accounts/signing-in/keep-session.ts';
import { forgetOldNetworks } from './accounts/signing-in/lanes/known-networks.ts';
import { deleteOldUsage } from './accounts/usage/delete-old-usage.ts';
import type { App } from './app.ts';
import { bookedOf } from './bookings/booking/find-booking-for-staff.ts';
import { comparePayments } from './bookings/books/compare-payments.ts';
import { checkOwnBooks } from './bookings/books/own/check-own-books.ts';
import { foldCommissions } from './bookings/commissions/fold-commissions.ts';
import { carryOutCharges } from './bookings/money/carrying-out/carry-out-charges.ts';
import { carryOutRefunds } from './bookings/money/carrying-out/carry-out-refunds.ts';
import { recoverPlacings } from './bookings/placing/recover-placings.ts';
import { indexBookings } from './bookings/reading/searching/index-bookings.ts';
import { applyDueCancellations } from './bookings/requests/apply-due-cancellations.ts';
import { runDueDay } from './campaigns/mails/run-due-day.ts';
import { followLinks } from './card-links/follow-links.ts';
import { forgetReplacedCards } from './card-links/forget-replaced-cards.ts';
import { sendCardMails } from './card-links/send-card-mails.ts';
import { rebuildRecords } from './catalog/tours/rebuild-records.ts';
import { fetchRates } from './currencies/fetch-rates.ts';
import { forgettingJobs } from './forgetting-jobs.ts';
import { syncDueSuppliers } from './octo/products/run-sync.ts';
import { queueNightlyLooks } from './octo/selling/looks.ts';
import { tellSystems } from './octo/selling/tell-systems.ts';
import { sendWaitingMails as sendWaitingPartnerMails } from './partner-mails/send-waiting-mails.ts';
import { moveFiles } from './pictures/move-files.ts';
import { deleteOldAnswers } from './platform/http/idempotency/old-answers.ts';
import type { RecurringJob } from './platform/jobs/jobs.ts';
import type { TickingJob } from './platform/jobs/ticking.ts';
import { declineDue } from './sandbox/decline-due.ts';
import { askForDecisions } from './supplier-news/ask-for-decisions.ts';
import { lookAtBookings } from './supplier-news/look-at-bookings.ts';
import { noteRefused } from './supplier-news/note-refused.ts';
import { findOperators } from './suppliers/find-suppliers.ts';
import { forgetTold } from './today/mails/forget-told.ts';
import { sendTodayMails } from './today/mails/send-today-mails.ts';
import { forgetMarks } from './today/mark-tasks.ts';
import { sendWaitingMails } from './traveler-mails/send-waiting-mails.ts';

/** What a job does, in plain words for staff. */
export type Described = {
  readonly does: string;
  /** It sends, or calls suppliers, the card processor or the picture store: it waits while that is paused. */
  readonly goesOut?: true;
};

/** Everything that comes back by itself, on one page. */
export function recurringJobs(app: App): (RecurringJob & Described)[] {
  return [
    {
      name: 'http.forget-old-answers',
      does: 'deletes kept answers older than a day',
      cron: '*/10 * * * *',
      run: async () => {
        await deleteOldAnswers(app.db, app.clock);
      },
    },
    {
      name: 'accounts.forget-expired-sessions',
      does: 'deletes sessions that have ended, counts of wrong passwords, networks without a sign-in for 90 days, password links and mails about accounts older than 90 days, and counts of requests older than 400 days',
      cron: '17 * * * *',
      run: async () => {
        await deleteExpiredSessions(app);
        await deleteOldGuesses(app);
        await forgetOldNetworks(app);
        await deleteOldLinks(app);
        await deleteOldAccountMails(app);
        await deleteOldUsage(app);
      },
    },
    {
      name: 'bookings.carry-out-refunds',
      goesOut: true,
      does: 'makes open refunds to cards',
      cron: '* * * * *',
      run: () => carryOutRefunds(app),
    },
    {
      name: 'bookings.carry-out-charges',
      goesOut: true,
      does: 'charges cards on file the amounts owed after changes',
      cron: '* * * * *',
      run: () => carryOutCharges(app),
    },
    {
      name: 'card-links.follow-links',
      goesOut: true,
      does: 'asks the card processor what became of open links to store a card, in case an event was lost',
      cron: '*/5 * * * *',
      run: () => followLinks(app),
    },
    {
      name: 'card-links.forget-replaced-cards',
      goesOut: true,
      does: 'has the card processor forget cards on file that were replaced more than an hour ago',
      cron: '*/10 * * * *',
      run: () => forgetReplacedCards(app),
    },
    {
      name: 'bookings.recover-placings',
      goesOut: true,
      does: 'completes or abandons interrupted placings, and undoes canceled charges',
      cron: '* * * * *',
      run: () => recoverPlacings(app),
    },
    {
      name: 'bookings.fold-commissions',
      does: 'merges the commission rows of a partner',
      cron: '* * * * *',
      run: () => foldCommissions(app),
    },
    {
      name: 'supplier-news.queue-nightly-looks',
      does: 'has bookings at connected suppliers that travel in the next 14 days compared, spread over 3 hours',
      cron: '10 1 * * *',
      run: () => queueNightlyLooks(app),
    },
    {
      name: 'bookings.compare-payments',
      goesOut: true,
      does: 'compares payments of 60 days with the card processor, applies late outcomes and stores differences',
      cron: '40 3 * * *',
      run: () => comparePayments(app),
    },
    {
      name: 'bookings.check-own-books',
      does: 'checks that what was paid, the places taken, commissions and statements add up, and stores what does not',
      cron: '50 3 * * *',
      run: () => checkOwnBooks(app),
    },
    {
      name: 'today.forget-marks',
      does: 'forgets who had taken on what is done, what was snoozed until now, and mails about what waited that are older than 90 days',
      cron: '*/10 * * * *',
      run: async () => {
        await forgetMarks(app);
        await forgetTold(app);
      },
    },
    {
      name: 'pictures.move-files',
      goesOut: true,
      does: 'moves files of pictures to where PICTURE_STORE says, up to 2,000 at a time',
      cron: '52 * * * *',
      run: async () => {
        await moveFiles(app);
      },
    },
    ...forgettingJobs(app),
    ...ratesJob(app),
  ];
}

/** New rates come every working day at about 15:00; four more turns make good one that failed. */
function ratesJob(app: App): (RecurringJob & Described)[] {
  const { ratesUrl } = app.config;
  if (ratesUrl === undefined) return [];
  const run = async () => {
    try {
      await fetchRates(app, ratesUrl);
    } catch (error) {
      app.log.warn({ err: error }, 'the reference rates were not fetched');
    }
  };
  return [
    {
      name: 'currencies.fetch-rates',
      does: 'with RATES_URL: fetches the reference rates until the new ones are stored',
      cron: '30 16-20 * * *',
      run,
    },
  ];
}

function decliningJob(app: App): TickingJob & Described {
  return {
    name: 'sandbox.decline-due',
    does: 'in staging: declines bookings of the sandbox product that is declined after a minute',
    everySeconds: 5,
    run: (signal) => declineDue(app, signal),
  };
}

/** What is due by the marketplace's clock, which may be moved. Each machine looks by itself. */
export function tickingJobs(app: App): (TickingJob & Described)[] {
  return [
    {
      name: 'campaigns.run-due-day',
      goesOut: true,
      does: 'from 09:00 in the marketplace, sends the mails of the day; also sends immediate mails that a crash left',
      everySeconds: 10,
      run: (signal) => runDueDay(app, signal),
    },
    {
      name: 'catalog.rebuild-records',
      does: 'rebuilds the records and facets of tours that an older version of the program made',
      everySeconds: 60,
      run: (signal) => rebuildRecords(app, findOperators, signal),
    },
    {
      name: 'octo.sync-due-suppliers',
      goesOut: true,
      does: 'looks at the products of suppliers whose turn it is, each about every hour',
      everySeconds: 5,
      run: (signal) => syncDueSuppliers(app, signal),
    },
    {
      name: 'bookings.apply-due-cancellations',
      does: 'if the setting allows it, applies cancellation requests that were in time, are old enough, and whose tour has not begun',
      everySeconds: 10,
      run: (signal) => applyDueCancellations(app, signal),
    },
    {
      name: 'bookings.index-bookings',
      does: 'writes down the words that staff find new and changed bookings by',
      everySeconds: 1,
      run: (signal) => indexBookings(app, signal),
    },
    {
      name: 'octo.tell-systems',
      goesOut: true,
      does: "tells suppliers' systems of cancellations and changes, repeats what was not answered, and extends holds while a card takes long",
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
      goesOut: true,
      does: "compares bookings that are due with their suppliers', of each supplier some at a time, and has ours follow: canceled and refunded, moved, with new tickets, or noted for a person",
      everySeconds: 5,
      run: (signal) => lookAtBookings(app, signal),
    },
    {
      name: 'supplier-news.ask-for-decisions',
      goesOut: true,
      does: 'asks suppliers what they have decided about pending bookings, each at most every minute, and confirms or declines those',
      everySeconds: 10,
      run: (signal) => askForDecisions(app, signal),
    },
    ...(app.isStaging ? [decliningJob(app)] : []),
    {
      name: 'traveler-mails.send-waiting-mails',
      goesOut: true,
      does: 'sends booking mails that are due',
      everySeconds: 1,
      run: (signal) => sendWaitingMails(app, signal),
    },
    {
      name: 'partner-mails.send-waiting-mails',
      goesOut: true,
      does: 'sends mails about requests that are due',
      everySeconds: 1,
      run: (signal) => sendWaitingPartnerMails(app, signal),
    },
    {
      name: 'card-links.send-card-mails',
      goesOut: true,
      does: 'sends mails that tell partners of a stored card',
      everySeconds: 1,
      run: (signal) => sendCardMails(app, signal),
    },
    {
      name: 'accounts.send-password-links',
      goesOut: true,
      does: 'sends mails with password links that are due',
      everySeconds: 1,
      run: (signal) => sendPasswordLinks(app, signal),
    },
    {
      name: 'accounts.send-account-mails',
      goesOut: true,
      does: 'sends mails that tell staff and users of a changed password or second factor',
      everySeconds: 1,
      run: (signal) => sendAccountMails(app, signal),
    },
    {
      name: 'today.send-mails',
      goesOut: true,
      does: 'mails staff what waits, as each has chosen',
      everySeconds: 5,
      run: (signal) => sendTodayMails(app, signal),
    },
  ];
}
