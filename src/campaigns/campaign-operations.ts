import { z } from 'zod';
import { table } from '../platform/cli/table.ts';
import { optional, requiredText, wholeNumber } from '../platform/http/schemas.ts';
import { inBulk } from '../platform/operation/in-bulk.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { findCampaign, lockCampaignRecord } from './find-campaign.ts';
import { listSchedule, type ScheduledMail } from './mails/list-schedule.ts';
import { previewMail } from './mails/preview-mail.ts';
import { resendMail } from './mails/resend-mail.ts';
import type { RunDeps } from './mails/run-day.ts';
import {
  CampaignView,
  MailPreview,
  MailView,
  ScheduledMailView,
  toCampaignView,
  toMailView,
  toPreview,
  toScheduledView,
} from './operator-views.ts';
import { setCampaignStopped } from './stop-campaign.ts';

const operation = operationsOn<RunDeps>();

const tag = 'Drip campaigns';
const reference = requiredText({ max: 100, description: 'The reference of the campaign' });

const switches = [
  {
    verb: 'stop',
    isStopped: true,
    summary: 'Stop the mails of a campaign',
    state: 'is stopped: no mail of it is sent',
  },
  {
    verb: 'resume',
    isStopped: false,
    summary: 'Resume a stopped campaign: the mails whose day comes are sent',
    state: 'is resumed',
  },
] as const;

const resend = [
  operation({
    name: 'resendCampaignMail',
    route: 'POST /operator/v1/campaign-mails/:id/resend',
    role: 'agent',
    tag,
    summary: 'Send a mail of a campaign again, at once',
    description: 'It is written as of today, and is a mail of its own in the list.',
    fields: { id: wholeNumber({ min: 1, description: 'The number of the mail' }) },
    answer: MailView,
    refusals: [404, 409],
    run: (deps, actor, given) => resendMail(deps, actor, given.id),
    view: toMailView,
    command: {
      name: 'campaign resend',
      words: ['id'],
      text: ({ id, email, state }) => `The mail ${id} to ${email} is ${state}.`,
      isFailure: ({ state }) => state !== 'sent',
    },
  }),
];

/** Which mail of which campaign is shown. */
export const previewFields = {
  reference,
  interval: optional(
    wholeNumber({
      min: 0,
      max: 540,
      default: 0,
      description: 'Days before the date; 0 is at once',
    }),
  ),
};

/** What staff see and do of one campaign. */
export const oneCampaignOperations = [
  operation({
    name: 'getCampaign',
    route: 'GET /operator/v1/campaigns/:reference',
    tag,
    summary: 'Show a campaign',
    fields: { reference },
    answer: CampaignView,
    refusals: [404],
    run: (deps, _actor, given) => findCampaign(deps, given.reference),
    view: toCampaignView,
  }),
  operation({
    name: 'listCampaignSchedule',
    route: 'GET /operator/v1/campaigns/:reference/schedule',
    tag,
    summary: 'List the mails of a campaign by day: sent, planned, and skipped with why',
    fields: { reference },
    answer: z.array(ScheduledMailView),
    refusals: [404],
    run: (deps, _actor, given) => listSchedule(deps, given.reference),
    view: (mails: ScheduledMail[]) => mails.map(toScheduledView),
    command: {
      name: 'campaign schedule',
      words: ['reference'],
      values: { reference: 'REF' },
      text: (mails) => table(mails, 'The campaign has no scheduled mails.'),
    },
  }),
  operation({
    name: 'previewCampaignMail',
    route: 'GET /operator/v1/campaigns/:reference/preview',
    tag,
    summary: 'Show a mail of a campaign before it is sent: HTML, text, subject and headers',
    fields: previewFields,
    answer: MailPreview,
    refusals: [404],
    run: (deps, _actor, given) =>
      previewMail(deps, { reference: given.reference, days: given.interval ?? 0 }),
    view: toPreview,
    command: {
      name: 'campaign preview',
      words: ['reference'],
      values: { reference: 'REF', interval: 'DAYS' },
      text: ({ subject, text }) => `Subject: ${subject}\n\n${text}`,
    },
  }),
  ...switches.map(({ verb, isStopped, summary, state }) =>
    operation({
      name: `${verb}Campaign`,
      route: `POST /operator/v1/campaigns/:reference/${verb}`,
      role: 'agent',
      tag,
      summary,
      fields: { reference },
      answer: CampaignView,
      refusals: [404],
      changes: (tx, given) => lockCampaignRecord(tx, given.reference),
      run: (deps, actor, given) =>
        setCampaignStopped(deps, actor, { reference: given.reference, isStopped }),
      view: toCampaignView,
      command: {
        name: `campaign ${verb}`,
        words: ['reference'],
        values: { reference: 'REF' },
        text: (set) => `The campaign ${set.reference_id} ${state}.`,
      },
    }),
  ),
  ...resend,
  inBulk(resend, 'resendCampaignMail', {
    name: 'resendCampaignMails',
    route: 'POST /operator/v1/campaign-mails/resend',
    summary: 'Send several mails of campaigns again',
  }),
];
