import { z } from 'zod';
import { findUserEmails } from '../accounts/users/find-user-emails.ts';
import { requireAdmin } from '../accounts/users/require-admin.ts';
import { type Caller, reachOfUser } from '../accounts/users/user.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { calendarDay } from '../platform/http/answer-fields.ts';
import { moment, optional, wholeNumber } from '../platform/http/schemas.ts';
import { listingsOn } from '../platform/operation/listing.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import { findRequest } from './find-request.ts';
import { explainError, listFailures, mostFailures } from './list-failures.ts';
import { type LoggedDay, listLoggedDays } from './list-logged-days.ts';
import { type ListedRequest, listRequests } from './list-requests.ts';
import { keptDays } from './logged-request.ts';
import { readPage, requestFilters, requestPages } from './request-filters.ts';
import { FailureView, linkTo, RequestView, toFailureViews } from './request-views.ts';

type Deps = { db: Database; clock: Clock; config: { requestLogMegabytes: number } };

const operation = operationsOn<Deps, Caller>();
const listing = listingsOn<Deps, Caller>();
const tag = 'Request log';

const user = z.string().describe('The email of that user; empty for one who is gone');
const OwnRequest = RequestView.omit({ request: true, response: true })
  .extend({ user })
  .meta({ id: 'LoggedRequest' });
const OwnRequestDetail = RequestView.extend({
  user,
  sentence: z.string().nullable().describe('What the error says, as in the error catalogue'),
  remedy: z.string().nullable().describe('What you can do about the error'),
  link: z.string().nullable().describe('The entry of the error catalogue; null without an error'),
}).meta({ id: 'LoggedRequestDetail' });
const LoggedDayView = z
  .object({
    day: calendarDay('The day, in UTC'),
    kept: z.int().describe('How many requests came into the log'),
    lost: z.int().describe('How many did not, because much was asked at once'),
  })
  .meta({ id: 'LoggedDay' });
const LogView = z
  .object({
    is_kept: z.boolean().describe('Whether what is asked now is written down'),
    days: z.int().describe('How many days a request stays'),
  })
  .meta({ id: 'RequestLog' });

type Seen = ListedRequest & { user: string };

type Log = { isKept: boolean; days: number };

const toOwnRequest = viewOf(OwnRequest);
const toDetail = viewOf(OwnRequestDetail);

async function withUsers(
  deps: { db: Database },
  requests: readonly ListedRequest[],
): Promise<Seen[]> {
  const emails = await findUserEmails(
    deps,
    requests.map(({ userId }) => userId),
  );
  return requests.map((one) => ({ ...one, user: emails.get(one.userId) ?? '' }));
}

/** What the software of a partner asked of the API, and why it failed. */
export const ownLogOperations = [
  operation({
    name: 'getRequestLog',
    route: 'GET /portal/v1/log',
    tag,
    summary: 'Show whether this marketplace keeps a log of requests',
    fields: {},
    answer: LogView,
    run: async ({ config }) => ({ isKept: config.requestLogMegabytes > 0, days: keptDays }),
    view: ({ isKept, days }: Log) => ({ is_kept: isKept, days }),
  }),
  listing({
    name: 'listLoggedRequests',
    route: 'GET /portal/v1/log/requests',
    tag,
    summary: 'List what was asked of the API with access tokens, newest first',
    description: `An Admin sees the requests of the organization, an Agent its own. They are kept for ${keptDays} days, without secrets and personal data, and appear about a second after the answer. A page may be short and still have a next one: so far was looked.`,
    mayLag: true,
    filters: {
      ...requestFilters,
      user: optional(
        wholeNumber({ min: 1, max: 2_147_483_647, description: 'The number of the user' }),
      ),
      since: optional(moment({ description: 'Only what was answered since this moment' })),
      until: optional(moment({ description: 'Only what was answered before this moment' })),
    },
    page: requestPages,
    row: OwnRequest,
    run: async (deps, { since: from, until: before, ...filter }, page, caller) => {
      const wanted = { ...filter, from, before, reach: reachOfUser(caller) };
      const { rows, next } = await listRequests(deps, wanted, readPage(page));
      return { rows: await withUsers(deps, rows), next };
    },
    view: toOwnRequest,
  }),
  operation({
    name: 'getLoggedRequest',
    route: 'GET /portal/v1/log/requests/:id',
    tag,
    summary: 'Show a request with what was sent and answered',
    fields: { id: wholeNumber({ min: 1, description: 'The number of the request in the log' }) },
    answer: OwnRequestDetail,
    refusals: [404],
    run: async (deps, caller, { id }) => {
      const found = await findRequest(deps, { id, reach: reachOfUser(caller) });
      const [seen = { ...found, user: '' }] = await withUsers(deps, [found]);
      const { errorCode } = found;
      const link = errorCode === null ? null : linkTo(errorCode);
      return { ...seen, ...explainError(errorCode), link };
    },
    view: toDetail,
  }),
  operation({
    name: 'listLoggedFailures',
    route: 'GET /portal/v1/log/failures',
    tag,
    summary: 'List why requests fail, most frequent first, and what mends it',
    description: `Of the newest ${mostFailures.toLocaleString('en-US')} failed requests in ${keptDays} days, by error code and operation. An Agent sees its own.`,
    fields: {},
    answer: z.array(FailureView),
    run: (deps, caller) => listFailures(deps, { reach: reachOfUser(caller) }),
    view: toFailureViews,
  }),
  operation({
    name: 'listLoggedDays',
    route: 'GET /portal/v1/log/days',
    tag,
    summary: 'List how many requests of each day are in the log, and how many are not',
    description: `For Admins; the last ${keptDays} days, oldest first.`,
    fields: {},
    answer: z.array(LoggedDayView),
    run: (deps, caller) => {
      requireAdmin(caller);
      return listLoggedDays(deps, caller);
    },
    view: (days: readonly LoggedDay[]) => [...days],
  }),
];
