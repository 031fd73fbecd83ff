import type { App } from './app.ts';
import { forgetAbandoned } from './bookings/placing/forget-abandoned.ts';
import { deleteOldCampaignMails } from './campaigns/mails/delete-old-campaign-mails.ts';
import { deleteOldCardMails } from './card-links/send-card-mails.ts';
import { forgetOldSyncs } from './octo/products/sync-queue.ts';
import { deleteOldCalls } from './octo/protocol/delete-old-calls.ts';
import { forgetOldBookings } from './octo/selling/forget-old-bookings.ts';
import { deleteOldMails as deleteOldPartnerMails } from './partner-mails/delete-old-mails.ts';
import { deleteUnusedPictures } from './pictures/delete-unused.ts';
import type { RecurringJob } from './platform/jobs/jobs.ts';
import { deleteOldRequests } from './request-log/delete-old-requests.ts';
import { removeIdleSignUps } from './sandbox/signing-up/remove-idle-sign-ups.ts';
import { deleteOldMails } from './traveler-mails/delete-old-mails.ts';
import { deleteOldMessages } from './webhooks/delivery/delete-old-messages.ts';

type Described = RecurringJob & { readonly does: string; readonly goesOut?: true };
type Forgetting = Omit<Described, 'run'> & { readonly forget: (app: App) => Promise<unknown> };

const jobs: readonly Forgetting[] = [
  {
    name: 'webhooks.forget-old-messages',
    does: 'deletes messages sent more than 90 days ago',
    cron: '7 * * * *',
    forget: deleteOldMessages,
  },
  {
    name: 'bookings.forget-abandoned',
    does: 'deletes bookings abandoned more than 90 days ago without money moved',
    cron: '27 * * * *',
    forget: forgetAbandoned,
  },
  {
    name: 'campaigns.forget-old-mails',
    does: 'deletes campaign mails and clicks older than 400 days',
    cron: '47 * * * *',
    forget: deleteOldCampaignMails,
  },
  {
    name: 'traveler-mails.forget-old-mails',
    does: 'deletes booking mails older than 90 days',
    cron: '57 * * * *',
    forget: deleteOldMails,
  },
  {
    name: 'partner-mails.forget-old-mails',
    does: 'deletes mails about requests older than 90 days',
    cron: '37 * * * *',
    forget: deleteOldPartnerMails,
  },
  {
    name: 'card-links.forget-old-mails',
    does: 'deletes mails about cards on file older than 90 days',
    cron: '32 * * * *',
    forget: deleteOldCardMails,
  },
  {
    name: 'pictures.forget-unused',
    goesOut: true,
    does: 'deletes uploaded pictures that no tour has shown for 30 days',
    cron: '42 * * * *',
    forget: deleteUnusedPictures,
  },
  {
    name: 'octo.forget-old-syncs',
    does: 'deletes what looks at the products of suppliers brought more than 90 days ago',
    cron: '12 * * * *',
    forget: forgetOldSyncs,
  },
  {
    name: 'octo.forget-old-bookings',
    does: "deletes what suppliers' systems have of bookings a year after the trip, or 90 days after they were canceled or refused, once nothing is to be told",
    cron: '22 * * * *',
    forget: forgetOldBookings,
  },
  {
    name: 'octo.forget-old-calls',
    does: 'deletes calls to suppliers older than 30 days',
    cron: '32 * * * *',
    forget: deleteOldCalls,
  },
  {
    name: 'sandbox.remove-idle-sign-ups',
    does: 'removes organizations that signed themselves up, sent no request and were not at the portal for 90 days: cancels their bookings, ends their tokens and forgets their users',
    cron: '2 * * * *',
    forget: removeIdleSignUps,
  },
  {
    name: 'request-log.forget-old-requests',
    does: 'deletes requests of partners older than 30 days, and the oldest of partners over their limit in bytes',
    cron: '*/5 * * * *',
    forget: deleteOldRequests,
  },
];

/** Deletes in portions what is not needed any more; the next turn deletes what this one leaves. */
export function forgettingJobs(app: App): Described[] {
  return jobs.map(({ forget, ...job }) => ({
    ...job,
    run: async () => {
      await forget(app);
    },
  }));
}
