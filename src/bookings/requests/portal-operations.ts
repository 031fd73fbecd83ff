import { z } from 'zod';
import { type Caller, reachOfUser } from '../../accounts/users/user.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { oneOf, optional, text, wholeNumber } from '../../platform/http/schemas.ts';
import { listingsOn } from '../../platform/operation/listing.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import {
  findRequest,
  type ListedRequest,
  listRequests,
  requestKinds,
  requestStates,
} from './list-requests.ts';
import { listMessages } from './message-partner.ts';
import {
  type DetailedRequest,
  RequestMessageView,
  RequestSummary,
  toMessageView,
  toRequestSummary,
} from './request-views.ts';

type Deps = { db: Database; clock: Clock };

const operation = operationsOn<Deps, Caller>();
const listing = listingsOn<Deps, Caller>();

const tag = 'Requests';
const id = wholeNumber({ min: 1, description: 'The number of the request' });

/** Without what is between staff: who decided, and when it began to be late. */
const OwnRequest = RequestSummary.omit({
  organization: true,
  decided_by: true,
  age_hours: true,
  is_overdue: true,
  version: true,
}).meta({ id: 'OwnRequest' });

const OwnRequestDetail = OwnRequest.extend({
  messages: z
    .array(RequestMessageView.omit({ author: true }))
    .meta({ description: 'What staff wrote about it, newest first' }),
}).meta({ id: 'OwnRequestDetail' });

/** What became of the requests that one may see. */
export const ownRequestOperations = [
  listing({
    name: 'listOwnRequests',
    route: 'GET /portal/v1/requests',
    tag,
    summary: 'List change and cancellation requests, newest first',
    description: 'An Admin sees those of the organization, an Agent those about its own bookings.',
    filters: {
      status: optional(oneOf(requestStates, { description: 'Only requests in this state' })),
      kind: optional(oneOf(requestKinds, { description: 'Only requests of this kind' })),
      booking: optional(text({ max: 100, description: 'The reference of the booking' })),
    },
    page: { key: id, keyOf: ({ id: last }) => last, most: 200 },
    row: OwnRequest,
    run: (deps, { status: state, ...filter }, page, caller) =>
      listRequests(
        deps,
        { ...filter, state: state ?? 'all', isNewestFirst: true, reach: reachOfUser(caller) },
        page,
      ),
    view: toOwnRequest,
  }),
  operation({
    name: 'getOwnRequest',
    route: 'GET /portal/v1/requests/:id',
    tag,
    summary: 'Show a request: what was asked, promised, written and decided',
    fields: { id },
    answer: OwnRequestDetail,
    refusals: [404],
    run: async (deps, caller, given): Promise<DetailedRequest> => ({
      ...(await findRequest(deps, given.id, reachOfUser(caller))),
      messages: await listMessages(deps.db, given.id),
    }),
    view: ({ messages, ...request }) => ({
      ...toOwnRequest(request),
      messages: messages.map(toMessageView).map(({ author: _author, ...message }) => message),
    }),
  }),
];

function toOwnRequest(request: ListedRequest): z.output<typeof OwnRequest> {
  const {
    organization: _partner,
    decided_by: _staff,
    age_hours: _age,
    is_overdue: _late,
    version: _version,
    ...own
  } = toRequestSummary(request);
  return own;
}
