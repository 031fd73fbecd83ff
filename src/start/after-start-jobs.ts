import type { App } from '../app.ts';
import { keepSamples } from '../demo/keep-samples.ts';
import { makeLife } from '../demo/life/make-life.ts';
import type { TickingJob } from '../platform/jobs/ticking.ts';
import type { Described } from '../recurring-jobs.ts';
import { openTransfers } from '../transfers/open-transfers.ts';
import { findDemoPartner } from './demo-partner.ts';

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
    {
      name: 'demo.keep-samples',
      does: 'books what the samples of the reference name, where one is no longer as its sample needs it',
      everySeconds: 10,
      run: () => keepDemoSamples(app),
    },
  ];
}

/** Has the reference name bookings of the demo partner with which its samples succeed. */
export async function keepDemoSamples(app: App): Promise<void> {
  const partner = await findDemoPartner(app);
  const caller = partner && (await app.directory.findCaller(partner.token));
  if (caller) await keepSamples({ ...app, transfers: await openTransfers(app) }, caller);
}
