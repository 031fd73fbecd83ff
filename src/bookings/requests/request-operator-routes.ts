import { z } from 'zod';
import { asActor } from '../../accounts/staff.ts';
import {
  decimal,
  ErrorAnswer,
  optional,
  requiredText,
  text,
  wholeNumber,
} from '../../platform/http/schemas.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import { ChangeFields, toWantedChange } from '../changes/change-fields.ts';
import type { UpdateDeps } from '../changes/update-booking.ts';
import { applyRequest } from './apply-request.ts';
import { listRequests, mostRequestsListed } from './list-requests.ts';
import { rejectRequest } from './reject-request.ts';
import {
  DecidedRequest,
  RequestSummary,
  toDecidedRequest,
  toRequestSummary,
} from './request-views.ts';

const tags = ['Requests'];
const params = z.object({ id: wholeNumber({ min: 1 }) });
const response = { 200: DecidedRequest, 404: ErrorAnswer, 409: ErrorAnswer };

/** What partners have asked for, for staff to decide. */
export function requestOperatorRoutes(server: HttpServer, deps: UpdateDeps): void {
  server.get('/operator/v1/requests', {
    schema: {
      operationId: 'listRequests',
      tags,
      summary: 'The open requests: overdue first, then by travel date',
      querystring: z.object({
        after: optional(wholeNumber({ min: 1, description: 'The last id of the page before' })),
        limit: optional(
          wholeNumber({ min: 1, max: mostRequestsListed, description: 'How many at most' }),
        ),
      }),
      response: { 200: z.array(RequestSummary) },
    },
    handler: async ({ query }) => (await listRequests(deps, query)).map(toRequestSummary),
  });
  decisionRoutes(server, deps);
}

function decisionRoutes(server: HttpServer, deps: UpdateDeps): void {
  server.post('/operator/v1/requests/:id/apply', {
    schema: {
      operationId: 'applyRequest',
      tags,
      summary: 'Do what was asked for',
      description:
        'A cancellation cancels the booking; what goes back is what was promised when it was asked for, or refund, which wants a note. A change is made in the same transaction where change says what it is.',
      params,
      body: z.object({
        note: optional(text({ max: 1000 })),
        refund: optional(decimal({ min: 0, description: 'Of a cancellation' })),
        change: optional(ChangeFields),
      }),
      response,
    },
    handler: async ({ staff, id, params, body: { note = '', refund, change }, keepAnswer }) => {
      const decision = { id: params.id, note, refund, change: change && toWantedChange(change) };
      const decided = await applyRequest(deps, asActor(staff, id), decision, (tx, applied) =>
        keepAnswer?.(tx, 200, toDecidedRequest(applied)),
      );
      return toDecidedRequest(decided);
    },
  });

  server.post('/operator/v1/requests/:id/reject', {
    schema: {
      operationId: 'rejectRequest',
      tags,
      summary: 'Leave the booking as it is',
      params,
      body: z.object({ reason: requiredText({ max: 1000 }) }),
      response,
    },
    handler: async ({ staff, id, params, body, keepAnswer }) => {
      const decision = { id: params.id, reason: body.reason };
      const decided = await rejectRequest(deps, asActor(staff, id), decision, (tx, rejected) =>
        keepAnswer?.(tx, 200, toDecidedRequest(rejected)),
      );
      return toDecidedRequest(decided);
    },
  });
}
