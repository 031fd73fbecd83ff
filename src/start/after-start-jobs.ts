import type { App } from '../app.ts';
import { makeLife } from '../demo/life/make-life.ts';
import type { TickingJob } from '../platform/jobs/ticking.ts';
import type { Described } from '../recurring-jobs.ts';

/** Not before the start page is shown: what begins with the program must not wait for it. */
export function afterStartJobs(app: App): (TickingJob & Described)[] {
  if (!app.config.makesDemoLife) return [];
  return [
    {
      name: 'demo.make-life',
      does: 'makes the bookings, requests and payments of the demo after the first start, and what an interruption left of them',
      everySeconds: 5,
      run: async (signal) => {
        await makeLife(app, signal);
      },
    },
  ];
}
