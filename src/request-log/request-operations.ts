import { z } from 'zod';
import { knownOrganizationId } from '../accounts/organizations/find-organization-id.ts';
import { table } from '../platform/cli/table.ts';
import type { Database } from '../platform/db/database.ts';
import { calendarDate, optional, requiredText, wholeNumber } from '../platform/http/schemas.ts';
import { momentsOf } from '../platform/lists/moment-span.ts';
import { listingsOn } from '../platform/operation/listing.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { listFailures } from './list-failures.ts';
import { listRequests } from './list-requests.ts';
import { keptDays } from './logged-request.ts';
import { readPage, requestFilters, requestPages } from './request-filters.ts';
import { FailureView, RequestView, toFailureViews, toRequestView } from './request-views.ts';

type Deps = { db: Database };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Partners';
const key = requiredText({ max: 64, description: 'The key of the partner' });

/** What the software of a partner sent, and why it failed. */
export const requestLogOperations = [
  listing({
    name: 'listPartnerRequests',
    route: 'GET /operator/v1/organizations/:key/requests',
    tag,
    summary: 'List what a partner asked of the API, newest first',
    description: `Requests are kept for ${keptDays} days, without secrets and personal data, and appear about a second after the answer. With REQUEST_LOG_MEGABYTES=0 none are.`,
    refusals: [404],
    mayLag: true,
    filters: {
      key,
      ...requestFilters,
      user: optional(
        wholeNumber({ min: 1, max: 2_147_483_647, description: 'The number of the user' }),
      ),
      from: optional(calendarDate({ description: 'The first day, in UTC' })),
      to: optional(calendarDate({ description: 'The last day, in UTC' })),
    },
    page: requestPages,
    row: RequestView,
    run: async (deps, { key: partner, from, to, ...filter }, page) => {
      const reach = { organizationId: await knownOrganizationId(deps.db, partner) };
      const span = momentsOf({ from, to }, 'UTC');
      return listRequests(deps, { ...filter, ...span, reach }, readPage(page));
    },
    view: toRequestView,
    command: {
      name: 'org requests',
      words: ['key'],
      values: { from: 'DATE', to: 'DATE', error: 'CODE', path: 'TEXT', request: 'ID', user: 'N' },
      columns: ['at', 'method', 'path', 'status', 'error_code', 'duration_ms', 'request_id'],
      none: 'No requests found.',
    },
  }),
  operation({
    name: 'listPartnerFailures',
    route: 'GET /operator/v1/organizations/:key/failures',
    tag,
    summary: "List why a partner's requests fail, most frequent first",
    description: `Of its newest failed requests in ${keptDays} days, by error code and operation.`,
    fields: { key },
    answer: z.array(FailureView),
    refusals: [404],
    run: async (deps, _actor, given) => {
      const organizationId = await knownOrganizationId(deps.db, given.key);
      return listFailures(deps, { reach: { organizationId } });
    },
    view: toFailureViews,
    command: {
      name: 'org failures',
      words: ['key'],
      text: (failures) =>
        table(
          failures.map(({ code, operation: of, requests, last_at, remedy }) => ({
            requests,
            code,
            operation: of,
            last_at,
            remedy,
          })),
          'No failures.',
        ),
    },
  }),
];
