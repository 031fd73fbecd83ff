import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { field, oneOf, optional, text, wholeNumber } from '../../platform/http/schemas.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import { keepingWrite } from '../../platform/operation/write.ts';
import { PartnerRequest, toPartnerRequest } from '../reading/request-answer.ts';
import { readCursor, sendsCursor } from '../updates/update-routes.ts';
import { followRequests } from './follow-requests.ts';
import { requestKinds, requestStates } from './list-requests.ts';
import { withdrawRequest } from './withdraw-request.ts';

const tags = ['Bookings'];
const mostRequests = 100;

/** What is no number is the id of no request. */
const soughtId = field({
  read: (value) => (/^\d{1,15}$/.test(String(value).trim()) ? Number(value) : 0),
  must: 'be a whole number',
  shape: { type: 'integer' },
  note: { description: 'The request_id' },
});

const WithdrawnAnswer = z.object({
  status: z.literal('success').describe('Always success'),
  request_id: z.int().describe('The request that was taken back'),
});

/** What became of the requests of a partner. */
export function bookingRequestRoutes(server: HttpServer, deps: { db: Database; clock: Clock }) {
  server.get('/v1/booking_requests', {
    config: { sends: sendsCursor },
    schema: {
      operationId: 'listBookingRequests',
      tags,
      summary: 'List change and cancellation requests',
      description:
        'Latest change first. Every answer has `X-Next-Cursor`: send it as `cursor` to get exactly what changed later, oldest change first. `cursor=0` starts at the first change. An Admin sees the requests of the organization, an Agent those about its own bookings.',
      querystring: z.object({
        id: optional(soughtId),
        booking: optional(text({ max: 100, description: 'The booking reference' })),
        kind: optional(oneOf(requestKinds, { description: 'Only requests of this kind' })),
        status: optional(
          oneOf(requestStates, {
            description:
              'Only requests with this status; withdrawn includes those whose booking ended first',
          }),
        ),
        cursor: optional(
          text({ max: 100, description: 'X-Next-Cursor of an earlier answer, or 0' }),
        ),
        limit: optional(
          wholeNumber({
            min: 1,
            max: mostRequests,
            default: mostRequests,
            description: 'How many requests at most',
          }),
        ),
      }),
      response: { 200: z.array(PartnerRequest) },
    },
    handler: async ({ caller, query }, reply) => {
      const { status: state, cursor, limit = mostRequests, ...wanted } = query;
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const found = await followRequests(deps, caller, { ...wanted, state, after, limit });
      reply.header('x-next-cursor', String(found.last));
      return found.requests.map(toPartnerRequest);
    },
  });

  server.delete('/v1/booking_requests', {
    schema: {
      operationId: 'withdrawBookingRequest',
      tags,
      summary: 'Take back an open request',
      description: 'The booking stays as it is. A request that is decided cannot be taken back.',
      body: z.object({
        request_id: wholeNumber({ min: 1, description: 'The open request to take back' }),
      }),
      response: { 200: WithdrawnAnswer },
    },
    handler: async (request) => {
      const toAnswer = (withdrawn: number) => ({
        status: 'success' as const,
        request_id: withdrawn,
      });
      const write = keepingWrite(deps.db, request, toAnswer);
      const { request_id: withdrawn } = request.body;
      return toAnswer(await withdrawRequest({ ...deps, write }, request.caller, withdrawn));
    },
  });
}
