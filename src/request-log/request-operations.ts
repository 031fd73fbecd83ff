import { z } from 'zod';
import { table } from '../platform/cli/table.ts';
import type { Database } from '../platform/db/database.ts';
import { instant } from '../platform/http/answer-fields.ts';
import {
  calendarDate,
  oneOf,
  optional,
  requiredText,
  text,
  wholeNumber,
} from '../platform/http/schemas.ts';
import { momentCursors } from '../platform/moment-cursor.ts';
import { momentsOf } from '../platform/moment-span.ts';
import { listingsOn } from '../platform/operation/listing.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import { type Failure, listFailures } from './list-failures.ts';
import { listRequests, statusClasses } from './list-requests.ts';
import { keptDays } from './logged-request.ts';

type Deps = { db: Database };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Partners';
const key = requiredText({ max: 64, description: 'The key of the partner' });
const cursors = momentCursors(['request']);

const RequestView = z
  .object({
    id: z.int().describe('The number of the request in the log'),
    at: instant('When it was answered'),
    user_id: z.int().describe('The number of the user whose token was sent'),
    method: z.string().describe('Of HTTP, such as POST'),
    path: z.string().describe('With the query, masked'),
    operation: z.string().describe('As the document of the API names it'),
    status: z.int().describe('Of the answer'),
    error_code: z.string().nullable().describe('Of the error catalogue; null without an error'),
    duration_ms: z.number().describe('Until the answer was out, in milliseconds'),
    request_id: z.string().describe('X-Request-Id of the answer'),
    has_bodies: z.boolean().describe('False if there was room for the row only'),
    request: z.string().nullable().describe('What was sent, masked and cut'),
    response: z.string().nullable().describe('What was answered, masked and cut'),
  })
  .meta({ id: 'PartnerRequestLogged' });

const FailureView = z
  .object({
    code: z.string().describe('The error code; the status where there is none'),
    operation: z.string().describe('As the document of the API names it'),
    requests: z.int().describe('How many failed so'),
    last_at: instant('When the last of them was answered'),
    sentence: z.string().nullable().describe('What the error says, as in the error catalogue'),
    remedy: z.string().nullable().describe('What the partner can do about it'),
    link: z.string().describe('The entry of the error catalogue'),
  })
  .meta({ id: 'PartnerFailure' });

/** What the software of a partner sent, and why it failed. */
export const requestLogOperations = [
  listing({
    name: 'listPartnerRequests',
    route: 'GET /operator/v1/organizations/:key/requests',
    tag,
    summary: 'List what a partner asked of the API, newest first',
    description: `Requests are kept for ${keptDays} days, without secrets and personal data, and appear about a second after the answer.`,
    refusals: [404],
    mayLag: true,
    filters: {
      key,
      status: optional(oneOf(statusClasses, { description: 'The class of the status' })),
      method: optional(
        oneOf(['GET', 'POST', 'PUT', 'DELETE'], { description: 'The method of HTTP' }),
      ),
      operation: optional(
        text({ max: 100, description: 'As the document of the API names it, such as getBooking' }),
      ),
      request: optional(text({ max: 64, description: 'The X-Request-Id of an answer' })),
      user: optional(
        wholeNumber({ min: 1, max: 2_147_483_647, description: 'The number of the user' }),
      ),
      from: optional(calendarDate({ description: 'The first day, in UTC' })),
      to: optional(calendarDate({ description: 'The last day, in UTC' })),
    },
    page: {
      key: cursors.field,
      keyOf: ({ at, id }) => `${at}~request-${id}`,
      usual: 50,
      most: 200,
    },
    row: RequestView,
    run: (deps, { from, to, ...filter }, { cursor, limit }) =>
      listRequests(
        deps,
        { ...filter, ...momentsOf({ from, to }, 'UTC') },
        { cursor: cursor === undefined ? undefined : cursors.read(cursor), limit },
      ),
    view: viewOf(RequestView),
    command: {
      name: 'org requests',
      words: ['key'],
      values: { from: 'DATE', to: 'DATE', request: 'ID', user: 'N' },
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
    run: (deps, _actor, given) => listFailures(deps, given),
    view: (failures: readonly Failure[]) =>
      failures.map(({ lastAt, ...failure }) => ({
        ...failure,
        last_at: lastAt.toString(),
        link: `/docs/errors#${failure.code}`,
      })),
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
