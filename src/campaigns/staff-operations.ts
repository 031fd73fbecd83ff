import { calendarDate, oneOf, optional, requiredText, text } from '../platform/http/schemas.ts';
import { mailStates } from '../platform/mail/mail-states.ts';
import { listingsOn, newestFirst } from '../platform/operation/listing.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { oneCampaignOperations } from './campaign-operations.ts';
import { campaignStates, listCampaigns } from './list-campaigns.ts';
import { listMails } from './mails/list-mails.ts';
import { type RunDeps, runDay } from './mails/run-day.ts';
import {
  CampaignView,
  MailView,
  RunView,
  toCampaignView,
  toMailView,
  toRunView,
} from './operator-views.ts';
import { subscriptionOperations } from './subscriptions/subscription-operations.ts';

const operation = operationsOn<RunDeps>();
const listing = listingsOn<RunDeps>();

const tag = 'Drip campaigns';
const mostCampaignsPrinted = 1000;

const listOperations = [
  listing({
    name: 'listCampaigns',
    route: 'GET /operator/v1/campaigns',
    tag,
    summary: 'List campaigns, newest first',
    filters: {
      email: optional(text({ max: 254, description: "The traveler's email" })),
      organization: optional(requiredText({ max: 64, description: 'The key of the partner' })),
      state: optional(oneOf(campaignStates, { description: 'Only campaigns in this state' })),
      title: optional(text({ max: 100, description: 'Part of the title' })),
    },
    refusals: [404],
    page: {
      alias: 'before',
      key: text({ max: 100 }),
      keyOf: (campaign) => campaign.reference_id,
      most: 200,
    },
    row: CampaignView,
    run: listCampaigns,
    view: toCampaignView,
    command: {
      name: 'campaign list',
      given: { limit: mostCampaignsPrinted },
      options: { organization: 'org' },
      values: { cursor: 'REF', organization: 'KEY', title: 'TEXT' },
      columns: ['reference_id', 'organization', 'email', 'date', 'title', 'next_send'],
      none: 'No campaigns found.',
    },
  }),
  listing({
    name: 'listCampaignMails',
    route: 'GET /operator/v1/campaign-mails',
    tag,
    summary: 'List campaign mails with their status, newest first',
    mayLag: true,
    filters: {
      reference_id: optional(text({ max: 100, description: 'The reference of the campaign' })),
      day: optional(calendarDate({ description: 'The day the mails are due' })),
      state: optional(oneOf(mailStates, { description: 'Only mails in this state' })),
    },
    page: newestFirst,
    row: MailView,
    run: (deps, { reference_id: reference, ...filter }, page) =>
      listMails(deps, { ...filter, reference }, page),
    view: toMailView,
    command: {
      name: 'campaign mails',
      options: { reference_id: 'campaign' },
      values: { reference_id: 'REF' },
      columns: ['id', 'reference_id', 'email', 'kind', 'interval', 'day', 'state', 'reason'],
      none: 'No mails found.',
    },
  }),
  operation({
    name: 'runCampaignDay',
    route: 'POST /operator/v1/campaigns/run-day',
    role: 'manager',
    tag,
    summary: "Send today's mails, unless they were sent",
    fields: {},
    answer: RunView,
    run: (deps, actor) => runDay(deps, actor),
    view: toRunView,
    command: { name: 'campaign run-day', text: runText },
  }),
];

/** The campaigns of all partners, and who wants no mails. */
export const campaignOperations = [
  ...listOperations,
  ...oneCampaignOperations,
  ...subscriptionOperations,
];

function runText(run: ReturnType<typeof toRunView>): string {
  const { day, outcome, reason, waiting } = run;
  const figures = `${run.sent} sent, ${run.skipped} skipped, ${run.failed} failed`;
  switch (outcome) {
    case 'finished':
      return `Sent the mails of ${day}: ${figures}.`;
    case 'done already':
      return `Sent nothing: the mails of ${day} were sent earlier (${figures}).`;
    case 'under way':
      return `Sent nothing: the run of ${day} is in progress.`;
    case 'held up':
      return `${waiting} mails of ${day} wait: ${reason}. The jobs retry them (${figures}).`;
    default:
      return outcome satisfies never;
  }
}
