import { forgetExpiredSessions } from './accounts/sign-in.ts';
import type { App } from './app.ts';
import { forgetOldAnswers } from './platform/http/kept-answers.ts';
import type { RecurringJob } from './platform/jobs/jobs.ts';

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
  ];
}
