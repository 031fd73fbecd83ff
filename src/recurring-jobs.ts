import { forgetExpiredSessions } from './accounts/sign-in.ts';
import type { App } from './app.ts';
import { applyDueCancellations } from './bookings/apply-due-cancellations.ts';
import { carryOutRefunds } from './bookings/carry-out-refunds.ts';
import { recoverPlacings } from './bookings/recover-placings.ts';
import { runDueDay } from './campaigns/run-due-day.ts';
import { fetchRates } from './currencies/fetch-rates.ts';
import { forgetOldAnswers } from './platform/http/kept-answers.ts';
import type { RecurringJob } from './platform/jobs/jobs.ts';
import type { TickingJob } from './platform/jobs/ticking.ts';

/** Everything that comes back by itself, on one page. */
export function recurringJobs(app: App): RecurringJob[] {
  return [
    {
      name: 'http.forget-old-answers',
      cron: '*/10 * * * *',
      run: async () => {
        await forgetOldAnswers(app.db, app.clock);
      },
    },
    {
      name: 'accounts.forget-expired-sessions',
      cron: '17 * * * *',
      run: () => forgetExpiredSessions(app),
    },
    {
      name: 'bookings.carry-out-refunds',
      cron: '* * * * *',
      run: () => carryOutRefunds(app),
    },
    {
      name: 'bookings.recover-placings',
      cron: '* * * * *',
      run: () => recoverPlacings(app),
    },
    ...ratesJob(app),
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
      name: 'bookings.apply-due-cancellations',
      everySeconds: 10,
      run: (signal) => applyDueCancellations(app, signal),
    },
  ];
}
