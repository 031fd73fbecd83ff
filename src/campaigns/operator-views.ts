import { z } from 'zod';
import {
  calendarDay,
  instant,
  instantOrNull,
  recordVersion,
} from '../platform/http/answer-fields.ts';
import { mailStates } from '../platform/mail/mail-states.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import type { ListedCampaign } from './list-campaigns.ts';
import type { ListedMail } from './mails/list-mails.ts';
import type { ScheduledMail } from './mails/list-schedule.ts';
import type { DayRun } from './mails/run-day.ts';
import { toWireInterval } from './schemas.ts';
import type { Unsubscribed } from './subscriptions/list-unsubscribed.ts';

export const CampaignView = z
  .object({
    reference_id: z.string().describe('Identifies the campaign, as its partner got it'),
    organization: z.string().meta({ description: 'The key of the partner' }),
    email: z.string().describe('Of the traveler'),
    date: calendarDay('The travel date'),
    title: z.string().describe('The destination; may be empty'),
    svc_url: z.string().describe('The page the mails link to'),
    intervals: z
      .array(z.string())
      .describe('The enabled mails: today, or how many days before the date'),
    next_send: z.string().nullable().meta({
      format: 'date',
      description: 'The day of the next mail; null if none is left to send',
    }),
    first_name: z.string().describe('Used in the greeting; may be empty'),
    last_name: z.string().describe('May be empty; no mail shows it'),
    unsubscribed: z.boolean().describe('Whether the traveler gets no mails of this partner'),
    stopped: z.boolean().meta({ description: 'Staff have stopped its mails' }),
    created_at: instant('When the partner created it'),
    changed_at: instant('When it changed last'),
    version: recordVersion,
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
    id: z.int().describe('The number of the mail'),
    reference_id: z.string().describe('Identifies the campaign'),
    email: z.string().describe('Of the traveler'),
    kind: z
      .enum(['immediate', 'scheduled', 'test'])
      .describe(
        'immediate: at its creation; scheduled: on a day before the date; test: a copy in staging',
      ),
    interval: z.string().describe('How many days before the date; today for the immediate mail'),
    day: calendarDay('The day it is due'),
    state: z
      .enum(mailStates)
      .describe(
        'waiting, handing over, sent; failed: refused; interrupted: perhaps sent; skipped: not to be sent',
      ),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'The reason it was skipped, or the answer of the mail server' }),
    at: instant('When it was planned'),
    settled_at: instantOrNull('When it was sent, or given up', 'while it waits'),
  })
  .meta({ id: 'CampaignMail' });

export function toMailView(mail: ListedMail): z.output<typeof MailView> {
  const interval = toWireInterval(mail.daysBefore);
  return viewOf(MailView)({ ...mail, referenceId: mail.reference, interval });
}

export const ScheduledMailView = z
  .object({
    interval: z.string().meta({ description: 'How many days before the date' }),
    day: calendarDay('The day it is due, in the time zone of the marketplace'),
    state: z
      .enum([...mailStates, 'planned', 'will be skipped'])
      .describe('What became of it, or will as things are now'),
    reason: z.string().nullable().meta({ description: 'Why it is skipped, as things are now' }),
    mail: z.int().nullable().meta({ description: 'The number of the mail, once it is due' }),
  })
  .meta({ id: 'ScheduledCampaignMail' });

export function toScheduledView({ daysBefore, ...mail }: ScheduledMail) {
  return { ...mail, interval: toWireInterval(daysBefore) };
}

export const MailPreview = z
  .object({
    from_name: z.string().describe('The name of the sender'),
    to: z.string().describe('The email of the traveler'),
    subject: z.string().describe('As it would be sent'),
    headers: z.record(z.string(), z.string()).describe('More headers of the mail, by name'),
    text: z.string().describe('The mail as plain text'),
    html: z.string().describe('The mail as a page'),
  })
  .meta({ id: 'CampaignMailPreview' });

export function toPreview(mail: Mail): z.output<typeof MailPreview> {
  const { fromName: from_name, to, subject, headers, text, html } = mail;
  return { from_name, to, subject, headers, text, html };
}

export const UnsubscribedView = z
  .object({
    id: z.int().describe('The number of the entry'),
    organization: z.string().meta({ description: 'The key of the partner' }),
    email: z.string().nullable().meta({ description: 'Null once the traveler was erased' }),
    unsubscribed_at: instant('When that was'),
    by: z.string().nullable().meta({ description: 'Null if the traveler did it' }),
    reason: z.string().describe('Why, for other staff; empty if the traveler did it'),
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
    day: calendarDay('The day, in the time zone of the marketplace'),
    outcome: z
      .enum(['finished', 'done already', 'under way', 'held up'])
      .describe(
        'done already: nothing is sent twice; under way: another process does it; held up: see reason',
      ),
    reason: z.string().nullable().meta({ description: 'Why it is delayed' }),
    sent: z.int().meta({ description: 'Counts of the mails of the day' }),
    failed: z.int().describe('Refused by the mail server'),
    skipped: z.int().describe('Not to be sent, such as to unsubscribed travelers'),
    waiting: z.int().describe('Not sent yet'),
  })
  .meta({ id: 'CampaignRun' });

export function toRunView(run: DayRun): z.output<typeof RunView> {
  const reason = run.kind === 'held up' ? run.reason : null;
  return { day: run.day, outcome: run.kind, reason, ...run.counts };
}
