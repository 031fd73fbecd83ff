import { z } from 'zod';
import { asActor } from '../accounts/staff.ts';
import { calendarDate, oneOf, optional, text, wholeNumber } from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { mailStates } from '../platform/mail/mail-states.ts';
import { listCampaigns } from './list-campaigns.ts';
import { listMails, mostMailsListed } from './list-mails.ts';
import {
  CampaignView,
  MailView,
  RunView,
  toCampaignView,
  toMailView,
  toRunView,
} from './operator-views.ts';
import { type RunDeps, runDay } from './run-day.ts';

const tags = ['Drip campaigns'];
const mostListed = 200;

/** The campaigns of all partners, for those who run the marketplace. */
export function campaignOperatorRoutes(server: HttpServer, deps: RunDeps): void {
  server.get('/operator/v1/campaigns', {
    schema: {
      operationId: 'listCampaigns',
      tags,
      summary: 'List the campaigns, newest first',
      querystring: z.object({
        email: optional(text({ max: 254, description: 'Of the traveler' })),
        before: optional(
          text({ max: 100, description: 'The last reference_id of the page before' }),
        ),
        limit: optional(wholeNumber({ min: 1, max: mostListed, description: 'How many at most' })),
      }),
      response: { 200: z.array(CampaignView) },
    },
    handler: async ({ query }) =>
      (await listCampaigns(deps, { ...query, limit: query.limit ?? mostListed })).map(
        toCampaignView,
      ),
  });

  server.get('/operator/v1/campaign-mails', {
    schema: {
      operationId: 'listCampaignMails',
      tags,
      summary: 'What was sent and what was skipped, and why, newest first',
      querystring: z.object({
        reference_id: optional(text({ max: 100, description: 'Of the campaign' })),
        day: optional(calendarDate({ description: 'On which they are due' })),
        state: optional(oneOf(mailStates)),
        before: optional(wholeNumber({ min: 1, description: 'The last id of the page before' })),
        limit: optional(
          wholeNumber({ min: 1, max: mostMailsListed, description: 'How many at most' }),
        ),
      }),
      response: { 200: z.array(MailView) },
    },
    handler: async ({ query: { reference_id: reference, ...query } }) =>
      (await listMails(deps, { ...query, reference })).map(toMailView),
  });

  server.post('/operator/v1/campaigns/run-day', {
    schema: {
      operationId: 'runCampaignDay',
      tags,
      summary: 'Send the mails of today, unless that was done',
      response: { 200: RunView },
    },
    handler: async ({ staff, id }) => toRunView(await runDay(deps, asActor(staff, id))),
  });
}
