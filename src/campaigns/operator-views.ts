import { z } from 'zod';
import { mailStates } from '../platform/mail/mail-states.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import type { ListedCampaign } from './list-campaigns.ts';
import type { ListedMail } from './mails/list-mails.ts';
import type { ScheduledMail } from './mails/list-schedule.ts';
import type { DayRun } from './mails/run-day.ts';
import { toWireInterval } from './schemas.ts';
import type { Unsubscribed } from './subscriptions/list-unsubscribed.ts';

const instant = z.string().meta({ format: 'date-time' });
const date = z.string().meta({ format: 'date' });

export const CampaignView = z
  .object({
    reference_id: z.string(),
    organization: z.string().meta({ description: 'The key of the partner' }),
    email: z.string(),
    date,
    title: z.string(),
    svc_url: z.string(),
    intervals: z.array(z.string()),
    next_send: date.nullable().meta({ description: 'Null if no mail is left to send' }),
    first_name: z.string(),
    last_name: z.string(),
    unsubscribed: z.boolean(),
    stopped: z.boolean().meta({ description: 'Staff have stopped its mails' }),
    created_at: instant,
    changed_at: instant,
    version: z.int().meta({ description: 'The number of changes' }),
  })
  .meta({ id: 'Campaign' });

export function toCampaignView(campaign: ListedCampaign): z.output<typeof CampaignView> {
  return viewOf(CampaignView)({
    ...campaign,
    referenceId: campaign.reference,
    svcUrl: campaign.destinationUrl,
    intervals: campaign.intervals.map(toWireInterval),
    unsubscribed: campaign.isUnsubscribed,
    stopped: campaign.isStopped,
  });
}

export const MailView = z
  .object({
    id: z.int(),
    reference_id: z.string(),
    email: z.string(),
    kind: z.enum(['immediate', 'scheduled', 'test']),
    interval: z.string(),
    day: date.meta({ description: 'The day it is due' }),
    state: z.enum(mailStates),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'The reason it was skipped, or the answer of the mail server' }),
    at: instant.meta({ description: 'When it was planned' }),
    settled_at: instant.nullable(),
  })
  .meta({ id: 'CampaignMail' });

export function toMailView(mail: ListedMail): z.output<typeof MailView> {
  const interval = toWireInterval(mail.daysBefore);
  return viewOf(MailView)({ ...mail, referenceId: mail.reference, interval });
}

export const ScheduledMailView = z
  .object({
    interval: z.string().meta({ description: 'How many days before the date' }),
    day: date,
    state: z.enum([...mailStates, 'planned', 'will be skipped']),
    reason: z.string().nullable().meta({ description: 'Why it is skipped, as things are now' }),
    mail: z.int().nullable().meta({ description: 'The number of the mail, once it is due' }),
  })
  .meta({ id: 'ScheduledCampaignMail' });

export function toScheduledView({ daysBefore, ...mail }: ScheduledMail) {
  return { ...mail, interval: toWireInterval(daysBefore) };
}

export const MailPreview = z
  .object({
    from_name: z.string(),
    to: z.string(),
    subject: z.string(),
    headers: z.record(z.string(), z.string()),
    text: z.string(),
    html: z.string(),
  })
  .meta({ id: 'CampaignMailPreview' });

export function toPreview({ fromName, ...mail }: Mail): z.output<typeof MailPreview> {
  return { ...mail, from_name: fromName };
}

export const UnsubscribedView = z
  .object({
    id: z.int(),
    organization: z.string().meta({ description: 'The key of the partner' }),
    email: z.string().nullable().meta({ description: 'Null once the traveler was erased' }),
    unsubscribed_at: instant,
    by: z.string().nullable().meta({ description: 'Null if the traveler did it' }),
    reason: z.string(),
  })
  .meta({ id: 'UnsubscribedTraveler' });

export function toUnsubscribedView(one: Unsubscribed): z.output<typeof UnsubscribedView> {
  return viewOf(UnsubscribedView)({
    ...one,
    by: one.unsubscribedBy,
    reason: one.unsubscribedReason,
    unsubscribedAt: one.unsubscribedAt as Temporal.Instant,
  });
}

export const RunView = z
  .object({
    day: date,
    outcome: z.enum(['finished', 'done already', 'under way', 'held up']),
    reason: z.string().nullable().meta({ description: 'Why it is delayed' }),
    sent: z.int().meta({ description: 'Counts of the mails of the day' }),
    failed: z.int(),
    skipped: z.int(),
    waiting: z.int(),
  })
  .meta({ id: 'CampaignRun' });

export function toRunView(run: DayRun): z.output<typeof RunView> {
  const reason = run.kind === 'held up' ? run.reason : null;
  return { day: run.day, outcome: run.kind, reason, ...run.counts };
}
